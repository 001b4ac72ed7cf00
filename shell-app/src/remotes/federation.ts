import type { RemoteName } from '@astraea/contracts';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

/** Milliseconds until a remote's entry script is given up; the loader's own limit is a little longer. */
const scriptTimeoutMs = 14_000;
let attempts = 0;

/**
 * Fetches a remote's exposed module. The runtime remembers failures by address, and a browser may hang on to a dead request,
 * so every attempt after the first goes to addresses of its own.
 */
export async function loadRemoteModule(
  name: RemoteName,
  manifest: string,
  isRetry: boolean,
): Promise<unknown> {
  if (attempts === 0) registerPlugins([{ name: 'astraea-attempts', createScript }]);
  attempts += 1;
  const entry = new URL(manifest, window.location.origin);
  if (isRetry) entry.searchParams.set('attempt', String(attempts));
  registerRemotes([{ name, entry: entry.href }], { force: isRetry });
  return loadRemote(`${name}/app`);
}

function createScript({ url }: { url: string }) {
  const script = document.createElement('script');
  script.src = attempts > 1 ? `${url}?attempt=${attempts}` : url;
  script.async = true;
  return { script, timeout: scriptTimeoutMs };
}
