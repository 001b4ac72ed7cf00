#!/usr/bin/env bash
# MongoDB's BSON writes a pattern's `g` as `s`, and its `s` as nothing.
#
# Guessed before it was run: of JavaScript's flags those that the server knows as well (`i`, `m`, `s`) are sent as they are; others are left
# out or refused. Seen with bson 7.3.4 (of the driver mongodb 7): `/Article 5.*fee/s` is sent without any option, so that the dot stops at
# the end of a line and a provision of two lines is not found; `/…/g`, often written from habit, is sent with the option `s` and finds more
# than it says. EJSON, in the same package, writes `s` for `s` and refuses `g`, so that a query in a log is not the one that ran. Read
# back, `g` is `g` again: a test that writes and reads shows nothing. A BSONRegExp with its options, or `$regex` and `$options`, says what is meant.
# Fails if one of these flags is sent in another way.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund bson@7.3.4
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { BSONRegExp, deserialize, EJSON, serialize } = require('bson');

/** The options as they are sent, read from the bytes: length, type, name, pattern, options. */
function sentOptions(pattern) {
  const [, , options] = Buffer.from(serialize({ p: pattern })).subarray(5).toString('latin1').split('\0');
  return options;
}
const inEjson = (pattern) => {
  try {
    return EJSON.serialize({ pattern }).pattern.$regularExpression.options;
  } catch (error) {
    return error.message;
  }
};
const flags = { '': '', i: 'i', m: 'm', s: '', g: 's', u: '', v: '', gi: 'is' };
for (const [flag, options] of Object.entries(flags)) {
  const pattern = new RegExp('Article 5.*fee', flag);
  const back = deserialize(serialize({ pattern })).pattern;
  console.log(String(pattern).padEnd(20), 'sent with', JSON.stringify(sentOptions(pattern)), 'back', String(back), 'in EJSON', inEjson(pattern));
  assert.equal(sentOptions(pattern), options);
}
assert.equal(inEjson(/a.b/s), 's');
assert.equal(sentOptions(new BSONRegExp('a.b', 's')), 's');
console.log('as described: g is sent as s, and s as nothing');
JS
node run.cjs
