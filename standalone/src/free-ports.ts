import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Free loopback ports for parts that must know each other's addresses before any of them listens. All are held
 * until the last is found, so that no two are the same.
 */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(
    servers.map((server) => {
      server.close();
      return once(server, 'close');
    }),
  );
  return ports;
}
