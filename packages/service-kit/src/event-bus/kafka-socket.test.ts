import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createSocketFactory } from './kafka-socket';

let server: Server;
const accepted: Socket[] = [];
beforeEach(async () => {
  server = createServer((socket) => void accepted.push(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  for (const socket of accepted.splice(0)) socket.destroy();
  server.close();
});

/** As kafkajs calls it, without TLS. */
function open(firstAnswerMs: number): Socket {
  const { port } = server.address() as AddressInfo;
  const plain = undefined as unknown as Parameters<ReturnType<typeof createSocketFactory>>[0]['ssl'];
  return createSocketFactory(firstAnswerMs)({
    host: '127.0.0.1',
    port,
    ssl: plain,
    onConnect: () => undefined,
  });
}

test('a connection on which the broker says nothing is ended', async () => {
  const [error] = await once(open(20), 'error');
  expect(String(error)).toContain('the broker said nothing for 20 ms');
});

test('one on which it has answered stays, however long it is silent then', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  try {
    const socket = open(20);
    await once(server, 'connection');
    accepted[0]?.write('an answer');
    await once(socket, 'data');
    jest.advanceTimersByTime(60_000);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  } finally {
    jest.useRealTimers();
  }
});
