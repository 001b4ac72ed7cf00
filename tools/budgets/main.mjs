// npm run check:budgets: measures the built system against its budgets, and each measurement against a planted defect.
// Prints a table; exit 1 on a breach, and when a defect goes unnoticed. For a machine that does nothing else meanwhile.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '../../e2e/run/run-tests.mjs';
import { buildChanged } from '../../packages/tooling/build/build-changed.mjs';
import { needPrograms } from '../../packages/tooling/debian-programs.mjs';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { findProjectNode } from '../../packages/tooling/project-node.mjs';
import { Failure, runMain, say, seconds } from '../../packages/tooling/terminal.mjs';
import { readOptions } from '../command-line.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

function readMeasured(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function round(figure) {
  return Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 1 ? 3 : 0);
}

function tableLine({ name, unit, limit, kind, figure, holds, control }) {
  const right = holds !== control;
  const what = control ? `control: ${name}` : name;
  const outcome = control ? (right ? 'noticed' : 'NOT NOTICED') : right ? 'ok' : 'BREACHED';
  const cells = [what.padEnd(76), `${round(figure)} ${unit}`.padStart(16), `${kind} ${limit}`.padStart(16)];
  return `${cells.join('  ')}  ${outcome}`;
}

await runMain(async () => {
  if (!readOptions('npm run check:budgets', [])) return;
  const began = Date.now();
  await ensureInstalled(root);
  needPrograms(['chromium', 'redis-server', 'java', 'javac', 'mvn'], say);
  await buildChanged(root);
  const folder = mkdtempSync(join(tmpdir(), 'astraea-budgets-'));
  const file = join(folder, 'measured.jsonl');
  try {
    const { failed, passed } = await runTests({
      root,
      node: findProjectNode(root),
      folder,
      projects: ['budgets'],
      inBand: true,
      env: { BUDGETS_FILE: file },
      signal: new AbortController().signal,
    });
    say(
      `\n${readMeasured(file).map(tableLine).join('\n')}\n\n${passed} passed, ${failed} failed (${seconds(began)})`,
    );
    if (failed > 0 || passed === 0)
      throw new Failure('The budgets do not hold, or a planted defect went unnoticed.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
