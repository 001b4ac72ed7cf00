"""Floating-point weights from delivered int8 ones, to go on training from. `python restore.py --base <folder> --model model.onnx --out <file.pt>`"""
import argparse
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx.numpy_helper import to_array

from model import open_model


def restore(base, model_file):
    graph = onnx.load(str(model_file)).graph
    held = {one.name: to_array(one) for one in graph.initializer}

    def widened(name):
        return (held[f'{name}_quantized'].astype(np.float32) - held[f'{name}_zero_point']) * held[f'{name}_scale']

    found = {name.removeprefix('model.'): value for name, value in held.items() if name.startswith('model.')}
    for name in list(found):
        if name.endswith('.weight_quantized'):
            table = name.removesuffix('_quantized')
            found[table] = widened(f'model.{table}')
        elif name.endswith('.weight_Transposed_quantized'):
            found[name.removesuffix('_Transposed_quantized')] = widened(f'model.{name.removesuffix("_quantized")}').T
    for node in graph.node:
        # A matrix that the export gave a number for a name: its place in the network is the name of the node that reads it.
        matrix = next((name for name in node.input if name.startswith('onnx::MatMul') and name.endswith('_quantized')), None)
        if matrix:
            place = '.'.join(node.name.removeprefix('/model/').split('/')[:-1])
            found[f'{place}.weight'] = widened(matrix.removesuffix('_quantized')).T
    state = open_model(base).state_dict()
    missing = [name for name in state if name not in found and 'position_ids' not in name]
    if missing:
        raise SystemExit(f'Not in {model_file}: {", ".join(missing)}')
    return {name: torch.tensor(np.ascontiguousarray(found[name])) if name in found else value for name, value in state.items()}


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', type=Path, required=True)
    parser.add_argument('--model', type=Path, required=True)
    parser.add_argument('--out', type=Path, required=True)
    options = parser.parse_args()
    options.out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(restore(options.base, options.model), options.out)
