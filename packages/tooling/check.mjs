// npm run check: format and lint, types, import directions and circles, look-ups by words, words that nothing says, sides in styles, the registry of telemetry, alerts with their runbook and dashboards, unused dependencies, files and exports, licences, notices, the table of the specification. Prints a line a check; exit 1 if one fails.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkImportCycles } from './check/import-cycles.mjs';
import { checkImports } from './check/imports.mjs';
import { checkLicences } from './check/licences.mjs';
import { checkLookUps } from './check/look-ups.mjs';
import { checkSides } from './check/sides.mjs';
import { checkNotices } from './check/third-party-notices.mjs';
import { checkUnusedDependencies } from './check/unused-dependencies.mjs';
import { checkWords } from './check/words.mjs';
import { ensureInstalled } from './install.mjs';
import { findProjectNode } from './project-node.mjs';
import { runCommand } from './run-command.mjs';
import { Failure, runMain, say, seconds } from './terminal.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a tool of the project; its complaint is the problem. @returns {Promise<string[]>} */
async function tool(script, ...args) {
  try {
    await runCommand(findProjectNode(root), [join(root, 'node_modules', script), ...args], { cwd: root });
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [error.message];
  }
}

const compiler = 'typescript/bin/tsc';
const deadCode = [
  'knip/bin/knip.js',
  ...['--config', 'packages/tooling/check/knip.json', '--include', 'files,exports,types'],
  ...['--no-progress', '--no-config-hints'],
];

const checks = {
  'format and lint': () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  'types of the servers': () => tool(compiler, '-b'),
  'types of the servers’ tests': () => tool(compiler, '-p', 'tsconfig.tests.json'),
  'types of the web parts': () => tool(compiler, '-p', 'tsconfig.web.json'),
  'types of the end-to-end tests': () => tool(compiler, '-p', 'e2e/tsconfig.json'),
  'types of the tools': () => tool(compiler, '-p', 'tools/tsconfig.json'),
  'import directions': () => checkImports(root),
  'import circles': () => checkImportCycles(root),
  'look-ups by words': () => checkLookUps(root),
  'words of the interface': () => checkWords(root),
  'sides in styles': () => checkSides(root),
  // Reads YAML with a package that a fresh clone has not installed yet.
  'telemetry registry': async () => (await import('./check/telemetry.mjs')).checkTelemetry(root),
  observability: async () => (await import('./check/observability.mjs')).checkObservability(root),
  'dependencies are used': () => checkUnusedDependencies(root),
  'files and exports are used': () => tool(...deadCode),
  licences: () => checkLicences(root),
  'third-party notices': () => checkNotices(root),
  // Reads tests with a package that a fresh clone has not installed yet.
  specification: async () => (await import('./check/specification.mjs')).checkSpecification(root),
};

await runMain(async () => {
  await ensureInstalled(root);
  const failed = [];
  for (const [name, check] of Object.entries(checks)) {
    const began = Date.now();
    const problems = await check();
    say(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(began)})`);
    for (const problem of problems) say(`       ${problem.replaceAll('\n', '\n       ')}`);
    if (problems.length > 0) failed.push(name);
  }
  if (failed.length > 0)
    throw new Failure(
      `\n${failed.length} of ${Object.keys(checks).length} checks failed: ${failed.join(', ')}`,
    );
  say(`\nAll ${Object.keys(checks).length} checks passed.`);
});
