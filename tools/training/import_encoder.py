"""Makes a state of delivered weights, so that a training can go on where its own state is lost: `train.py --weights`. What was rounded to eight bits stays rounded. See README.md."""
import argparse
import json
from pathlib import Path

import numpy
import onnx
import torch
from onnx import numpy_helper

import encoder as training


class Branch:
    """One side of the graph that export_encoder.py writes: its nodes in order, and what they hold."""

    def __init__(self, model, name):
        choice = next(node for node in model.graph.node if node.op_type == 'If')
        graph = next(one.g for one in choice.attribute if one.name == name)
        self.nodes = list(graph.node)
        self._held = {one.name: one for one in graph.initializer}

    def of(self, kind):
        return [node for node in self.nodes if node.op_type == kind]

    def held(self, node, at):
        return torch.tensor(numpy.array(numpy_helper.to_array(self._held[node.input[at]]), numpy.float32))

    def product(self, node):
        """The matrix, a row an output, and the bias of a product of eight bits."""
        return self.held(node, 1).T * self.held(node, 2)[:, None], self.held(node, 4)


PRODUCTS = (('qkv', 'qkv_bias'), ('out', 'out_bias'), ('up', 'up_bias'), ('down', 'down_bias'))
NORMS = (('norm', 'norm_bias'), ('last_norm', 'last_norm_bias'))


def read_layers(encoder, branch):
    products, norms = iter(branch.of('DynamicQuantizeMatMul')), iter(branch.of('LayerNormalization'))
    for layer in encoder.layers[training.FROZEN_LAYERS :]:
        for weight, bias in PRODUCTS:
            made = branch.product(next(products))
            getattr(layer, weight).copy_(made[0])
            getattr(layer, bias).copy_(made[1])
        for weight, bias in NORMS:
            node = next(norms)
            getattr(layer, weight).copy_(branch.held(node, 1))
            getattr(layer, bias).copy_(branch.held(node, 2))


def read_head(head, question, passage, numbers):
    gates = question.of('Gemm')[0]
    head.project.weight.copy_(question.held(question.of('MatMul')[0], 1).T)
    head.gates.weight.copy_(question.held(gates, 1))
    head.gates.bias.copy_(question.held(gates, 2))
    inner, more, read = passage.of('MatMul')
    head.read_in.weight.copy_(passage.held(inner, 1).T)
    head.read_in.bias.copy_(passage.held(passage.nodes[passage.nodes.index(inner) + 1], 1))
    head.read_out.weight.copy_(passage.held(more, 1).T)
    head.read.weight.copy_(passage.held(read, 1).T)
    head.numbers.copy_(torch.tensor([numbers['match'], numbers['whole'], numbers['beside']]))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--base', required=True, help='e5-small-q4.bin')
    parser.add_argument('--vocabulary', required=True)
    parser.add_argument('--model', type=Path, required=True, help='the folder that export_encoder.py wrote')
    parser.add_argument('--state', type=Path, required=True, help='the file to write')
    options = parser.parse_args()
    encoder = training.Encoder(options.base, options.vocabulary)
    model = onnx.load(str(options.model / 'model.onnx'))
    question, passage = Branch(model, 'then_branch'), Branch(model, 'else_branch')
    with torch.no_grad():
        read_layers(encoder, question)
        read_head(encoder.head, question, passage, json.loads((options.model / 'encoder.json').read_text('utf-8'))['log_odds'])
    torch.save({'weights': encoder.trained().state_dict()}, options.state)


if __name__ == '__main__':
    main()
