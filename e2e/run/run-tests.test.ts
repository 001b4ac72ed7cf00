import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

test('what passes when it is run once more by itself counts as passed and is flaky; what fails again has failed, and so has what looks for a loss', async () => {
  journey('steady', { reads: 'passes' });
  journey('shaky', { asks: 'once', stops: 'passes' });
  journey('broken', { asks: 'fails', stops: 'once' });
  journey('durability', { keeps: 'once' });
  const onlyOnce = ['journeys/durability.journey.js'];
  const { failures, ...rest } = await runTests({ ...optionsOf(), again: true, onlyOnce });
  expect(rest).toEqual({
    passed: 3,
    failed: 3,
    flaky: [{ file: 'journeys/shaky.journey.js', tests: ['asks'] }],
  });
  expect(failures.toSorted((one, other) => one.file.localeCompare(other.file))).toEqual([
    { file: 'journeys/broken.journey.js', tests: ['asks', 'stops'] },
    { file: 'journeys/durability.journey.js', tests: ['keeps'] },
  ]);
});

test('nothing is run again unless that is wanted, or where too much failed for an accident', async () => {
  journey('shaky', { asks: 'once' });
  expect(await run({ again: false })).toMatchObject({ passed: 0, failed: 1, flaky: [] });
  for (const name of ['one', 'two', 'three', 'four']) journey(name, { asks: 'once' });
  expect(await run({ again: true })).toMatchObject({ passed: 1, failed: 4, flaky: [] });
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

test('lanes run beside each other, their sets one after another, and what failed in one of them is run once more', async () => {
  meeting('left', 'right');
  meeting('right', 'left');
  journey('shaky', { asks: 'once' });
  const set = (...names: string[]) => ({
    ...optionsOf(),
    again: true,
    files: names.map((name) => `journeys/${name}.journey.js`),
  });
  // It would be there too early for a set that is made before its turn.
  const last = async () => {
    expect(readdirSync(root)).toContain('right-began');
    journey('late', { asks: 'passes' });
    return set('late');
  };
  expect(await runBeside([[set('left', 'shaky')], [set('right'), last]])).toEqual({
    passed: 4,
    failed: 0,
    failures: [],
    flaky: [{ file: 'journeys/shaky.journey.js', tests: ['asks'] }],
  });
});
