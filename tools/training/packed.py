"""The BERT encoder on texts laid end to end: linear layers see no padding, which saves a third of the time on a CPU."""
import torch
from torch.nn import functional as F


class Batch:
    def __init__(self, pairs):
        lengths = [len(ids) for ids, _ in pairs]
        self.count, self.longest = len(pairs), max(lengths)
        self.ids = torch.tensor([token for ids, _ in pairs for token in ids])
        self.types = torch.tensor([int(at >= first) for ids, first in pairs for at in range(len(ids))])
        self.places = torch.tensor([at for ids, _ in pairs for at in range(len(ids))])
        rows = torch.repeat_interleave(torch.arange(self.count), torch.tensor(lengths))
        self.slots = rows * self.longest + self.places
        self.begins = torch.tensor([0, *lengths[:-1]]).cumsum(0)
        keep = torch.zeros(self.count * self.longest, dtype=torch.bool)
        keep[self.slots] = True
        self.mask = keep.view(self.count, 1, 1, self.longest)


def _attend(attention, hidden, batch, heads):
    def laid_out(values):
        wide = values.new_zeros(batch.count * batch.longest, values.shape[-1])
        wide = wide.index_copy(0, batch.slots, values)
        return wide.view(batch.count, batch.longest, heads, -1).transpose(1, 2)

    own = attention.self
    out = F.scaled_dot_product_attention(
        laid_out(own.query(hidden)), laid_out(own.key(hidden)), laid_out(own.value(hidden)), attn_mask=batch.mask
    )
    packed = out.transpose(1, 2).reshape(batch.count * batch.longest, -1)[batch.slots]
    return attention.output.LayerNorm(attention.output.dense(packed) + hidden)


def encode(bert, batch):
    """Last hidden states of all tokens, end to end."""
    table = bert.embeddings
    hidden = table.word_embeddings(batch.ids) + table.position_embeddings(batch.places)
    hidden = table.LayerNorm(hidden + table.token_type_embeddings(batch.types))
    for layer in bert.encoder.layer:
        hidden = _attend(layer.attention, hidden, batch, bert.config.num_attention_heads)
        wide = F.gelu(layer.intermediate.dense(hidden))
        hidden = layer.output.LayerNorm(layer.output.dense(wide) + hidden)
    return hidden


def logits(model, pairs):
    """One number for each pair; the higher, the more likely the passage answers the question."""
    batch = Batch(pairs)
    with torch.autocast('cpu', dtype=torch.bfloat16):
        first = encode(model.bert, batch)[batch.begins]
        return model.classifier(torch.tanh(model.bert.pooler.dense(first))).float().squeeze(-1)


@torch.inference_mode()
def vectors(bert, token_lists, step=128):
    """Unit vectors as all-MiniLM-L6-v2 makes them, for finding near texts."""
    order = sorted(range(len(token_lists)), key=lambda at: len(token_lists[at]))
    found = torch.zeros(len(token_lists), bert.config.hidden_size)
    for start in range(0, len(order), step):
        some = order[start : start + step]
        batch = Batch([([101, *token_lists[at][:190], 102], 200) for at in some])
        with torch.autocast('cpu', dtype=torch.bfloat16):
            hidden = encode(bert, batch).float()
        rows = batch.slots // batch.longest
        sums = torch.zeros(len(some), hidden.shape[-1]).index_add(0, rows, hidden)
        found[some] = F.normalize(sums, dim=-1)
    return found


@torch.inference_mode()
def score_all(model, pairs, step=48):
    """Logits of many pairs, by length."""
    order = sorted(range(len(pairs)), key=lambda at: len(pairs[at][0]))
    found = torch.zeros(len(pairs))
    for start in range(0, len(order), step):
        some = order[start : start + step]
        found[some] = logits(model, [pairs[at] for at in some])
    return found
