import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../packages/tooling/terminal.mjs';
import { throughGateway } from './cluster.mjs';
import { uninstall } from './install.mjs';
import { runPage } from './page.mjs';
import { tell } from './report.mjs';

const page = 'docs/operate/backup-and-restore.md';

async function post(url, body, token) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Failure(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const signIn = async (gateway, account, action) =>
  (
    await post(`${gateway}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=demo-key`, {
      ...account,
      returnSecureToken: true,
    })
  ).idToken;

async function read(gateway, path, token) {
  const response = await fetch(gateway + path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Failure(`${path} answered ${response.status}`);
  return response.json();
}

const country = 'United Arab Emirates';

async function askOnce(gateway, token) {
  const { data } = await read(gateway, '/api/active-countries', token);
  const [continent, countries] = Object.entries(data).find(([, list]) =>
    list.some((each) => country in each),
  );
  const [topic] = countries.find((each) => country in each)[country];
  const content =
    'Do I need a licence from the UAE Space Agency to carry out a space activity in the United Arab Emirates?';
  const body = { content, label: 'Kept', country, continent, topic, role: 'user' };
  return post(`${gateway}/api/conversations`, body, token);
}

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
