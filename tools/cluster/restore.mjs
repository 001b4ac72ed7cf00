import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { throughGateway } from './cluster.mjs';
import { uninstall } from './install.mjs';
import { runPage } from './page.mjs';
import { tell } from './report.mjs';
import { askOnce, read, signIn } from './users.mjs';

const page = 'docs/operate/backup-and-restore.md';

/** Backed up, uninstalled with all data, restored: the same answer with the same proof, and new ones. @throws Failure */
export async function restoreBackup(given) {
  const { settings } = given;
  const account = { email: `kept-${randomUUID()}@example.com`, password: randomUUID() };
  const kept = await throughGateway(settings, async (gateway) => {
    const token = await signIn(gateway, account, 'signUp');
    const { id } = await askOnce(gateway, token);
    return read(gateway, `/api/conversations/${id}`, token);
  });
  await runPage(given, page, 'Backup');
  await uninstall(settings);
  await runPage(given, page, 'Restore');
  await throughGateway(settings, async (gateway) => {
    const token = await signIn(gateway, account, 'signInWithPassword');
    const restored = await read(gateway, `/api/conversations/${kept.id}`, token);
    if (!isDeepStrictEqual(restored, kept))
      throw new Failure('The conversation came back otherwise than it was.');
    const { proof } = restored.messages.at(-1);
    tell(
      `the same account reads the same answer with the same proof: ${proof.proof_doc}, page ${proof.proof_page}`,
    );
    const again = await askOnce(gateway, token);
    if (again.messages.at(-1).proof?.proof_text !== proof.proof_text)
      throw new Failure('A new answer has another proof.');
    tell('and a new question is answered with that proof too');
  });
}
