import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runBeside, runTests } from './run-tests.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-run-tests-'));
  symlinkSync(resolve(__dirname, '../../node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'journeys'));
  const project = { displayName: 'journeys', testMatch: ['**/*.journey.js'], transform: {} };
  writeFileSync(
    join(root, 'jest.config.js'),
    `module.exports = ${JSON.stringify({ projects: [project], haste: { enableSymlinks: false } })};`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A file of tests; a test that is given as 'once' fails the first time that it is run. */
function journey(name: string, tests: Record<string, 'passes' | 'fails' | 'once'>): void {
  const lines = Object.entries(tests).map(([title, how]) => {
    const file = JSON.stringify(join(root, `${name}-${title}`));
    const isWrong = {
      passes: 'false',
      fails: 'true',
      once: `!fs.existsSync(${file}) && (fs.writeFileSync(${file}, ''), true)`,
    }[how];
    return `test(${JSON.stringify(title)}, () => { if (${isWrong}) throw new Error('wrong'); });`;
  });
  const text = `const fs = require('node:fs');\n${lines.join('\n')}\n`;
  writeFileSync(join(root, `journeys/${name}.journey.js`), text);
}

const optionsOf = () => ({
  root,
  node: process.execPath,
  folder: root,
  projects: ['journeys'],
  signal: new AbortController().signal,
  show: false,
});

const run = ({ again }: { again: boolean }) => runTests({ ...optionsOf(), again });

test('what passes when it is run once more by itself counts as passed and is named as flaky', async () => {
  journey('steady', { reads: 'passes' });
  journey('shaky', { asks: 'once', stops: 'passes' });
  expect(await run({ again: true })).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    flaky: [{ file: 'journeys/shaky.journey.js', tests: ['asks'] }],
  });
});

test('what fails again has failed, beside what was flaky', async () => {
  journey('broken', { asks: 'fails', stops: 'once' });
  journey('shaky', { asks: 'once' });
  expect(await run({ again: true })).toEqual({
    passed: 1,
    failed: 2,
    failures: [{ file: 'journeys/broken.journey.js', tests: ['asks', 'stops'] }],
    flaky: [{ file: 'journeys/shaky.journey.js', tests: ['asks'] }],
  });
});

test('nothing is run again unless that is wanted, or where too much failed for an accident', async () => {
  journey('shaky', { asks: 'once' });
  expect(await run({ again: false })).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  for (const name of ['one', 'two', 'three', 'four']) journey(name, { asks: 'once' });
  expect(await run({ again: true })).toMatchObject({ passed: 1, failed: 4, flaky: [] });
});

test('what looks for a loss is not run again: a second run need not lose it', async () => {
  journey('durability', { keeps: 'once' });
  journey('shaky', { asks: 'once' });
  const onlyOnce = ['journeys/durability.journey.js'];
  expect(await runTests({ ...optionsOf(), again: true, onlyOnce })).toEqual({
    passed: 1,
    failed: 1,
    failures: [{ file: 'journeys/durability.journey.js', tests: ['keeps'] }],
    flaky: [{ file: 'journeys/shaky.journey.js', tests: ['asks'] }],
  });
});

/** A file whose test ends once the other's test has begun. */
function meeting(name: string, other: string): void {
  const [own, awaited] = [name, other].map((one) => JSON.stringify(join(root, `${one}-began`)));
  const text = `const fs = require('node:fs');
test('meets', async () => {
  fs.writeFileSync(${own}, '');
  while (!fs.existsSync(${awaited})) await new Promise((resolve) => setTimeout(resolve, 20));
}, 60_000);
`;
  writeFileSync(join(root, `journeys/${name}.journey.js`), text);
}

test('sets of files run beside each other, and what failed in one of them is run once more', async () => {
  meeting('left', 'right');
  meeting('right', 'left');
  journey('shaky', { asks: 'once' });
  const set = (...names: string[]) => ({
    ...optionsOf(),
    again: true,
    files: names.map((name) => `journeys/${name}.journey.js`),
  });
  expect(await runBeside([set('left', 'shaky'), set('right')])).toEqual({
    passed: 3,
    failed: 0,
    failures: [],
    flaky: [{ file: 'journeys/shaky.journey.js', tests: ['asks'] }],
  });
});
