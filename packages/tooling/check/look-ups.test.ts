import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkLookUps, unsafeLookUps } from './look-ups.mjs';

test.each([
  ['a constant', "const fromFrench: Record<string, string> = { a: 'b' };\nconst found = fromFrench[word];"],
  [
    'a constant that is not written',
    'const spellings: Readonly<Record<string, string>> = {};\nspellings[word] ?? word;',
  ],
  ['a constant with some words', 'const named: Partial<Record<string, number>> = {};\nnamed[a.b(c)];'],
  ['a parameter', 'function find(messages: Record<string, string>) {\n  return messages[code()];\n}'],
  ['a field', 'interface Header {\n  feedback?: Record<string, string>;\n}\nheader.feedback?.[word];'],
  [
    'what is said to be one',
    'const entries = Object.assign({}, a) as Record<string, string[]>;\nentries[country];',
  ],
  ['a question whether a word is there', 'const known: Record<string, 1> = {};\nif (word in known) stop();'],
  [
    'the countries of the contract',
    'function options(countries: ActiveCountries) {\n  return countries[continent];\n}',
  ],
])('%s is seen', (_what, source) => {
  expect(unsafeLookUps(source)).toHaveLength(1);
});

test.each([
  ['a map', 'const fromFrench = new Map<string, string>();\nfromFrench.get(word);'],
  [
    'an object that is only gone through',
    'const all: Record<string, string> = {};\nfor (const one in Object.keys(all)) say(one);',
  ],
  [
    'words of the program itself',
    "const all: Record<string, string> = {};\nall['one'] ?? all[`two`] ?? all[3];",
  ],
  ['names of a closed list', 'const all: Record<Plan, string> = plans;\nall[plan];'],
  [
    'an object without a prototype',
    'const all: Record<string, string> = Object.create(null);\nall[word] = word;',
  ],
  [
    'one that is asked first',
    'const all: Record<string, string> = {};\nObject.hasOwn(all, word) ? all[word] : undefined;',
  ],
  ['a comment', 'const all: Record<string, string> = {};\n// all[word] is no more'],
])('%s passes', (_what, source) => {
  expect(unsafeLookUps(source)).toEqual([]);
});

describe('a part', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'astraea-look-ups-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(files: Record<string, string>): void {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  }
  const looked = 'export const words: Record<string, string> = {};';

  test('is seen where a file looks into what another declares, by its own type too', () => {
    write({
      'services/a/package.json': '{}',
      'services/a/src/words.ts': `${looked}\nexport type Table<T> = Record<string, T>;`,
      'services/a/src/find.ts': 'words[word];',
      'services/a/src/read.ts': 'function read(table: Table<string>) {\n  return table[word];\n}',
      'services/a/src/find.test.ts': 'words[word];',
    });
    expect(checkLookUps(root)).toEqual([
      expect.stringMatching(/^services\/a\/src\/find\.ts: words .*Object\.hasOwn$/),
      expect.stringMatching(/^services\/a\/src\/read\.ts: table /),
    ]);
  });
});

test('this project has none', () => {
  expect(checkLookUps(resolve(__dirname, '../../..'))).toEqual([]);
});
