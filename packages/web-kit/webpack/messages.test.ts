import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileMessages, messageFiles } from './messages.mjs';

const english = `export const files = { name: 'Files', counted: '{count, plural, one {{count} file} other {{count} files}}', of: { who: 'of {name}' } } as const;`;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messages-'));
  for (const language of ['en', 'ar']) mkdirSync(join(folder, 'locales', language), { recursive: true });
  writeFileSync(join(folder, 'locales/en/files.ts'), english);
});
afterEach(() => rmSync(folder, { recursive: true }));

const arabic = (messages: string) =>
  compileMessages(join(folder, 'locales/ar/files.ts'), `export const files = ${messages};`);
const counted = `'{count, plural, zero {-} one {a} two {b} few {{count} c} many {{count} d} other {{count} e}}'`;

test('a text without arguments stays a text, the others become functions with the plurals of their language', () => {
  const code = arabic(`{ name: 'ملفات', counted: ${counted}, of: { who: 'لـ {name}' } }`);
  expect(code).toContain('name: "ملفات"');
  expect(code).toContain('new Intl.PluralRules("ar-AE")');
  expect(code).toContain('who: (d) => "لـ " + d.name');
});

test.each([
  ['a message that is missing', `{ name: 'a', of: { who: '{name}' } }`, 'counted is missing'],
  ['a message without words', `{ name: ' ', counted: ${counted}, of: { who: '{name}' } }`, 'name is empty'],
  [
    'one that English has not',
    `{ name: 'a', counted: ${counted}, of: { who: '{name}', more: 'b' } }`,
    'of.more is in no English catalogue',
  ],
  [
    'other arguments',
    `{ name: 'a', counted: ${counted}, of: { who: '{nome}' } }`,
    'of.who has the arguments (nome) instead of (name)',
  ],
  [
    'what is no ICU message',
    `{ name: 'a {b', counted: ${counted}, of: { who: '{name}' } }`,
    'Unexpected message end',
  ],
])('%s ends the build', (_, messages, problem) => {
  expect(() => arabic(messages)).toThrow(problem);
});

test('the files of messages are known by their place', () => {
  expect(messageFiles.test('/app/src/locales/fr/login.ts')).toBe(true);
  expect(messageFiles.test('/app/src/locales/fr/index.ts')).toBe(false);
  expect(messageFiles.test('/app/src/locales/catalogue.ts')).toBe(false);
});
