import { screenOf, screens } from '../routes/screens';

interface Assets {
  css: { sync: string[] };
  js: { sync: string[] };
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { assets: Assets }[];
}

/**
 * Asks for the files of the route's remote while the shell's own are still on the way: three round trips less before the screen
 * shows. It is only a hint, so nothing is checked here and no failure is told; whoever loads the remote does both.
 */
export async function preloadRemote(): Promise<void> {
  const remote = screens[screenOf(window.location.pathname)].remote;
  const address = remote && manifestOf(remote);
  if (!address) return;
  try {
    const base = new URL(address, window.location.origin);
    const manifest: Manifest = await (await fetch(base)).json();
    const assets = manifest.exposes.map((exposed) => exposed.assets);
    hint('script', base, [manifest.metaData.remoteEntry.name, ...assets.flatMap(({ js }) => js.sync)]);
    hint(
      'style',
      base,
      assets.flatMap(({ css }) => css.sync),
    );
  } catch {
    // The loader meets the same fault, and tells it.
  }
}

function hint(as: string, base: URL, files: string[]) {
  const links = files.map((file) =>
    Object.assign(document.createElement('link'), { rel: 'preload', as, href: new URL(file, base).href }),
  );
  document.head.append(...links);
}

function manifestOf(remote: string): string | undefined {
  try {
    const config = JSON.parse(document.getElementById('astraea-config')?.textContent ?? '');
    return config.remotes[remote].manifest;
  } catch {
    return undefined;
  }
}
