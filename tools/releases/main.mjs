// npm run test:releases -- --before COMMIT: shell, remotes and services of an earlier commit with those of this one, in every mixture,
// walked through in a browser. What a release breaks for teams that are a release ahead or behind fails it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '../../e2e/run/run-tests.mjs';
import { buildChanged } from '../../packages/tooling/build/build-changed.mjs';
import { needPrograms } from '../../packages/tooling/debian-programs.mjs';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { findProjectNode } from '../../packages/tooling/project-node.mjs';
import { runCommand } from '../../packages/tooling/run-command.mjs';
import { Failure, runMain, say } from '../../packages/tooling/terminal.mjs';
import { readOptions } from '../command-line.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = 'npm run test:releases -- --before COMMIT';

await runMain(async () => {
  const values = readOptions(usage, ['before']);
  if (!values) return;
  if (!values.before) throw new Failure(`Say which release was before.\n${usage}`);
  const { signal } = new AbortController();
  await ensureInstalled(root, { signal });
  needPrograms(['chromium'], say);
  await buildChanged(root, { signal });
  const work = mkdtempSync(join(tmpdir(), 'astraea-releases-'));
  const before = join(work, 'before');
  try {
    await runCommand('git', ['clone', '--quiet', '--no-checkout', root, before]);
    await runCommand('git', ['-C', before, 'checkout', '--quiet', values.before], {
      failure: `${values.before} is no commit of this project:`,
    });
    await runCommand('npm', ['run', 'build'], { cwd: before, show: true, failure: 'It could not be built:' });
    const { passed, failed } = await runTests({
      root,
      node: findProjectNode(root),
      folder: work,
      projects: ['releases'],
      inBand: true,
      env: { RELEASE_BEFORE: before },
      signal,
    });
    say(`${passed} passed, ${failed} failed`);
    if (failed > 0 || passed === 0) throw new Failure('These releases do not go together.');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});
