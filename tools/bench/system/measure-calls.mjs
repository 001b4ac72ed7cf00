import { load, loadInTurn } from './http-load.mjs';
import { profileWhile } from './profile.mjs';
import { ask } from './whole-system.mjs';

const conversationCount = 100;
const asksAtOnce = 2;
const connections = 20;
const paths = ['/api/auth/me', '/api/conversations?limit=100'];

/** A user with stored conversations. */
export async function signUpReader(system) {
  const user = await system.signUp('reader');
  let asked = 0;
  const worker = async () => {
    while (asked < conversationCount) {
      asked += 1;
      await ask(user);
    }
  };
  await Promise.all(Array.from({ length: asksAtOnce }, worker));
  return user;
}

async function sizeOf({ url, headers }) {
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  return Buffer.byteLength(body);
}

/** Requests a second of whole systems in one process each, for who is signed in and for a list of 100 conversations. */
export async function measureCalls(systems, { rounds, seconds }) {
  const measured = {};
  for (const path of paths) {
    const targets = systems.map(({ reader }) => ({ url: reader.url + path, headers: reader.headers }));
    const bytes = await Promise.all(targets.map(sizeOf));
    const variants = await loadInTurn(
      systems.map(({ name, system }, at) => ({ name, targets: [targets[at]], pids: [system.server.pid] })),
      { rounds, seconds, connections },
    );
    measured[path] = variants.map((variant, at) => ({ ...variant, bytes: bytes[at] }));
  }
  return { connections, conversationCount, measured };
}

/** Where one system spends its time under each of these calls. */
export async function profileCalls({ system, reader }, { seconds }) {
  const profiles = {};
  for (const path of paths) {
    const target = { url: reader.url + path, headers: reader.headers, connections, seconds };
    profiles[path] = await profileWhile(system.server, () => load(target));
  }
  return profiles;
}
