#!/usr/bin/env bash
# Readers of Word files leave out what was inserted, or where a clause refers to, and the sentence still reads well.
#
# Guessed before it was run: a reader gives a document as it stands with all changes accepted, and of a field the words that Word shows. Seen
# with python-docx 1.2.0: `paragraph.text` takes runs and links that stand in a paragraph itself, so that tracked insertions are left
# out as well as tracked deletions: 'two', changed to 'five', is neither; paragraphs that were moved in are empty, and words within smart tags,
# content controls and simple fields are gone. mammoth 1.13.0 reads all of these but the simple field (`w:fldSimple`), and 'See Article 5.'
# becomes 'See .', with a message that names the element only. Contracts under negotiation, and drafts of laws, are full of both. Accept
# the changes and unlink the fields before, or walk the XML: every `w:t` that is not within `w:del` or `w:moveFrom`.
# Fails if one of these texts changes. Needs Python.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund mammoth@1.13.0
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target packages python-docx==1.2.0
cat >run.py <<'PY'
import json
from docx import Document
from docx.oxml import parse_xml

word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
run = lambda words: f'<w:r><w:t xml:space="preserve">{words}</w:t></w:r>'
by = 'w:author="Ann" w:date="2026-01-01T00:00:00Z"'
paragraphs = [
    run('The fee is ') + f'<w:del w:id="1" {by}><w:r><w:delText>two</w:delText></w:r></w:del>'
    + f'<w:ins w:id="2" {by}>{run("five")}</w:ins>' + run(' crowns.'),
    f'<w:moveTo w:id="3" {by}>{run("Oil is kept dry.")}</w:moveTo>',
    run('See ') + f'<w:fldSimple w:instr=" REF _Ref1 \\h ">{run("Article 5")}</w:fldSimple>' + run('.'),
    run('The court of ') + f'<w:smartTag w:uri="places" w:element="State">{run("Ruritania")}</w:smartTag>' + run(' decides.'),
    run('The tenant is ') + f'<w:sdt><w:sdtContent>{run("Ada")}</w:sdtContent></w:sdt>' + run('.'),
]
document = Document()
for paragraph in paragraphs:
    document.element.body.insert(-1, parse_xml(f'<w:p {word}>{paragraph}</w:p>'))
document.save('contract.docx')
print(json.dumps([one.text for one in Document('contract.docx').paragraphs]))
PY
PYTHONPATH=packages python3 run.py >python-docx.json
cat >run.cjs <<'JS'
const assert = require('node:assert');
const mammoth = require('mammoth');
const byPython = require('./python-docx.json');

(async () => {
  const { value, messages } = await mammoth.extractRawText({ path: 'contract.docx' });
  const byMammoth = value.trim().split(/\n+/);
  console.log('python-docx:', byPython);
  console.log('mammoth:', byMammoth, messages.map(({ message }) => message));
  assert.deepEqual(byPython, ['The fee is  crowns.', '', 'See .', 'The court of  decides.', 'The tenant is .']);
  assert.deepEqual(byMammoth, [
    'The fee is five crowns.',
    'Oil is kept dry.',
    'See .',
    'The court of Ruritania decides.',
    'The tenant is Ada.',
  ]);
  console.log('as described: words that Word shows are not read');
})();
JS
node run.cjs
