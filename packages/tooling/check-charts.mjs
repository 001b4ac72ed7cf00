// npm run check:charts: builds, lints, tests, renders and validates the Helm charts. Prints a line a check; exit 1 if one fails.
//   --write  makes the schemas and READMEs anew from the comments in values.yaml
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { findProjectNode } from './project-node.mjs';
import { runCommand } from './run-command.mjs';
import { Failure, runMain, say, seconds } from './terminal.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [option] = process.argv.slice(2);

async function write() {
  const { generateFiles } = await import('./charts/generated-files.mjs');
  const files = generateFiles(root);
  for (const { file, content } of files) writeFileSync(join(root, file), content);
  const written = files.map(({ file }) => join(root, file));
  const formatter = join(root, 'node_modules/@biomejs/biome/bin/biome');
  await runCommand(findProjectNode(root), [formatter, 'format', '--write', ...written], { cwd: root });
  say(`Wrote ${files.length} files.`);
}

async function runChecks(checks) {
  const failed = [];
  for (const { name, run } of checks) {
    const began = Date.now();
    const problem = await run().then(
      () => undefined,
      (error) => (error instanceof Failure ? error.message : (error?.stack ?? String(error))),
    );
    say(`${problem ? 'FAILED' : 'ok    '} ${name} (${seconds(began)})`);
    if (!problem) continue;
    say(`       ${problem.replaceAll('\n', '\n       ')}`);
    failed.push(name);
  }
  if (failed.length > 0)
    throw new Failure(`\n${failed.length} of ${checks.length} chart checks failed: ${failed.join(', ')}`);
  say(`\nAll ${checks.length} chart checks passed.`);
}

async function check(built) {
  const { findPrograms } = await import('./charts/chart-checks.mjs');
  const { buildCharts } = await import('./charts/build-charts.mjs');
  const { listChecks } = await import('./charts/chart-checks.mjs');
  const programs = findPrograms();
  const began = Date.now();
  await buildCharts(root, built);
  const helm = (await runCommand('helm', ['version', '--short'])).trim();
  say(`Built the charts with their dependencies by Helm ${helm} (${seconds(began)}).`);
  await runChecks(listChecks({ root, built, programs }));
}

await runMain(async () => {
  await ensureInstalled(root);
  if (option === '--write') return write();
  const built = mkdtempSync(join(tmpdir(), 'astraea-charts-'));
  try {
    await check(built);
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
});
