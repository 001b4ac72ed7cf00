import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'astraea-planted-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

/** Runs Biome with the project's own settings on one planted file. */
function biome(source: string) {
  const { $schema, vcs, ...settings } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'planted.ts'), source);
  return run(
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    'check',
    '--error-on-warnings',
    'planted.ts',
  );
}

describe('format and lint', () => {
  test.each([
    ['noExplicitAny', 'export const value: any = 1;\n'],
    ['noConsole', "export function say(): void {\n  console.log('x');\n}\n"],
    ['noDefaultExport', 'export default 1;\n'],
    ['useImportType', "import { A } from './a';\n\nexport type B = A;\n"],
    ['noNonNullAssertion', 'export const first = (list: string[]): string => list[0]!;\n'],
    ['noUnusedImports', "import { a } from './a';\n\nexport const b = 1;\n"],
    ['noUnusedVariables', 'const forgotten = 1;\nexport const b = 1;\n'],
    ['format', 'export   const a = "x"\n'],
  ])('%s is enforced', (rule, source) => {
    const { status, output } = biome(source);
    expect(output).toContain(rule);
    expect(status).not.toBe(0);
  });

  test('a clean file passes', () => {
    expect(biome("export const a = 'x';\n")).toMatchObject({ status: 0 });
  });
});

describe('types', () => {
  function compile(base: string, source: string) {
    const typeRoots = [join(root, 'node_modules/@types')];
    writeFileSync(join(folder, 'planted.ts'), source);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, base),
        compilerOptions: { typeRoots, types: [], noEmit: true, composite: false },
        include: ['planted.ts'],
      }),
    );
    return run(join(root, 'node_modules/typescript/bin/tsc'), '-p', folder);
  }

  test.each([
    [
      'tsconfig.base.json',
      'a missing null check',
      'export const size = (text: string | undefined) => text.length;\n',
    ],
    [
      'tsconfig.base.json',
      'an unchecked index',
      'export const first = (list: string[]): string => list[0];\n',
    ],
    ['tsconfig.base.json', 'an implicit any', 'export const same = (value) => value;\n'],
    [
      'tsconfig.web.json',
      'a missing null check',
      'export const size = (text: string | undefined) => text.length;\n',
    ],
    [
      'tsconfig.web.json',
      'an unchecked index',
      'export const first = (list: string[]): string => list[0];\n',
    ],
  ])('%s refuses %s', (base, _what, source) => {
    const { status, output } = compile(base, source);
    expect(output).toMatch(/planted\.ts.*error TS/);
    expect(status).not.toBe(0);
  });

  test.each(['tsconfig.base.json', 'tsconfig.web.json'])('%s accepts sound code', (base) => {
    expect(compile(base, 'export const first = (list: string[]): string => list[0] ?? "";\n')).toEqual({
      status: 0,
      output: '',
    });
  });
});

test('a file and an export that nothing uses are found, and those that a test uses are not', () => {
  const plant = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const made of ['services', 'services/auth', 'services/auth/src']) mkdirSync(join(folder, made));
  copyFileSync(join(root, 'packages/tooling/check/knip.json'), join(folder, 'knip.json'));
  plant('package.json', '{ "workspaces": ["services/*"] }');
  plant('services/auth/package.json', '{ "name": "auth" }');
  plant('services/auth/src/main.ts', "import { used } from './keys';\n\nused();\n");
  plant(
    'services/auth/src/keys.ts',
    'export const used = () => 1;\nexport const forgotten = 2;\nexport const tested = 3;\n',
  );
  plant('services/auth/src/keys.test.ts', "import { tested } from './keys';\n\ntested;\n");
  plant('services/auth/src/left-over.ts', 'export const nothing = 1;\n');
  const { status, output } = run(
    join(root, 'node_modules/knip/bin/knip.js'),
    ...['--include', 'files,exports,types', '--no-progress', '--no-config-hints'],
  );
  expect(output).toContain('forgotten');
  expect(output).toContain('services/auth/src/left-over.ts');
  expect(output).not.toMatch(/\bused\b|tested/);
  expect(status).not.toBe(0);
});
