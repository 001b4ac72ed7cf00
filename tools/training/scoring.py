"""Scores pairs with weights of either form: PyTorch, or ONNX as the product runs it."""
from itertools import groupby

import numpy
import onnxruntime
import torch

from model import open_model
from packed import score_all


def scorer(base, file, threads=1, most=16):
    """A function from pairs to logits. ONNX pairs of one length are read together, so that nothing is padded."""
    if file.suffix == '.pt':
        model = open_model(base)
        model.load_state_dict(torch.load(file, map_location='cpu'))
        model.eval()
        return lambda pairs: score_all(model, pairs).tolist()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    session = onnxruntime.InferenceSession(str(file), options, providers=['CPUExecutionProvider'])

    def read(some):
        ids = numpy.array([ids for ids, _ in some])
        types = numpy.array([[int(at >= first) for at in range(len(ids))] for ids, first in some])
        feed = {'input_ids': ids, 'attention_mask': numpy.ones_like(ids), 'token_type_ids': types}
        return session.run(None, feed)[0].reshape(-1).tolist()

    def score(pairs):
        found = [0.0] * len(pairs)
        length = lambda at: len(pairs[at][0])  # noqa: E731
        for _, same in groupby(sorted(range(len(pairs)), key=length), key=length):
            rows = list(same)
            for start in range(0, len(rows), most):
                some = rows[start : start + most]
                for at, logit in zip(some, read([pairs[at] for at in some]), strict=True):
                    found[at] = logit
        return found

    return score
