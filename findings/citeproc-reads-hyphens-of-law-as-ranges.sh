#!/usr/bin/env bash
# A single article whose number has a hyphen is cited in the plural: 'arts 12-bis', '§§ 30-5-2'.
#
# Guessed before it was run: a locator is plural where it lists or spans several numbers ('4 and 5', '5-7'), and one with a letter or a
# Latin word in it, or with more than one hyphen, is a number like '12A'. Seen with citeproc 2.4.63: a hyphen behind a digit makes whatever
# stands around it a range, so that Italian 'Article 12-bis', French 'Article L121-1' and the sections of many American codes ('30-5-2') take
# the plural of their label by `plural="contextual"`, the default. 'A-1' and 'L. 121-1' stay singular, and so does a real range in words
# ('5 to 7'). Whoever checks the citation looks for an article that is not there; a hyphen behind a backslash ('12\-bis') is written as a
# hyphen and counts for one, also where the style has an en dash for ranges. What is a range has to be told from what is a number before.
# Fails if one of these labels changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund citeproc@2.4.63
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { Engine } = require('citeproc');

const term = (name, one, many) =>
  `<term name="${name}" form="short"><single>${one}</single><multiple>${many}</multiple></term>`;
const locale = `<locale xmlns="http://purl.org/net/xbiblio/csl" version="1.0" xml:lang="en-US">
  <style-options punctuation-in-quote="false"/>
  <terms>${term('article', 'art', 'arts')}${term('section', '§', '§§')}</terms></locale>`;
const style = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="note">
  <info><title>Law</title><id>law</id><updated>2020-01-01T00:00:00+00:00</updated></info>
  <citation><layout delimiter="; "><group delimiter=" ">
    <text variable="title"/><label variable="locator" form="short"/><text variable="locator"/>
  </group></layout></citation></style>`;
const law = { id: 'law', type: 'legislation', title: 'Ship Act' };
const engine = new Engine({ retrieveLocale: () => locale, retrieveItem: () => law }, style);
engine.updateItems(['law']);
engine.setOutputFormat('text');
const cite = (label, locator) => engine.makeCitationCluster([{ id: 'law', label, locator }]);

const expected = [
  ['article', '12', 'Ship Act art 12'],
  ['article', '12bis', 'Ship Act art 12bis'],
  ['article', '12-bis', 'Ship Act arts 12-bis'],
  ['article', 'L121-1', 'Ship Act arts L121-1'],
  ['article', 'L. 121-1', 'Ship Act art L. 121-1'],
  ['section', '30-5-2', 'Ship Act §§ 30-5-2'],
  ['section', 'A-1', 'Ship Act § A-1'],
  ['section', '5 to 7', 'Ship Act § 5 to 7'],
  ['article', String.raw`12\-bis`, 'Ship Act art 12-bis'],
  ['section', String.raw`30\-5\-2`, 'Ship Act § 30-5-2'],
];
for (const [label, locator, words] of expected) {
  console.log(locator.padEnd(10), cite(label, locator));
  assert.equal(cite(label, locator), words);
}
console.log('as described: a hyphen makes several articles of one');
JS
node run.cjs
