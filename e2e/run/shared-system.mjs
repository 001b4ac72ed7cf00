import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSystem } from './run-system.mjs';
import { sharedSettings } from './shared-settings.mjs';

/**
 * One system for every journey that needs only what anybody gets (`../shared-system.ts`): a start costs some seconds of both processors.
 * @returns what tells the journeys of it, and what keeps its output or stops it
 */
export async function startSharedSystem({ root, node, folder, storedGuides, signal }) {
  const dataDir = join(folder, 'shared-system');
  cpSync(storedGuides, dataDir, { recursive: true });
  // Its processes are found by it (`../processes.ts`).
  const mark = randomUUID();
  const env = { ...sharedSettings, ASTRAEA_E2E_MARK: mark };
  const system = await runSystem({ root, node, dataDir, env, signal });
  return {
    env: { SHARED_SYSTEM_URL: system.url, SHARED_SYSTEM_MARK: mark, SHARED_SYSTEM_DATA: dataDir },
    keepOutput(evidence) {
      mkdirSync(evidence, { recursive: true });
      writeFileSync(join(evidence, 'shared-system.log'), system.output());
    },
    stop: system.stop,
  };
}
