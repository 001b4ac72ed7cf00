"""Writes weights as ONNX and quantises them to int8. `python export.py --base <folder> --weights <file.pt> --out <folder>`"""
import argparse
from pathlib import Path

import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process

from model import open_model


class Reader(torch.nn.Module):
    """Only the number that is read, under a name of its own."""

    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, input_ids, attention_mask, token_type_ids):
        return self.model(input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids).logits


def export(base, weights, out):
    out.mkdir(parents=True, exist_ok=True)
    model = open_model(base)
    model.load_state_dict(torch.load(weights, map_location='cpu'))
    model.config._attn_implementation = 'eager'
    example = torch.ones(2, 16, dtype=torch.int64)
    names = ['input_ids', 'attention_mask', 'token_type_ids']
    plain, ready = out / 'reader-fp32.onnx', out / 'prepared.onnx'
    torch.onnx.export(
        Reader(model.eval()),
        (example, example, example * 0),
        str(plain),
        input_names=names,
        output_names=['logits'],
        dynamic_axes={name: {0: 'pairs', 1: 'tokens'} for name in names} | {'logits': {0: 'pairs'}},
        opset_version=17,
        dynamo=False,
    )
    quant_pre_process(str(plain), str(ready), skip_symbolic_shape=True)
    # Each column of a weight has its own scale; the number at the end stays in floating point.
    ends = [name for name in _matrix_products(ready) if 'classifier' in name]
    quantize_dynamic(
        str(ready), str(out / 'model.onnx'), weight_type=QuantType.QInt8, per_channel=True, nodes_to_exclude=ends
    )
    ready.unlink()


def _matrix_products(file):
    import onnx

    return [node.name for node in onnx.load(str(file)).graph.node if node.op_type in ('MatMul', 'Gemm')]


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', type=Path, required=True)
    parser.add_argument('--weights', type=Path, required=True)
    parser.add_argument('--out', type=Path, required=True)
    options = parser.parse_args()
    export(options.base, options.weights, options.out)
