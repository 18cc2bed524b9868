"""A tiny app with the routes of a live sheet, and the server round it as a program of its own."""

import sys
from pathlib import Path

from flask import Flask, Response, request

from scorekeeper import serve
from scorekeeper.config import Config
from scorekeeper.web.asgi import handover

MATCH = 1


def tiny_app() -> Flask:
    app = Flask("tiny")
    app.config["VERSION"] = 1

    @app.get("/stream")
    def stream() -> Response:
        answer = handover(MATCH, app.config["VERSION"])
        answer.set_cookie("phone", "p1")
        return answer

    @app.get("/page")
    def page() -> str:
        return "a page"

    @app.post("/echo")
    def echo() -> Response:
        return Response(request.get_data(), headers={"X-Tries": "no stream"})

    return app


if __name__ == "__main__":
    told = Config(Path(), "127.0.0.1", 0, None, False, "info", "", "")
    opened = serve.bind(told.host, told.port)
    sys.stdout.write(f"{opened.getsockname()[1]}\n")
    sys.stdout.flush()
    try:
        serve.run(tiny_app(), told, opened)
    except KeyboardInterrupt:
        sys.exit(0)
