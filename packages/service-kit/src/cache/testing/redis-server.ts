import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findFreePorts } from '../../free-ports';
import { eventually } from './eventually';

type Outage = 'SIGTERM' | 'SIGKILL' | 'SIGSTOP';

/** A Redis server of a test's own, in memory alone, that can be taken away. */
export interface RedisServer {
  url: string;
  /** Stops, kills or freezes it. */
  away(how: Outage): Promise<void>;
  /** Starts it again, empty, or lets it go on where it was frozen. */
  back(): Promise<void>;
  stop(): Promise<void>;
}

async function answers(port: number): Promise<true | undefined> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return String(answer).startsWith('+PONG') || undefined;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

async function start(port: number): Promise<ChildProcess> {
  const options = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', options, { stdio: 'ignore' });
  // A test that failed leaves nothing behind.
  process.once('exit', () => child.kill('SIGKILL'));
  await eventually('Redis answers', () => answers(port));
  return child;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** Starts Debian's redis-server on a free port. */
export async function startRedisServer(): Promise<RedisServer> {
  const [port = 0] = await findFreePorts(1);
  let child = await start(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    async away(how) {
      if (how === 'SIGSTOP') child.kill(how);
      else await end(child, how);
    },
    async back() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGCONT');
      else child = await start(port);
    },
    stop: () => end(child, 'SIGKILL'),
  };
}
