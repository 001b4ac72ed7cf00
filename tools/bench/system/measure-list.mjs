import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { loadInTurn } from './http-load.mjs';

const program = fileURLToPath(new URL('../list-system.mjs', import.meta.url));
const connections = 20;

/** The conversation service alone: a user's list of 100 with nothing else stored, and among 100,000 conversations of others. */
export async function measureList({ rounds, seconds }) {
  const child = fork(program);
  try {
    const [{ systems, tokens }] = await once(child, 'message');
    const headers = { authorization: `Bearer ${tokens.ann}` };
    const variant = (name, { list }) => ({
      name,
      targets: [{ url: `${list}/api/conversations?limit=100`, headers }],
      pids: [child.pid],
    });
    const variants = await loadInTurn(
      [variant('100 stored', systems.few), variant('100,000 of others beside them', systems.many)],
      { rounds, seconds, connections },
    );
    return { connections, variants };
  } finally {
    const exited = once(child, 'exit');
    child.send('close');
    await exited;
  }
}
