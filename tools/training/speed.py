"""Milliseconds for one pair on one thread. `python speed.py <model.onnx> [tokens]`"""
import sys
import time

import numpy
import onnxruntime


def main(file, tokens):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(file, options, providers=['CPUExecutionProvider'])
    ids = numpy.random.default_rng(1).integers(1000, 20000, (1, tokens))
    feed = {'input_ids': ids, 'attention_mask': ids * 0 + 1, 'token_type_ids': ids * 0}
    taken = []
    for _ in range(120):
        begun = time.perf_counter()
        session.run(None, feed)
        taken.append(1000 * (time.perf_counter() - begun))
    ordered = sorted(taken[20:])
    print(f'{tokens} tokens: median {ordered[50]:.1f} ms, best {ordered[0]:.1f} ms, 95% within {ordered[94]:.1f} ms')


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 96)
