import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { sharedSettings } from './run/shared-settings.mjs';
import { type RunningSystem, type SystemOptions, startSystem } from './system';

/** What a journey may know of a system that others use beside it. */
export type ServedSystem = Pick<RunningSystem, 'url' | 'mark' | 'dataDir'>;

/** The one that `npm test` has started (`run/shared-system.mjs`). */
function givenSystem(): ServedSystem | undefined {
  const { SHARED_SYSTEM_URL: url, SHARED_SYSTEM_MARK: mark, SHARED_SYSTEM_DATA: dataDir } = process.env;
  return url && mark && dataDir ? { url, mark, dataDir } : undefined;
}

/** A system of its own for the tests of a block: there before the first of them, and stopped after the last. */
export function useOwnSystem(options: SystemOptions): ServedSystem {
  let own: RunningSystem | undefined;
  const started = () => {
    if (!own) throw new Error('the system starts before the first test');
    return own;
  };
  beforeAll(async () => {
    own = await startSystem(options);
  });
  afterAll(() => own?.stop());
  return {
    get url() {
      return started().url;
    },
    get mark() {
      return started().mark;
    },
    get dataDir() {
      return started().dataDir;
    },
  };
}

/**
 * A system for a journey that changes nothing others see, that restarts nothing, and whose users are its own (`ownEmail`): the one of the
 * whole run, or one of this file where a journey is run by itself.
 */
export const useSharedSystem = (): ServedSystem => givenSystem() ?? useOwnSystem({ env: sharedSettings });

/** A file that failed is run again on the same system. */
const run = randomUUID().slice(0, 8);

/** An address that no other file has, and no other run of this one. */
export function ownEmail(name: string): string {
  const file = basename(expect.getState().testPath ?? 'journey', '.e2e.ts');
  return `${name}@${file}-${run}.example.org`;
}
