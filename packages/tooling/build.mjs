// npm run build: builds what changed since the last time.
import { fileURLToPath } from 'node:url';
import { buildChanged } from './build/build-changed.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain, say } from './terminal.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await runMain(async () => {
  await ensureInstalled(root);
  await buildChanged(root);
  say('Everything is built.');
});
