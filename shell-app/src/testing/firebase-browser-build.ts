import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The library's build for browsers, which users get; left to itself, Jest takes the one for Node, which has no popups and no synchronisation. */
export function requireFirebaseBrowserBuild(): object {
  const manifest = createRequire(require.resolve('firebase/auth')).resolve('@firebase/auth/package.json');
  return jest.requireActual(join(dirname(manifest), 'dist/browser-cjs/index.js'));
}
