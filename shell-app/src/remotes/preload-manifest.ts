import { screenOf, screens } from '../routes/screens';

/**
 * Asks for the manifest of the route's remote while the shell's own script is still on the way: one round trip less before the
 * screen shows. It is only a hint, so the settings are not checked here; whoever loads the remote does.
 */
export function preloadManifest(): void {
  const remote = screens[screenOf(window.location.pathname)].remote;
  const manifest = remote && manifestOf(remote);
  if (!manifest) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href: manifest });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

function manifestOf(remote: string): string | undefined {
  try {
    const config = JSON.parse(document.getElementById('astraea-config')?.textContent ?? '');
    return config.remotes[remote].manifest;
  } catch {
    return undefined;
  }
}
