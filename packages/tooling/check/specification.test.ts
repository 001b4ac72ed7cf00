import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkSpecification } from './specification.mjs';

let root: string;

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
}

/** One table with this row. */
function check(row: string): string[] {
  plant('docs/specification.md', `# Title\n\n| Statement | Built in | Proved by |\n|---|---|---|\n${row}\n`);
  return checkSpecification(root);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-specification-'));
  plant('src/door.ts', 'export const door = 1;\n');
  plant(
    'src/door.test.tsx',
    `test('opens', () => undefined);
describe('a locked door', () => {
  test('stays shut', () => { expect(<p />).toBeNull(); });
  it.each<[string]>([['a']])('says %s | or "nothing"', () => undefined);
  test.each\`a\${1}\`(\`creaks\`, () => undefined);
  test.skip('sings', () => undefined);
});
// test('was here once', () => undefined);
`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each([
  'opens',
  'a locked door › stays shut',
  'stays shut',
  'a locked door',
  'says %s \\| or "nothing"',
  'creaks',
])('a row whose test is titled "%s" passes', (title) => {
  expect(check(`| It opens | \`src/door.ts\` | \`src/door.test.tsx\` › ${title} |`)).toEqual([]);
});

test('a row may name several places and several tests', () => {
  const tests = '`src/door.test.tsx` › opens<br>`src/door.test.tsx` › stays shut';
  expect(check(`| It opens | \`src/door.ts\`<br>\`src\` | ${tests} |`)).toEqual([]);
});

test.each([
  ['a test that does not exist', '`src/door.ts` | `src/door.test.tsx` › closes', 'has no test "closes"'],
  ['a skipped test', '`src/door.ts` | `src/door.test.tsx` › sings', 'has no test "sings"'],
  ['a commented test', '`src/door.ts` | `src/door.test.tsx` › was here once', 'has no test "was here once"'],
  ['half a title', '`src/door.ts` | `src/door.test.tsx` › shut', 'has no test "shut"'],
  ['a file that does not exist', '`src/door.ts` | `src/gate.test.ts` › opens', 'src/gate.test.ts does not'],
  [
    'a place that does not exist',
    '`src/gate.ts` | `src/door.test.tsx` › opens',
    'src/gate.ts does not exist',
  ],
  ['no test', '`src/door.ts` | ', '"" is no test'],
  ['no place', ' | `src/door.test.tsx` › opens', '"" is no path'],
  ['a cell too few', '`src/door.ts`', '2 cells instead of 3'],
])('a row with %s fails and is named', (_, cells, problem) => {
  const problems = check(`| It opens | ${cells} |`);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain('docs/specification.md:5 (It opens): ');
  expect(problems[0]).toContain(problem);
});

test('a document without the table fails', () => {
  plant('docs/specification.md', '# Title\n');
  expect(checkSpecification(root)).toEqual([expect.stringContaining('no table')]);
});
