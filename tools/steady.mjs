// npm run test:steady -- [--times N] [--load N]: runs npm test several times with busy loops beside it, and prints what failed once or
// passed only when it was run again. It must print nothing: a test that fails by load is a defect. Exit 1 otherwise.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand } from '../packages/tooling/run-command.mjs';
import { Failure, runMain, say, seconds } from '../packages/tooling/terminal.mjs';
import { numberOption } from './command-line.mjs';

const test = fileURLToPath(new URL('../e2e/test.mjs', import.meta.url));

function startLoad(count) {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
  process.once('exit', stop);
  return stop;
}

/** Each test that failed, or passed only the second time, by its file. */
async function runOnce(report) {
  // Its exit code says no more than its report.
  await runCommand(process.execPath, [test, '--report', report], { show: true }).catch(() => undefined);
  const { passed, failures, flaky } = JSON.parse(readFileSync(report, 'utf8'));
  const unsteady = [...failures, ...flaky].flatMap(({ file, tests }) =>
    (tests.length > 0 ? tests : ['did not load']).map((name) => `${file}: ${name}`),
  );
  return { passed, unsteady };
}

await runMain(async () => {
  const { values } = parseArgs({ options: { times: { type: 'string' }, load: { type: 'string' } } });
  const [times, load] = [numberOption(values, 'times', 5), numberOption(values, 'load', 2)];
  const folder = mkdtempSync(join(tmpdir(), 'astraea-steady-'));
  const stopLoad = startLoad(load);
  const seen = new Map();
  try {
    for (let run = 1; run <= times; run++) {
      const began = Date.now();
      const { passed, unsteady } = await runOnce(join(folder, 'report.json'));
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
