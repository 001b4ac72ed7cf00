import { createHash, randomBytes } from 'node:crypto';
import { fstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AppError } from '@astraea/service-kit/errors';
import { serve, type TestServer, until } from '@astraea/service-kit/testing';
import { createIntake, type ReceivedFile } from './receive-file';

type Outcome = ReceivedFile | AppError;

let folder: string;
let server: TestServer;
let outcomes: Outcome[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'intake-'));
  outcomes = [];
  const intake = createIntake({ maxBytes: 1_000_000, maxBytesAtOnce: 1_500_000, folder });
  server = await serve(async (req, res) => {
    outcomes.push(await intake.receive(req).catch((error: AppError) => error));
    res.end();
  });
});
afterEach(async () => {
  for (const outcome of outcomes) if (!(outcome instanceof Error)) await outcome.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Begins a body; without its length it comes in chunks. */
function begin(length?: number): ClientRequest {
  const headers = length === undefined ? {} : { 'content-length': length };
  const sending = request(server.url, { method: 'POST', headers, agent: false });
  sending.on('error', () => undefined);
  return sending;
}
const outcomeOf = (sent: number) => until(() => outcomes[sent]);
async function received(sent: number): Promise<ReceivedFile> {
  const outcome = await outcomeOf(sent);
  if (outcome instanceof Error) throw outcome;
  return outcome;
}
/** Bytes that lie in files of the folder, which have no name there. */
function bytesOnDisk(): number {
  const sizes = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder) ? fstatSync(Number(fd)).size : 0;
    } catch {
      return 0; // the descriptor of this very listing is closed again
    }
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a file is on the disk as it comes, without a name, and read as often as wanted', async () => {
  const bytes = randomBytes(900_000);
  const sending = begin();
  sending.write(bytes.subarray(0, 500_000));
  await until(() => bytesOnDisk() === 500_000);
  expect(readdirSync(folder)).toEqual([]);
  sending.end(bytes.subarray(500_000));
  const file = await received(0);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(file).toMatchObject({ size: 900_000, sha256 });
  for (let reading = 0; reading < 2; reading++)
    expect((await buffer(file.open() as Readable)).equals(bytes)).toBe(true);
  await file.close();
  expect(bytesOnDisk()).toBe(0);
});

test('a file beyond the largest is refused at once, and where it does not say its length, when it gets there', async () => {
  begin(1_000_001).end('x');
  expect(await outcomeOf(0)).toMatchObject({
    kind: 'TooLarge',
    message: expect.stringContaining('1000000 bytes'),
  });
  const sending = begin();
  sending.write(Buffer.alloc(1_000_001));
  expect(await outcomeOf(1)).toMatchObject({ kind: 'TooLarge' });
  expect(bytesOnDisk()).toBe(0);
});

test('more than is taken at once has to come again, and is taken when the others are done', async () => {
  begin(700_000).end(Buffer.alloc(700_000));
  const first = await received(0);
  const ofAnyLength = begin();
  ofAnyLength.write('x');
  ofAnyLength.end('y');
  const refused = await outcomeOf(1);
  expect(refused).toMatchObject({ kind: 'Unavailable', details: { code: 'no-room-for-file' } });
  expect((refused as AppError).message).toContain('Send this one again in a moment.');
  begin(700_000).end(Buffer.alloc(700_000));
  expect(await received(2)).toMatchObject({ size: 700_000 });
  await first.close();
  begin(800_000).end(Buffer.alloc(800_000));
  expect(await received(3)).toMatchObject({ size: 800_000 });
});

test('a file that breaks off leaves nothing and holds nothing', async () => {
  const sending = begin(1_000_000);
  sending.write(Buffer.alloc(400_000));
  await until(() => bytesOnDisk() === 400_000);
  sending.destroy();
  expect(await outcomeOf(0)).toMatchObject({
    kind: 'InvalidInput',
    message: expect.stringContaining('broke off'),
  });
  expect(bytesOnDisk()).toBe(0);
  begin(1_000_000).end(Buffer.alloc(1_000_000));
  expect(await received(1)).toMatchObject({ size: 1_000_000 });
});
