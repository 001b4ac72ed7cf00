import { createFileIntake } from './file-intake';
import type { ParsedFile } from './parse-file';

const parsed = { passages: [] } as unknown as ParsedFile;

test('a file whose sender left while it waited is not read', async () => {
  const file = { bytes: new Uint8Array(), mediaType: 'text/plain' } as const;
  const first = Promise.withResolvers<ParsedFile>();
  const read = jest.fn(() => first.promise);
  const intake = createFileIntake({ maxBytes: 1, maxBytesAtOnce: 1, limits: {} as never, read });
  const left = new AbortController();
  const [reading, waiting] = [intake.parse(file), intake.parse(file, left.signal)];
  left.abort();
  first.resolve(parsed);
  await expect(reading).resolves.toBe(parsed);
  await expect(waiting).rejects.toThrow(/left before it was read/);
  expect(read).toHaveBeenCalledTimes(1);
});
