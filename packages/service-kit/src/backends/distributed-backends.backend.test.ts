import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { backendAddress } from '../document-store/testing/backend-address';
import { silentLogger } from '../log/log';
import { openDistributed } from './distributed-backends';

const madeSocket = 'net.client.socket';

let ports: ReturnType<typeof openDistributed>;
afterEach(() => ports.close());

test('documents and files of a process share the connections to MongoDB', async () => {
  const sockets: Socket[] = [];
  const note = (made: unknown) => void sockets.push((made as { socket: Socket }).socket);
  const url = backendAddress('MONGODB_URL');
  const toMongo = () => sockets.filter(({ remotePort }) => remotePort === Number(new URL(url).port)).length;
  subscribe(madeSocket, note);
  ports = openDistributed(
    'test',
    {
      ...{ BACKENDS: 'distributed', DATA_DIR: '', EVENT_RETENTION_DAYS: 7, MONGODB_URL: url },
      ...{ KAFKA_BROKERS: backendAddress('KAFKA_BROKERS'), REDIS_URL: backendAddress('REDIS_URL') },
    },
    silentLogger,
  );
  await ports.documents.ping();
  const before = toMongo();
  await ports.files.ping();
  expect(await ports.files.stat('nothing')).toBeUndefined();
  unsubscribe(madeSocket, note);
  // The driver opens one more by itself, which measures the way; a client of its own would need two at least.
  expect(toMongo()).toBeLessThanOrEqual(before + 1);
  expect(before).toBeGreaterThan(0);
});
