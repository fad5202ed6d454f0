"""Reads a depth table as docs/formats.md describes it, and prints what is in it as JSON."""
import json
import struct
import sys
import zlib

def main(path):
    data = open(path, "rb").read()
    magic, version, head_length, entries, _, layer_count, definition_length = struct.unpack_from("<8sIIQQII", data)
    assert magic == b"fewest\r\n" and version == 1
    assert zlib.crc32(data[: head_length - 4]) == struct.unpack_from("<I", data, head_length - 4)[0], "head"
    layers = struct.unpack_from(f"<{layer_count}Q", data, 40)
    at = 40 + 8 * layer_count
    definition = data[at : at + definition_length].decode()
    at += definition_length
    values, begin = [], head_length
    for block in range((entries + 65535) // 65536):
        length, checksum = struct.unpack_from("<II", data, at + 8 * block)
        packed = data[begin : begin + length]
        begin += length
        assert zlib.crc32(packed) == checksum, f"block {block}"
        unpacked = zlib.decompress(packed)
        count = min(65536, entries - 65536 * block)
        values += [unpacked[e // 4] >> 2 * (e % 4) & 3 for e in range(count)]
    assert begin == len(data), "length"
    for modulo in range(3):
        assert values.count(modulo + 1) == sum(layers[modulo::3]), "layers"
    print(json.dumps({"definition": definition, "layers": layers, "values": values}))

main(sys.argv[1])
