// npm run test:fuzz: sends hostile requests to a system of its own for as long as it is
// told. It says the seed, and of each request that is answered wrongly how to send it again; exit 1 if there is one.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '../../e2e/run/run-tests.mjs';
import { buildChanged } from '../../packages/tooling/build/build-changed.mjs';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { findProjectNode } from '../../packages/tooling/project-node.mjs';
import { Failure, runMain, say } from '../../packages/tooling/terminal.mjs';
import { numberOption, readOptions } from '../command-line.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = 'npm run test:fuzz -- [--seed N] [--minutes N] [--requests N]';
const largestSeed = 2 ** 31;

await runMain(async () => {
  const values = readOptions(usage, ['seed', 'minutes', 'requests']);
  if (!values) return;
  const seed = numberOption(values, 'seed', 1 + Math.floor(Math.random() * largestSeed));
  const minutes = numberOption(values, 'minutes', 5);
  const requests = numberOption(values, 'requests', undefined);
  const { signal } = new AbortController();
  await ensureInstalled(root, { signal });
  await buildChanged(root, { signal });
  say(`Seed ${seed}, ${minutes} minutes.`);
  const work = mkdtempSync(join(tmpdir(), 'astraea-fuzz-'));
  try {
    const { failed } = await runTests({
      root,
      node: findProjectNode(root),
      folder: work,
      projects: ['e2e'],
      files: ['e2e/fuzz.e2e.ts'],
      inBand: true,
      env: {
        FUZZ_SEED: String(seed),
        FUZZ_SECONDS: String(minutes * 60),
        ...(requests ? { FUZZ_REQUESTS: String(requests) } : {}),
      },
      signal,
    });
    if (failed > 0)
      throw new Failure(
        `Something was answered wrongly; again by: npm run test:fuzz -- --seed ${seed} --minutes ${minutes}`,
      );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});
