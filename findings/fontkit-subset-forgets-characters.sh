#!/usr/bin/env bash
# A font that was embedded once with a colon loses its full stop for every later document of the process.
#
# Guessed before it was run: a subset is made of a font and leaves the font as it was, so that two documents made with one parsed font do
# not know of each other. Seen with fontkit 2.0.4 and pdfkit 0.20.2 on Source Sans 3 (@expo-google-fonts/source-sans-3 0.4.1), whose colon
# is composed of two full stops: to encode the colon, the subset asks the font for the glyph of its parts, without saying which character
# it stands for; the font keeps that glyph, and whoever lays out a full stop afterwards gets it, with an empty list of code points. The dot is
# drawn, but the document's ToUnicode map has nothing for it: it cannot be copied, searched or read aloud. Without the colon before it, it can.
# A PDF's bytes, and any hash of them, so depend on what the process wrote before.
# Fails if the full stop keeps its character.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund fontkit@2.0.4 pdfkit@0.20.2 @expo-google-fonts/source-sans-3@0.4.1
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const fontkit = require('fontkit');
const PDFDocument = require('pdfkit');
const file = require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf');
const open = () => fontkit.create(readFileSync(file));
const stopOf = (font) => font.layout('.').glyphs[0].codePoints;

/** What the ToUnicode map of a document with this text names, in hexadecimal. */
async function mapOf(font, text) {
  const pdf = new PDFDocument({ compress: false });
  const parts = [];
  pdf.on('data', (part) => parts.push(part));
  pdf.font(font).text(text);
  pdf.end();
  await new Promise((end) => pdf.once('end', end));
  return /beginbfrange\s([\s\S]*?)endbfrange/.exec(Buffer.concat(parts).toString('latin1'))[1].trim();
}

(async () => {
  const fresh = open();
  const used = open();
  const first = await mapOf(fresh, 'No.');
  await mapOf(used, 'Article 5:');
  const second = await mapOf(used, 'No.');
  console.log('code points of the full stop, fresh and after a colon:', stopOf(open()), stopOf(used));
  console.log('ToUnicode of "No." by a fresh font:', first);
  console.log('ToUnicode of "No." after a document with a colon:', second);
  assert.deepEqual(stopOf(open()), [0x2e]);
  assert.deepEqual(stopOf(used), []);
  assert.match(first, /002e/);
  assert.doesNotMatch(second, /002e/);
  console.log('as described: the full stop lost its character');
})();
JS
node run.cjs
