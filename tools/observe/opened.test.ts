import { createOpened } from './opened.mjs';

let closed: string[];
const thing = (name: string) => ({ stop: () => void closed.push(name) });

beforeEach(() => {
  closed = [];
});
afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
});

test('what was started last is stopped first', async () => {
  const { open, stop } = createOpened();
  await open(async () => thing('collector'));
  await open(async () => thing('system'));
  await stop();
  await stop();
  expect(closed).toEqual(['system', 'collector']);
});

test('what is being started when all is stopped is stopped too, and nothing is started after it', async () => {
  const { open, stop } = createOpened();
  await open(async () => thing('collector'));
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof thing>>();
  const starting = open(() => promise);
  const stopping = stop();
  resolve(thing('system'));
  await starting;
  await stopping;
  expect(closed).toEqual(['system', 'collector']);
  const start = jest.fn(async () => thing('traffic'));
  await expect(open(start)).rejects.toThrow('It was ended while it started.');
  expect(start).not.toHaveBeenCalled();
});
