// npm run test:steady: runs npm test several times with busy loops beside it, and prints what failed once or passed only when it was
// run again. It must print nothing: a test that fails by load is a defect. Exit 1 otherwise.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure, runMain, say, seconds } from '../../packages/tooling/terminal.mjs';
import { numberOption, readOptions } from '../command-line.mjs';
import { startBusyLoops } from './busy-loops.mjs';
import { readRun } from './read-run.mjs';

const usage = 'npm run test:steady -- [--times N] [--load N]';
const test = fileURLToPath(new URL('../../e2e/test.mjs', import.meta.url));

/** Its exit code says no more than its report. */
async function runOnce(report) {
  await runCommand(process.execPath, [test, '--report', report], { show: true }).catch(() => undefined);
  return readRun(report);
}

await runMain(async () => {
  const values = readOptions(usage, ['times', 'load']);
  if (!values) return;
  const [times, load] = [numberOption(values, 'times', 5), numberOption(values, 'load', 2)];
  const folder = mkdtempSync(join(tmpdir(), 'astraea-steady-'));
  const stopLoad = startBusyLoops(load);
  const seen = new Map();
  try {
    for (let run = 1; run <= times; run++) {
      const began = Date.now();
      const { passed, unsteady } = await runOnce(join(folder, `report-${run}.json`));
      say(`\n== run ${run} of ${times}: ${passed} passed, ${unsteady.length} unsteady (${seconds(began)})`);
      for (const name of unsteady) seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  } finally {
    stopLoad();
    rmSync(folder, { recursive: true, force: true });
  }
  if (seen.size === 0) return;
  const lines = [...seen].map(([name, count]) => `  ${count} of ${times}: ${name}`);
  throw new Failure(`\nUnsteady with ${load} busy loops:\n${lines.join('\n')}`);
});
