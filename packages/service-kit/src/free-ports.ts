import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below what Linux (32768) and others (49152) give to outgoing connections, which could take a port in between. */
const highestPort = 32_000;
const lowestPort = 12_000;

const portsPerProcess = 64;

/**
 * A port that was given is not given again before all others were. Processes that look for ports at the same time,
 * such as a launcher and what it starts, begin far from each other.
 */
let lastPort = lowestPort + ((process.pid * portsPerProcess) % (highestPort - lowestPort));

async function canListen(port: number): Promise<boolean> {
  const server: Server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  await once(server.close(), 'close');
  return true;
}

/**
 * Loopback ports that nobody listens on, in a row, for parts that must know each other's addresses before any of
 * them listens.
 * @param count how many
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const inARow = lastPort < highestPort;
    lastPort = inARow ? lastPort + 1 : lowestPort;
    if (!inARow || !(await canListen(lastPort))) ports.length = 0;
    else ports.push(lastPort);
  }
  return ports;
}
