// npm run notices: writes THIRD-PARTY-NOTICES anew.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noticesFile, thirdPartyNotices } from './check/third-party-notices.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain, say } from './terminal.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

await runMain(async () => {
  await ensureInstalled(root);
  writeFileSync(join(root, noticesFile), thirdPartyNotices(root));
  say(`${noticesFile} is current.`);
});
