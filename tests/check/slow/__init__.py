"""A slow, plain second reading of the documents, which shares nothing with the product.

Nothing here is clever: layouts are lists of tiles, hands are lists, and what could have happened is
found by trying everything.
"""
