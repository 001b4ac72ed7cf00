"""What competes for a question: the passages in its country's reach, nearest first, by words and by meaning."""
import collections
import math
import re

import torch

_word = re.compile(r"[^\W_]+")


def words_of(text):
    return [word[:7] for word in _word.findall(text.casefold())]


class Words:
    """BM25 with beginnings of words in place of stems."""

    def __init__(self, texts, k=1.2, b=0.6):
        counted = [collections.Counter(words_of(text)) for text in texts]
        mean = sum(sum(one.values()) for one in counted) / len(counted)
        self.postings = collections.defaultdict(list)
        for at, one in enumerate(counted):
            norm = k * (1 - b + b * sum(one.values()) / mean)
            for word, n in one.items():
                self.postings[word].append((at, n * (k + 1) / (n + norm)))
        self.rarity = {w: math.log(1 + (len(texts) - len(p) + 0.5) / (len(p) + 0.5)) for w, p in self.postings.items()}
        self.size = len(texts)

    def scores(self, text):
        found = torch.zeros(self.size)
        for word in set(words_of(text)):
            for at, weight in self.postings.get(word, ()):
                found[at] += weight * self.rarity[word]
        return found


def _level(values):
    return (values - values.mean()) / (values.std() + 1e-6) if len(values) > 1 else values * 0


class Competitors:
    """Ranks a pool of passages for a question by the sum of both standard scores."""

    def __init__(self, ids, texts, passage_vectors):
        self.ids, self.vectors, self.words = ids, passage_vectors, Words(texts)

    def ranked(self, text, vector):
        both = _level(self.words.scores(text)) + _level(self.vectors @ vector)
        return [self.ids[at] for at in both.argsort(descending=True).tolist()]


def pools(passages, reach, passage_vectors, index):
    """For each country the statements in reach; for each with documents of its own, those and its statements."""
    by_country = collections.defaultdict(list)
    for one in passages.values():
        by_country[one['jurisdiction']].append(one)

    def build(chosen):
        ids = [one['id'] for one in chosen]
        texts = [f"{one['title']} {one.get('heading', '')} {one['text']}" for one in chosen]
        return Competitors(ids, texts, passage_vectors[[index[one] for one in ids]])

    guide, law = {}, {}
    for country, near in reach.items():
        rows = [one for j in near for one in by_country[j]]
        guide[country] = build([one for one in rows if one['kind'] == 'statement'])
        documents = [one for one in rows if one['kind'] == 'law']
        if documents:
            own = [one for one in rows if one['kind'] == 'statement' and one['jurisdiction'] == country]
            law[country] = build(documents + own)
    return guide, law
