#!/usr/bin/env bash
# Module Federation refuses every release for '>=0.0.0', and takes a beta for '^1.0.0'.
#
# Guessed before it was run: `requiredVersion` means what it means in a package.json, from which the plugin fills it in. Seen with
# @module-federation/runtime 2.9.2 against semver 7.8.6: '>=0.0.0', '>=0.0' and '>=0', the usual words for 'any', are satisfied by no release,
# since the comparator is dropped from the one range that it makes up; a singleton with `strictVersion` is not loaded at all, with the words
# 'Version 1.0.0 … does not satisfy … >=0.0.0', another one warns with them. '>=0.0.1', '*' and 'x' do as they say. A prerelease satisfies
# any range that spans its number: '1.1.0-beta.1' is good for '^1.0.0' and '2.0.0-rc.1' for '1 - 2', which npm would never install, so that what one
# team tries out counts as fit for all. Write 'any' as '*', and give a trial a number above every range.
# Fails if one of these ranges is read in another way, or as npm reads it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' >package.json
npm install --silent --no-audit --no-fund @module-federation/runtime@2.9.2 semver@7.8.6
cat >run.cjs <<'JS'
const assert = require('node:assert');
const { createInstance, satisfy } = require('@module-federation/runtime');
const { satisfies } = require('semver');

const differing = [
  ['1.0.0', '>=0.0.0', false],
  ['19.2.0', '>=0.0', false],
  ['1.0.0', '>=0', false],
  ['1.1.0-beta.1', '^1.0.0', true],
  ['1.1.0-beta.1', '1.x', true],
  ['1.1.0-beta.1', '>=1.0.0 <2.0.0', true],
  ['2.0.0-rc.1', '1 - 2', true],
];
const alike = [
  ['1.0.0', '>=0.0.1', true],
  ['1.0.0', '*', true],
  ['1.1.0', '^1.0.0', true],
  ['2.0.0', '^1.0.0', false],
  ['2.0.0-rc.1', '^1.0.0', false],
];
for (const [version, range, isSatisfied] of [...differing, ...alike]) {
  console.log(version.padEnd(13), range.padEnd(15), 'federation:', satisfy(version, range), 'npm:', satisfies(version, range));
  assert.equal(satisfy(version, range), isSatisfied);
}
for (const [version, range, isSatisfied] of differing) assert.equal(satisfies(version, range), !isSatisfied);
for (const [version, range, isSatisfied] of alike) assert.equal(satisfies(version, range), isSatisfied);

/** Loads the only copy of a shared package, by a range that is strict. */
async function load(range) {
  const kit = {
    version: '1.0.0',
    scope: 'default',
    lib: () => 'the kit',
    shareConfig: { requiredVersion: range, singleton: true, strictVersion: true },
  };
  const page = createInstance({ name: `page ${range}`, remotes: [], shared: { kit } });
  return (await page.loadShare('kit'))();
}

(async () => {
  assert.equal(await load('>=0.0.1'), 'the kit');
  await assert.rejects(load('>=0.0.0'), (error) => {
    console.log(error.message.trim());
    return /does not satisfy/.test(error.message);
  });
  console.log('as described: a range is not what it is for npm');
})();
JS
node run.cjs
