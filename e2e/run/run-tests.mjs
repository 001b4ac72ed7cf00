import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { environmentWith } from '../../packages/tooling/environment.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { say, seconds } from '../../packages/tooling/terminal.mjs';
import { countTests } from './count-tests.mjs';

/**
 * Threads of TypeScript sources have their types stripped by a WebAssembly module that all of them share. V8 13.6 can free its code
 * while another thread replaces a call from it into JavaScript by a faster one (seen in `Runtime_TierUpWasmToJSWrapper`), and the
 * process ends with a segmentation fault; so such calls are compiled at once. Jest hands the flag on to its processes.
 */
const withoutWrapperChange = '--no-wasm-generic-wrapper';

/** Garbage is collected between two files (`collect-garbage.mjs`). A worker that holds more than this all the same is replaced before its next one. */
const workerMemory = '800MB';

/** More failing files than this are no accident, and running them again would only take long. */
const mostRunAgain = 3;

async function runJest({
  root,
  node,
  folder,
  projects,
  files = [],
  inBand = false,
  show = true,
  env,
  signal,
}) {
  // Several may run beside each other.
  const outputFile = join(folder, `${projects.join('-')}-${randomUUID()}.json`);
  const args = ['--selectProjects', ...projects, '--ci', '--json', `--outputFile=${outputFile}`];
  if (inBand) args.push('--runInBand');
  else args.push('--maxWorkers=2', `--workerIdleMemoryLimit=${workerMemory}`);
  args.push(...(files.length > 0 ? ['--', ...files] : []));
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  try {
    await runCommand(node, [withoutWrapperChange, '--disable-warning=ExperimentalWarning', jest, ...args], {
      cwd: root,
      env: environmentWith({ NODE_OPTIONS: '--disable-warning=ExperimentalWarning', ...env }),
      signal,
      show,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    const counted = countTests(outputFile, root);
    // Jest can fail without a failing test, for example when it is killed.
    return { ...counted, failed: Math.max(1, counted.failed) };
  }
  return countTests(outputFile, root);
}

/** Runs a file that failed once more, alone; gives its flaky tests if it passes then. */
async function runAgain({ file, tests }, options) {
  if (options.show !== false) say(`\n== once more by itself: ${file}`);
  const again = await runJest({ ...options, files: [file], inBand: true });
  return again.failed === 0 && again.passed > 0 ? { file, tests, passed: again.passed } : undefined;
}

/** Shows the progress of a set of files, and gives the counts. */
async function runOnce({ name, ...options }) {
  const began = Date.now();
  const counts = await runJest(options);
  if (counts.leftOut > 0) say(`${counts.leftOut} tests were left out: they count as failed.`);
  if (name) say(`\n== ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds(began)})\n`);
  return counts;
}

/**
 * Of what ran before, runs a file that failed once more by itself; passing then, its tests count as passed and it is given as flaky.
 * Files of `onlyOnce` have failed when they fail.
 */
async function runFailedAgain(first, { onlyOnce = [], ...options }) {
  const flaky = [];
  let { passed, failed, failures } = first;
  if (failures.length > mostRunAgain) return { passed, failed, failures, flaky };
  for (const failure of first.failures.filter(({ file }) => !onlyOnce.includes(file))) {
    const found = await runAgain(failure, options);
    if (!found) continue;
    failures = failures.filter((one) => one !== failure);
    // A file that did not load counted as one.
    failed -= Math.max(1, failure.tests.length);
    passed += failure.tests.length || found.passed;
    flaky.push({ file: failure.file, tests: failure.tests });
  }
  return { passed, failed, failures, flaky };
}

/** Runs the sets of a lane one after another. A set that is a function is made when its turn has come. */
async function runLane(lane) {
  const done = [];
  for (const given of lane) {
    const set = typeof given === 'function' ? await given() : given;
    done.push({ set, first: await runOnce(set) });
  }
  return done;
}

/**
 * Runs lanes beside each other, and in each of them sets of files of some of Jest's projects. Of a set with `again`, what failed is run
 * once more when all lanes are done, by itself. A lane that cannot go on counts as one failure, and the others go on.
 * @returns {Promise<{passed: number, failed: number, failures: {file: string, tests: string[]}[], flaky: {file: string, tests: string[]}[]}>}
 */
export async function runBeside(lanes) {
  const ended = await Promise.allSettled(lanes.map(runLane));
  const total = { passed: 0, failed: 0, failures: [], flaky: [] };
  for (const { reason } of ended.filter(({ status }) => status === 'rejected')) {
    total.failed += 1;
    total.failures.push({ file: 'the run itself', tests: [String(reason?.message ?? reason)] });
  }
  for (const { set, first } of ended.flatMap(({ value = [] }) => value)) {
    const { again = false, ...options } = set;
    const counted = again ? await runFailedAgain(first, options) : { ...first, flaky: [] };
    total.passed += counted.passed;
    total.failed += counted.failed;
    total.failures.push(...counted.failures);
    total.flaky.push(...counted.flaky);
  }
  return total;
}

/** Runs one such set. @returns what `runBeside` gives */
export const runTests = (set) => runBeside([[set]]);
