#!/usr/bin/env bash
# Two ranges of articles in one sentence, written with '~' as in Korean law, are shown as repealed.
#
# Guessed before it was run: GitHub's strikethrough takes two tildes, or at least none within a word, as '_' marks nothing there. Seen with
# remark-gfm 4.0.1 and marked 18.2.1: a single tilde opens and closes, also between letters and digits, so 'Articles 5~10 and 12~15'
# becomes 'Articles 5', struck out '10 and 12', '15'. Korean is written with just this sign. A page of law so shows provisions in
# force as deleted ones, and a reader of the tree that keeps only the words gives 'Articles 510 and 1215'. Blanks around a tilde, or the
# full-width '～', are safe. remark-gfm takes `singleTilde: false`; marked has no such setting, so a text has to have its tildes escaped
# (`\~`), or the tokenizer `del` be replaced.
# Fails if the ranges are not struck out, or if one of these ways is not safe any more.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund unified@11.0.5 remark-parse@11.0.0 remark-gfm@4.0.1 marked@18.2.1
cat >run.mjs <<'JS'
import assert from 'node:assert';
import { marked } from 'marked';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** What is struck out of a text. */
function struckByRemark(text, options) {
  const tree = unified().use(remarkParse).use(remarkGfm, options).parse(text);
  return tree.children[0].children.filter(({ type }) => type === 'delete').map(({ children }) => children[0].value);
}
const struckByMarked = (text) => [...marked(text).matchAll(/<del>(.*?)<\/del>/g)].map(([, words]) => words);

const korean = '제5조~제10조 및 제12조~제15조';
const english = 'Articles 5~10 and 12~15';
for (const text of [korean, english])
  console.log(text, 'struck out by remark-gfm:', struckByRemark(text), 'by marked:', struckByMarked(text));
for (const struckBy of [struckByRemark, struckByMarked]) {
  assert.deepEqual(struckBy(korean), ['제10조 및 제12조']);
  assert.deepEqual(struckBy(english), ['10 and 12']);
  assert.deepEqual(struckBy(english.replaceAll('~', ' ~ ')), []);
  assert.deepEqual(struckBy(english.replaceAll('~', '～')), []);
  assert.deepEqual(struckBy(english.replaceAll('~', '\\~')), []);
}
assert.deepEqual(struckByRemark(korean, { singleTilde: false }), []);
console.log('as described: ranges of articles are struck out');
JS
node run.mjs
