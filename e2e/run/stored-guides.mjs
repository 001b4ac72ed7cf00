import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runSystem, until } from './run-system.mjs';

async function signUp(url) {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'stored-guides@example.org',
      password: 'correct-horse-1',
      returnSecureToken: true,
    }),
  });
  return (await response.json()).idToken;
}

async function countCountries(url, token) {
  const response = await fetch(`${url}/api/active-countries`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data = {} } = response.ok ? await response.json() : {};
  return Object.values(data).flat().length;
}

/**
 * A data folder in which all bundled guides are stored and indexed. The systems of the journeys begin with a copy of it, as at a second
 * start: to store fifty guides takes a processor seven seconds, and some twenty systems are started.
 * @returns the folder
 */
export async function storeGuides({ root, node, folder, signal }) {
  const dataDir = join(folder, 'stored-guides');
  const system = await runSystem({ root, node, dataDir, signal });
  try {
    const token = await signUp(system.url);
    const guides = readdirSync(join(root, 'services/document/corpus/guides')).length;
    const areStored = async () => (await countCountries(system.url, token)) === guides;
    await until(areStored, { signal, failure: 'the guides were not stored in time' });
  } finally {
    await system.stop();
  }
  return dataDir;
}
