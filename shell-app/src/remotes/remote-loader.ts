import {
  type Remote,
  type RemoteAppProps,
  type RemoteName,
  shellContractRange,
  type WebConfig,
} from '@astraea/contracts';
import type { ComponentType } from 'react';
import { fetchConfig } from '../config/read-config';
import { tell } from '../telemetry/page-news';
import { loadRemoteModule } from './federation';

/** `languages` are those that its words are in; one that names none is English, whatever language the page is in. */
export type RemoteApp = ComponentType<RemoteAppProps> & { languages?: readonly string[] };

/** The remote was built for another shell than this one, or for other libraries than this page has. */
export class UnfitRemote extends Error {
  constructor(name: RemoteName, reason: string, options?: ErrorOptions) {
    super(`${name} ${reason}`, options);
    this.name = 'UnfitRemote';
  }
}

export interface RemoteLoader {
  /** The remote's component; the same promise until `forget`. */
  load(name: RemoteName): Promise<RemoteApp>;
  /** The component if it is there already: to wait for a promise, even a settled one, costs a screen a third of a second. */
  loaded(name: RemoteName): RemoteApp | undefined;
  /** Makes the next `load` begin anew, with the addresses that are right by then. */
  forget(name: RemoteName): void;
}

/** Milliseconds for manifest, entry and first chunks together. */
const loadTimeoutMs = 15_000;

export function createRemoteLoader(config: WebConfig): RemoteLoader {
  const loads = new Map<RemoteName, Promise<RemoteApp>>();
  const apps = new Map<RemoteName, RemoteApp>();
  const retried = new Set<RemoteName>();

  async function find(name: RemoteName) {
    if (!retried.has(name)) return config.remotes[name];
    // After a failure the remote may have moved to another version meanwhile.
    const current = await fetchConfig().catch(() => config);
    return current.remotes[name];
  }

  async function begin(name: RemoteName): Promise<RemoteApp> {
    const remote = await find(name);
    const start = performance.now();
    const told = { kind: 'load', part: name, version: remote.version, start } as const;
    try {
      const app = await fit(name, remote);
      tell({ ...told, end: performance.now() });
      return app;
    } catch (error) {
      tell({ ...told, end: performance.now(), error });
      throw error;
    }
  }

  async function fit(name: RemoteName, remote: Remote): Promise<RemoteApp> {
    if (remote.contract < shellContractRange.min || remote.contract > shellContractRange.max) {
      throw new UnfitRemote(name, `was built against contract ${remote.contract}`);
    }
    const loading = loadRemoteModule(name, remote.manifest, retried.has(name)).catch((cause) => {
      throw isLibraryMismatch(cause) ? new UnfitRemote(name, 'needs other libraries', { cause }) : cause;
    });
    const app = appOf(name, await inTime(name, loading));
    apps.set(name, app);
    return app;
  }

  return {
    load(name) {
      const load = loads.get(name) ?? begin(name);
      loads.set(name, load);
      return load;
    },
    loaded: (name) => apps.get(name),
    forget(name) {
      loads.delete(name);
      apps.delete(name);
      retried.add(name);
    },
  };
}

/** The federation runtime has no code of its own for it. */
function isLibraryMismatch(error: unknown): boolean {
  return error instanceof Error && /shared singleton module .* does not satisfy/.test(error.message);
}

function appOf(name: RemoteName, module: unknown): RemoteApp {
  const app = typeof module === 'object' && module !== null && 'App' in module ? module.App : undefined;
  if (typeof app !== 'function') throw new Error(`${name} exposes no App`);
  return app as RemoteApp;
}

async function inTime<T>(name: RemoteName, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} did not load within ${loadTimeoutMs / 1000} s`)),
      loadTimeoutMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
