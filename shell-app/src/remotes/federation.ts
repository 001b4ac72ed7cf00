import type { RemoteName } from '@astraea/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { remoteScriptUrl } from '../trusted-types';

/** Milliseconds until a remote's entry script is given up; the loader's own limit is a little longer. */
const scriptTimeoutMs = 14_000;
/** Query of each remote's latest retry. */
const queries = new Map<string, string>();
let plugged = false;
let retries = 0;

/**
 * Fetches a remote's exposed module. The runtime remembers failures by address, and a browser joins a new request to a dead one
 * for the same address, so every retry goes to addresses of its own: its query is handed on to the entry and to all chunks.
 */
export async function loadRemoteModule(
  name: RemoteName,
  manifest: string,
  isRetry: boolean,
): Promise<unknown> {
  if (!plugged) registerPlugins([{ name: 'astraea-retries', createScript }]);
  plugged = true;
  if (isRetry) {
    retries += 1;
    queries.set(name, `?retry=${retries}`);
  }
  const entry = new URL(manifest, window.location.origin).href + queryOf(name);
  registerRemotes([{ name, entry }], { force: isRetry });
  return loadRemote(`${name}/app`);
}

function createScript({ url, remoteInfo }: { url: string; remoteInfo?: { name: string } }) {
  const script = document.createElement('script');
  script.src = remoteScriptUrl(url + queryOf(remoteInfo?.name));
  script.async = true;
  return { script, timeout: scriptTimeoutMs };
}

function queryOf(name: string | undefined): string {
  return queries.get(name ?? '') ?? '';
}
