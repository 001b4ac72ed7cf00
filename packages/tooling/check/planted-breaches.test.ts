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

/** Plants sources under their names, beside the settings of the tool that is to look at them. */
function plantAll(sources: Record<string, string>, settingsFile: string, settings: object): void {
  writeFileSync(join(folder, settingsFile), JSON.stringify(settings));
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, `${name}.ts`), source);
}

test('format and lint: each rule is enforced, and a clean file passes', () => {
  const { $schema, vcs, ...settings } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const breaches = {
    noExplicitAny: 'export const value: any = 1;\n',
    noConsole: "export function say(): void {\n  console.log('x');\n}\n",
    noDefaultExport: 'export default 1;\n',
    useImportType: "import { A } from './a';\n\nexport type B = A;\n",
    noNonNullAssertion: 'export const first = (list: string[]): string => list[0]!;\n',
    noUnusedImports: "import { a } from './a';\n\nexport const b = 1;\n",
    noUnusedVariables: 'const forgotten = 1;\nexport const b = 1;\n',
    format: 'export   const a = "x"\n',
  };
  plantAll({ ...breaches, clean: "export const a = 'x';\n" }, 'biome.json', settings);
  // What is no warning stops nobody, and is left out.
  const { status, output } = run(
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    ...['check', '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=200', '.'],
  );
  const enforced = Object.keys(breaches).filter((rule) =>
    new RegExp(`^${rule}\\.ts\\S* (?:\\S+/)?${rule}\\b`, 'm').test(output),
  );
  expect(enforced).toEqual(Object.keys(breaches));
  expect(output).not.toContain('clean.ts');
  expect(status).not.toBe(0);
});

test.each([
  ['tsconfig.base.json', ['missingNullCheck', 'uncheckedIndex', 'implicitAny']],
  ['tsconfig.web.json', ['missingNullCheck', 'uncheckedIndex']],
])('types: %s refuses %j, and accepts sound code', (base, breaches) => {
  const sources = {
    missingNullCheck: 'export const size = (text: string | undefined) => text.length;\n',
    uncheckedIndex: 'export const first = (list: string[]): string => list[0];\n',
    implicitAny: 'export const same = (value) => value;\n',
    sound: 'export const first = (list: string[]): string => list[0] ?? "";\n',
  };
  plantAll(sources, 'tsconfig.json', {
    extends: join(root, base),
    compilerOptions: {
      typeRoots: [join(root, 'node_modules/@types')],
      types: [],
      noEmit: true,
      composite: false,
    },
    include: [...breaches, 'sound'].map((name) => `${name}.ts`),
  });
  const { status, output } = run(join(root, 'node_modules/typescript/bin/tsc'), '-p', folder);
  const refused = breaches.filter((name) => new RegExp(`${name}\\.ts.*error TS`).test(output));
  expect(refused).toEqual(breaches);
  expect(output).not.toContain('sound.ts');
  expect(status).not.toBe(0);
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
