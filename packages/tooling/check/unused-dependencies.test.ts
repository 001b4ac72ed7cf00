import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkUnusedDependencies } from './unused-dependencies.mjs';

let root: string;

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function manifest(dependencies: string[], devDependencies: string[] = []): string {
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  return JSON.stringify({
    dependencies: versions(dependencies),
    devDependencies: versions(devDependencies),
  });
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'astraea-dependencies-'));
  plant('packages/contracts/package.json', '{}');
  plant('services/auth/package.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a dependency is used where it is imported, named to a tool, imported by a style sheet or started as a program', () => {
  plant(
    'gateway/package.json',
    manifest(['sirv', 'pdf.js', '@fonts/serif', 'css-loader', 'lighthouse', 'n2words']),
  );
  plant('gateway/src/serve.ts', "import sirv from 'sirv';");
  plant('gateway/src/read-worker.mts', "await import('pdf.js/legacy/build.mjs');");
  plant('gateway/src/page.css', '@import "@fonts/serif/500.css";');
  plant('gateway/build.mjs', "export const loader = { loader: 'css-loader' };");
  plant('gateway/say.ts', 'await import(`n2words/fr-FR`);');
  plant('gateway/measure.ts', "resolve('../node_modules/lighthouse/cli.js');");
  expect(checkUnusedDependencies(root)).toEqual([]);
});

test('a dependency that nothing names is a problem, whatever names resemble it', () => {
  plant('gateway/package.json', manifest(['jose', 'pdf.js', 'express']));
  plant('gateway/src/app.ts', "import express from 'express';\nimport 'jose-extra';\nimport 'pdfxjs';");
  expect(checkUnusedDependencies(root)).toEqual([
    'gateway/package.json: nothing in gateway uses jose',
    'gateway/package.json: nothing in gateway uses pdf.js',
  ]);
});

test('what only tests use is no dependency of what is delivered, and may be one of development', () => {
  plant('services/auth/package.json', manifest(['yaml'], ['jose', 'axe-core']));
  plant('services/auth/src/a.test.ts', "import 'yaml';\nimport 'jose';");
  plant('services/auth/src/testing/read.ts', "import 'yaml';");
  expect(checkUnusedDependencies(root)).toEqual([
    'services/auth/package.json: nothing in services/auth uses yaml',
    'services/auth/package.json: nothing in services/auth uses axe-core',
  ]);
});

test('types are used by the package that they describe', () => {
  plant('gateway/package.json', manifest(['cors'], ['@types/cors', '@types/sirv']));
  plant('gateway/src/app.ts', "import cors from 'cors';");
  expect(checkUnusedDependencies(root)).toEqual([
    'gateway/package.json: nothing in gateway uses @types/sirv',
  ]);
});
