import { LostLine, readEvents } from './event-lines';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a line that falls silent is lost, and its request is ended with the reason', async () => {
  const cancel = jest.fn();
  const reading = readEvents(new Response(new ReadableStream({ cancel })), () => false);
  const lost = expect(reading).rejects.toThrow(LostLine);
  await jest.advanceTimersByTimeAsync(60_000);
  await lost;
  expect(cancel).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
});

test('a line that is not wanted any more is ended without one', async () => {
  const cancel = jest.fn();
  const leaving = new AbortController();
  const reading = readEvents(new Response(new ReadableStream({ cancel })), () => false, leaving.signal);
  leaving.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(cancel).toHaveBeenCalledWith(undefined);
});
