#!/usr/bin/env bash
# Lists of stop words drop 'law', 'year' and 'day' from German, and 'Article' from Hungarian.
#
# Guessed before it was run: such a list holds words that say nothing by themselves: articles, pronouns, prepositions, auxiliary verbs. Seen
# with stopword 3.1.5: the German list has Recht, Ordnung, Sache, Jahr, Tag and the numbers to ten, the Hungarian one 'cikk' (a newspaper's article,
# and an article of a treaty or of the constitution), the Swedish 'beslut' (decision), 'gäller' (is in force) and 'dag', the Indonesian 'pihak'
# (party) and 'hal', the Arabic 'سنة' (year) and 'يوم' (day), the Finnish 'vuoden' (of a year) and 'osa' (part). 'Recht auf
# Auskunft' is searched as 'Auskunft', and a term of 30 days as '30'. The English list has none of this, so a test in English shows nothing.
# Before a list is used on laws, it has to be read once, and these words taken out.
# Fails if one of these words is kept, or an English one dropped.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund stopword@3.1.5
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { removeStopwords, ...lists } = require('stopword');

const dropped = {
  deu: ['recht', 'ordnung', 'sache', 'jahr', 'jahre', 'tag', 'tage', 'drei'],
  hun: ['cikk', 'cikkek', 'év'],
  swe: ['beslut', 'gäller', 'dag', 'dagar'],
  ind: ['pihak', 'hal'],
  ara: ['سنة', 'يوم'],
  fin: ['vuoden', 'osa'],
};
const kept = { eng: ['law', 'right', 'order', 'year', 'day', 'article', 'decision', 'party', 'part', 'three'] };
for (const [list, words] of Object.entries(dropped)) {
  const left = removeStopwords(words, lists[list]);
  console.log(list, 'of', words.join(', '), 'is left:', left);
  assert.deepEqual(left, []);
}
for (const [list, words] of Object.entries(kept)) {
  const left = removeStopwords(words, lists[list]);
  console.log(list, 'of', words.join(', '), 'is left:', left);
  assert.deepEqual(left, words);
}
console.log('Recht auf Auskunft =>', removeStopwords('recht auf auskunft'.split(' '), lists.deu));
console.log('57. cikk =>', removeStopwords('57. cikk'.split(' '), lists.hun));
console.log('as described: words of law are among the stop words');
JS
node run.cjs
