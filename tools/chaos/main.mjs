// npm run chaos: 20 users ask, read, stop, delete and rate on a system of its own whose parts
// and backends are killed and frozen; then what was acknowledged is held against the system. Says the seed and its plan; exit 1 if anything is wrong.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '../../e2e/run/run-tests.mjs';
import { buildChanged } from '../../packages/tooling/build/build-changed.mjs';
import { needPrograms } from '../../packages/tooling/debian-programs.mjs';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { findProjectNode } from '../../packages/tooling/project-node.mjs';
import { Failure, runMain, say } from '../../packages/tooling/terminal.mjs';
import { numberOption, readOptions } from '../command-line.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = 'npm run chaos -- [--seed N] [--minutes N] [--logs FOLDER]';
const largestSeed = 2 ** 31;

await runMain(async () => {
  const values = readOptions(usage, ['seed', 'minutes', 'logs']);
  if (!values) return;
  const seed = numberOption(values, 'seed', 1 + Math.floor(Math.random() * largestSeed));
  const minutes = numberOption(values, 'minutes', 3);
  const { signal } = new AbortController();
  await ensureInstalled(root, { signal });
  needPrograms(['redis-server', 'java', 'javac', 'mvn'], say);
  await buildChanged(root, { signal });
  say(`Seed ${seed}, ${minutes} minutes.`);
  const work = mkdtempSync(join(tmpdir(), 'astraea-chaos-'));
  try {
    const { failed } = await runTests({
      root,
      node: findProjectNode(root),
      folder: work,
      projects: ['e2e'],
      files: ['e2e/chaos.e2e.ts'],
      inBand: true,
      env: {
        CHAOS_SEED: String(seed),
        CHAOS_SECONDS: String(minutes * 60),
        CHAOS_TIMED: 'true',
        ...(values.logs ? { CHAOS_LOGS: resolve(values.logs) } : {}),
      },
      signal,
    });
    if (failed > 0)
      throw new Failure(
        `Something is wrong; the same plan again by: npm run chaos -- --seed ${seed} --minutes ${minutes}`,
      );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});
