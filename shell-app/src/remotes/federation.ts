import type { RemoteName } from '@astraea/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** Milliseconds until a remote's entry script is given up; the loader's own limit is a little longer. */
const scriptTimeoutMs = 14_000;
let plugged = false;
let retries = 0;

/**
 * Fetches a remote's exposed module. The runtime remembers failures by address, and a browser joins a new request to a dead one
 * for the same address, so every retry goes to addresses of its own: its query is handed on to the entry and to all chunks.
 */
export async function loadRemoteModule(name: RemoteName, manifest: string, isRetry: boolean): Promise<unknown> {
  if (!plugged) registerPlugins([{ name: 'astraea-retries', createScript }]);
  plugged = true;
  const entry = new URL(manifest, window.location.origin);
  if (isRetry) {
    retries += 1;
    entry.searchParams.set('retry', String(retries));
  }
  registerRemotes([{ name, entry: entry.href }], { force: isRetry });
  return loadRemote(`${name}/app`);
}

interface ScriptRequest {
  url: string;
  remoteInfo?: { entry: string };
}

function createScript({ url, remoteInfo }: ScriptRequest) {
  const script = document.createElement('script');
  script.src = url + queryOf(remoteInfo?.entry);
  script.async = true;
  return { script, timeout: scriptTimeoutMs };
}

/** `remoteInfo.entry` is the manifest's address until the manifest is read, the entry script's after that. */
function queryOf(entry: string | undefined): string {
  return entry ? new URL(entry, window.location.origin).search : '';
}
