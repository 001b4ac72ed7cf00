"""Reads data.jsonl.gz and builds the two texts that the encoder sees."""
import gzip
import hashlib
import json
import re
from pathlib import Path

HERE = Path(__file__).parent
DATA = HERE / 'data.jsonl.gz'

# A full stop ends a sentence unless it follows one capital, a number's sign or an abbreviation that laws use.
_END = re.compile(r'(?<![A-Z])(?<!\bNo)(?<!\bno)(?<!\bNos)(?<!\bart)(?<!\bArt)(?<!\bpara)(?<!\be\.g)(?<!\bi\.e)(?<=[.;!?])\s+(?=[“"(]?[A-Z0-9(])')


def read_lines(path=DATA):
    """Passages by id, questions, and for each country the jurisdictions whose sources it may be answered from."""
    passages, questions, reach = {}, [], {}
    with gzip.open(path, 'rt', encoding='utf-8') as file:
        for line in file:
            row = json.loads(line)
            kind = row.pop('type')
            if kind == 'passage':
                passages[row['id']] = row
            elif kind == 'jurisdiction':
                reach[row['name']] = row['reach']
            else:
                questions.append(row)
    return passages, questions, reach


def text_a(question):
    """The question as typed; a follow-up stands behind the question before it."""
    return ' '.join([*question.get('history', [])[-1:], question['question']])


def parts_of(question):
    """The several things that are asked, each as a question of its own with the letters from and to which it stands in `text_a`."""
    moved = len(text_a(question)) - len(question['question'])
    return [
        {**part, 'from': part['from'] + moved, 'to': part['to'] + moved, 'source': part.get('source', question['source'])}
        for part in question.get('parts', [])
    ]


def text_b(passage, words=None):
    """What the answer engine must build to the letter; `words` is one sentence in place of the whole text."""
    named = passage['title'] + (f", {passage['provision']}" if passage.get('provision') else '')
    heading = f"{passage['heading']}. " if passage.get('heading') else ''
    return f"{passage['jurisdiction']}. {named}. {heading}{words or passage['text']}"


def sentences_of(passage):
    """The sentences of a passage; what is shorter than four words stays with the sentence before it."""
    found = []
    for part in _END.split(passage['text']):
        if found and len(part.split()) < 4:
            found[-1] += ' ' + part
        else:
            found.append(part)
    return found


def positives_of(question):
    return list(dict.fromkeys(one for fact in question.get('needed', []) for one in fact))


def steady(text, salt=''):
    """A number between 0 and 1 that depends on the text alone."""
    return int.from_bytes(hashlib.sha256((salt + text).encode()).digest()[:6], 'big') / 2**48
