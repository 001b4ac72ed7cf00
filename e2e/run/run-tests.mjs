import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWith } from '../../packages/tooling/environment.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { say } from '../../packages/tooling/terminal.mjs';

/** What Jest counted. A file that did not even load, and a test that was left out, count as failed. */
export function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const leftOut = report.numPendingTests + report.numTodoTests;
  if (leftOut > 0) say(`${leftOut} tests were left out: they count as failed.`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + leftOut,
  };
}

/**
 * Threads of TypeScript sources have their types stripped by a WebAssembly module that all of them share. V8 13.6 can free its code
 * while another thread replaces a call from it into JavaScript by a faster one (seen in `Runtime_TierUpWasmToJSWrapper`), and the
 * process ends with a segmentation fault; so such calls are compiled at once. Jest hands the flag on to its processes.
 */
const withoutWrapperChange = '--no-wasm-generic-wrapper';

/** Runs some of Jest's projects, or of their files, shows their progress, and gives the counts. */
export async function runTests({ root, node, folder, projects, files = [], inBand = false, env, signal }) {
  const outputFile = join(folder, `${projects.join('-')}.json`);
  rmSync(outputFile, { force: true });
  const args = ['--selectProjects', ...projects, '--ci', '--json', `--outputFile=${outputFile}`];
  args.push(inBand ? '--runInBand' : '--maxWorkers=2', ...(files.length > 0 ? ['--', ...files] : []));
  try {
    await runCommand(
      node,
      [
        withoutWrapperChange,
        '--disable-warning=ExperimentalWarning',
        join(root, 'node_modules/jest/bin/jest.js'),
        ...args,
      ],
      {
        cwd: root,
        env: environmentWith({ NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env }),
        signal,
        show: true,
      },
    );
  } catch (error) {
    if (signal.aborted) throw error;
    const counted = countTests(outputFile);
    // Jest can fail without a failing test, for example when it is killed.
    return { ...counted, failed: Math.max(1, counted.failed) };
  }
  return countTests(outputFile);
}
