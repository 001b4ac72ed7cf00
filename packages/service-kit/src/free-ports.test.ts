import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { findFreePorts } from './free-ports';

it('gives ports in a row that outgoing connections cannot take', async () => {
  const ports = await findFreePorts(20);
  expect(ports).toEqual(ports.map((_, index) => Number(ports[0]) + index));
  if (process.platform !== 'linux') return;
  const [lowestOutgoing] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8')
    .split('\t')
    .map(Number);
  expect(ports.at(-1)).toBeLessThan(Number(lowestOutgoing));
});

it('never gives a port twice, also when it is asked again before anybody listens', async () => {
  const ports = [...(await findFreePorts(3)), ...(await findFreePorts(3)), ...(await findFreePorts(1))];
  expect(new Set(ports).size).toBe(7);
});

it('passes over a port that is in use', async () => {
  const [, taken] = await findFreePorts(2);
  const server = createServer();
  await once(server.listen(taken, '127.0.0.1'), 'listening');
  jest.resetModules();
  const fresh = jest.requireActual<{ findFreePorts: typeof findFreePorts }>('./free-ports');
  const ports = await fresh.findFreePorts(2);
  expect(ports).toHaveLength(2);
  expect(ports).not.toContain(taken);
  await once(server.close(), 'close');
});
