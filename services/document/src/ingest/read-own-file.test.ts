import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@astraea/service-kit/errors';
import { silentLogger } from '@astraea/service-kit/log';
import { parseFile, ReaderFailed } from './parse-file';
import { readOwnFile } from './read-own-file';

const limits = { timeoutMs: 50_000, memoryMb: 512, maxPages: 1, maxUnpackedBytes: 1 };
const file = { bytes: Buffer.from('x'), mediaType: 'text/plain' } as const;
const quoting = `Invalid regular expression: /the secret law/: Unterminated group`;
const stack = `SyntaxError: ${quoting}\n    at read (/app/text-lines.mjs:9:1)`;

it('a reader that breaks is told apart from a damaged file, with a reference, and logged without the text', async () => {
  const error = jest.fn();
  const parse = () => Promise.reject(new ReaderFailed({ name: 'SyntaxError', message: quoting, stack }));
  const failure = await readOwnFile({ parse, logger: { ...silentLogger, error } }, file, 'own-7').catch(
    (reason: unknown) => reason,
  );
  expect(failure).toBeInstanceOf(AppError);
  expect(failure).toMatchObject({
    ...{ kind: 'InvalidInput', details: { code: 'file-reader-failed' } },
    message: expect.stringMatching(/Our reader failed .* reference own-7/u),
  });
  expect(error.mock.calls).toEqual([
    [
      'document.reader-failed',
      {
        document_id: 'own-7',
        media_type: 'text/plain',
        cause: {
          name: 'SyntaxError',
          message: 'Invalid regular expression',
          stack: ['    at read (/app/text-lines.mjs:9:1)'],
        },
      },
    ],
  ]);
});

it('what an error came from reaches the log and whoever sent the file', async () => {
  const error = jest.fn();
  const cause = {
    name: 'RangeError',
    message: 'Invalid time value: the secret day',
    stack: 'RangeError\n    at b:2',
  };
  const crash = { name: 'Error', message: 'no date', stack: 'Error\n    at a:1', cause };
  const reading = readOwnFile(
    { parse: () => Promise.reject(new ReaderFailed(crash)), logger: { ...silentLogger, error } },
    file,
    'own-8',
  );
  await expect(reading).rejects.toThrow('(Error: no date, because of RangeError: Invalid time value)');
  expect(error.mock.calls[0][1].cause).toEqual({
    ...{ name: 'Error', message: 'no date', stack: ['    at a:1'] },
    cause: { name: 'RangeError', message: 'Invalid time value', stack: ['    at b:2'] },
  });
});

it('a file that is refused is no failure of the reader', async () => {
  const error = jest.fn();
  const refused = new AppError('InvalidInput', 'The file is damaged.');
  const reading = readOwnFile(
    { parse: () => Promise.reject(refused), logger: { ...silentLogger, error } },
    file,
    'own-7',
  );
  await expect(reading).rejects.toBe(refused);
  expect(error).not.toHaveBeenCalled();
});

it('the thread that reads hands its error over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'read-own-'));
  const path = join(folder, 'short.txt');
  await writeFile(path, 'Article 1');
  const handle = await open(path);
  try {
    // Longer than it is, as where a disk loses the end of a file.
    const reading = parseFile({ fd: handle.fd, size: 100, mediaType: 'text/plain' }, limits);
    await expect(reading).rejects.toMatchObject({
      name: 'ReaderFailed',
      crash: {
        name: 'Error',
        message: 'the file ended before its size',
        stack: expect.stringContaining('at '),
      },
    });
  } finally {
    await handle.close();
    await rm(folder, { recursive: true });
  }
});
