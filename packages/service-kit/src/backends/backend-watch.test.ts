import { type Logger, silentLogger } from '../log/log';
import { until } from '../testing';
import { watchBackends } from './backend-watch';

/** A backend whose state the test decides. */
function createBackend() {
  const backend = {
    asked: 0,
    answer: () => Promise.resolve(),
    ping: () => {
      backend.asked += 1;
      return backend.answer();
    },
  };
  return backend;
}

const never = () => new Promise<void>(() => undefined);

test('says what is known at once, also of a backend that never answers', async () => {
  const [documents, events] = [createBackend(), createBackend()];
  events.answer = never;
  const watch = watchBackends({ documents, events }, silentLogger, 1);
  expect(watch.details()).toEqual({ documents: 'not asked yet', events: 'not asked yet' });
  await until(() => documents.asked > 3);
  expect(watch.details()).toEqual({ documents: 'answers', events: 'not asked yet' });
  expect(events.asked).toBe(1);
  watch.stop();
});

test('logs once that a backend is away, and once that it is back', async () => {
  const logged: string[] = [];
  const note = (event: string) => void logged.push(event);
  const logger: Logger = { ...silentLogger, warn: note, info: note };
  const cache = createBackend();
  cache.answer = () => Promise.reject(new Error('refused'));
  const watch = watchBackends({ cache }, logger, 1);
  await until(() => cache.asked > 3);
  expect(watch.details()).toEqual({ cache: 'does not answer' });
  cache.answer = () => Promise.resolve();
  await until(() => watch.details().cache === 'answers');
  expect(logged).toEqual(['backend.away', 'backend.back']);
  watch.stop();
});

test('asks nobody and says nothing once it is stopped', async () => {
  const cache = createBackend();
  const watch = watchBackends({ cache }, silentLogger, 1);
  await until(() => cache.asked > 1);
  watch.stop();
  const { asked } = cache;
  const other = createBackend();
  const later = watchBackends({ other }, silentLogger, 1);
  await until(() => other.asked > 3);
  expect(cache.asked).toBe(asked);
  later.stop();
});
