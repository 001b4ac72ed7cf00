"""The pieces of multilingual-e5-small that are kept, and the tokenizer over them. `python vocabulary.py <e5-small-q4.bin> <data.jsonl.gz> <vocabulary.json>`"""
import json
import sys
import unicodedata
from pathlib import Path

from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

from base import open_base
from lines import read_lines, text_b

# Single letters, what the lines use, and then the likeliest pieces of the supported scripts, so many in all.
MOST_PIECES = 120_000
SCRIPTS = ('LATIN', 'CYRILLIC', 'ARABIC', 'CJK', 'HIRAGANA', 'KATAKANA', 'HANGUL', 'IDEOGRAPHIC', 'GREEK', 'HEBREW', 'HALFWIDTH', 'FULLWIDTH', 'MASCULINE', 'FEMININE', 'MICRO', 'MODIFIER', 'KELVIN')
MARKS = ('COMBINING', 'ARABIC', 'HEBREW')
SPACE = '\u2581'


def letters(piece):
    return [c for c in piece if unicodedata.category(c)[0] in 'LM']


def supported(piece):
    """Whether all letters of a piece belong to a script of a supported language."""
    return '\ufffd' not in piece and all(unicodedata.name(c, '').startswith(MARKS if unicodedata.category(c)[0] == 'M' else SCRIPTS) for c in letters(piece))


def tokenizer_of(pieces):
    """A tokenizer as XLM-R has it over pieces [(text, score)]; the fourth stands for what is unknown."""
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=3, byte_fallback=False))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Replace(Regex(r'\s+'), ' ')])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    return tokenizer


def main():
    base = open_base(sys.argv[1])
    names, seen = [], set()
    for at, piece in enumerate(base.pieces):
        names.append(piece if piece not in seen else f'\0{at}')
        seen.add(piece)
    whole = tokenizer_of(list(zip(names, map(float, base.scores), strict=True)))
    passages, questions, _ = read_lines(sys.argv[2])
    used = set()
    for text in [text_b(one) for one in passages.values()] + [one['question'] for one in questions]:
        used.update(whole.encode(text, add_special_tokens=False).ids)
    kept = {at for at, piece in enumerate(base.pieces) if at < 4 or at in used or (len(piece.strip(SPACE)) <= 1 and supported(piece))}
    for at in sorted(range(4, len(names)), key=lambda at: -base.scores[at]):
        if len(kept) >= MOST_PIECES:
            break
        if names[at][0] != '\0' and supported(names[at]):
            kept.add(at)
    kept = sorted(kept)
    Path(sys.argv[3]).write_text(json.dumps({'ids': kept, 'pieces': [[names[at], float(base.scores[at])] for at in kept]}, ensure_ascii=False))
    print(len(kept), 'pieces,', len(used), 'used by the lines')


if __name__ == '__main__':
    main()
