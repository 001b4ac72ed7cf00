// node tools/accessibility/main.mjs, a part of npm run test:nightly: looks at every state of every screen at each size and in each theme.
// npm test reads each state once (`e2e/browser/looks.ts`).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '../../e2e/run/run-tests.mjs';
import { buildChanged } from '../../packages/tooling/build/build-changed.mjs';
import { needPrograms } from '../../packages/tooling/debian-programs.mjs';
import { ensureInstalled } from '../../packages/tooling/install.mjs';
import { findProjectNode } from '../../packages/tooling/project-node.mjs';
import { Failure, runMain, say } from '../../packages/tooling/terminal.mjs';
import { readOptions } from '../command-line.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

await runMain(async () => {
  if (!readOptions('node tools/accessibility/main.mjs', [])) return;
  const { signal } = new AbortController();
  await ensureInstalled(root, { signal });
  needPrograms(['chromium'], say);
  await buildChanged(root, { signal });
  const folder = mkdtempSync(join(tmpdir(), 'astraea-accessibility-'));
  try {
    const { passed, failed } = await runTests({
      root,
      node: findProjectNode(root),
      folder,
      projects: ['e2e'],
      files: ['e2e/accessibility.e2e.ts'],
      inBand: true,
      env: { ACCESSIBILITY_WHOLE: 'true' },
      signal,
    });
    say(`${passed} passed, ${failed} failed`);
    if (failed > 0 || passed === 0) throw new Failure('A state of a screen is not as it has to be.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
