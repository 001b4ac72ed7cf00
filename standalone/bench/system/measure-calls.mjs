import { loadInTurn } from './http-load.mjs';
import { ask } from './whole-system.mjs';

const conversationCount = 100;
const asksAtOnce = 2;

async function fillConversations(user) {
  let asked = 0;
  const worker = async () => {
    while (asked < conversationCount) {
      asked += 1;
      await ask(user);
    }
  };
  await Promise.all(Array.from({ length: asksAtOnce }, worker));
}

async function sizeOf({ url, headers }) {
  const response = await fetch(url, { headers });
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  return Buffer.byteLength(body);
}

/** Requests a second of whole systems in one process each, for who is signed in and for a list of 100 conversations. */
export async function measureCalls(systems, { rounds, seconds }) {
  const connections = 20;
  const users = await Promise.all(systems.map(({ system }) => system.signUp('reader')));
  for (const user of users) await fillConversations(user);
  const measured = {};
  for (const path of ['/api/auth/me', '/api/conversations?limit=100']) {
    const targets = users.map(({ url, headers }) => ({ url: url + path, headers }));
    const bytes = await Promise.all(targets.map(sizeOf));
    const variants = await loadInTurn(
      systems.map(({ name }, at) => ({ name, targets: [targets[at]] })),
      { rounds, seconds, connections },
    );
    measured[path] = variants.map((variant, at) => ({ ...variant, bytes: bytes[at] }));
  }
  return { connections, conversationCount, measured };
}
