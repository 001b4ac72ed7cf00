// npm run screens: takes docs/screens anew: a picture of every screen in every state, at three widths.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildChanged } from '../packages/tooling/build/build-changed.mjs';
import { needPrograms } from '../packages/tooling/debian-programs.mjs';
import { ensureInstalled } from '../packages/tooling/install.mjs';
import { findProjectNode } from '../packages/tooling/project-node.mjs';
import { Failure, runMain, say } from '../packages/tooling/terminal.mjs';
import { runTests } from './run/run-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

await runMain(async () => {
  const { signal } = new AbortController();
  await ensureInstalled(root, { signal });
  needPrograms(['chromium'], say);
  await buildChanged(root, { signal });
  const work = mkdtempSync(join(tmpdir(), 'astraea-screens-'));
  try {
    const node = findProjectNode(root);
    const { passed, failed } = await runTests({
      root,
      node,
      folder: work,
      projects: ['screens'],
      inBand: true,
      signal,
    });
    if (failed > 0) throw new Failure(`${failed} pictures could not be taken.`);
    say(`${passed} pictures are in docs/screens.`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});
