// npm run notices: writes THIRD-PARTY-NOTICES of all that is delivered. The build of an image names the folder that goes into it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noticesFile, thirdPartyNotices } from './check/third-party-notices.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain, say } from './terminal.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));
const [image] = process.argv.slice(2);

await runMain(async () => {
  if (!image) await ensureInstalled(project);
  const root = image ?? project;
  writeFileSync(join(root, noticesFile), thirdPartyNotices(root));
  say(`${noticesFile} names what is delivered.`);
});
