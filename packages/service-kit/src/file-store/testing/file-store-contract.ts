import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../clock';
import { FileExists, type FileStore } from '../file-store';

/** A place of one test's files: opened as often as wanted, and removed at the end. */
interface FileStorePlace {
  open(clock?: Clock): FileStore;
  /** Leaves what a process leaves that is killed at each point of its writing and deleting. */
  leaveUnfinished(): Promise<void>;
  /** How much of that is still there. */
  unfinished(): Promise<number>;
  remove(): Promise<void>;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function bytesOf(
  store: FileStore,
  key: string,
  range?: { start: number; end: number },
): Promise<Buffer> {
  const stream = await store.open(key, range);
  if (!stream) throw new Error(`there is no file ${key}`);
  return buffer(stream);
}

/** What every file store does; run on each backend. */
export function describeFileStore(newPlace: () => FileStorePlace): void {
  let place: FileStorePlace;
  let store: FileStore;

  beforeEach(() => {
    place = newPlace();
    store = place.open();
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  describePutting(() => store);
  describeReading(() => store);

  it('keeps files when it is opened again', async () => {
    await store.put('kept', Buffer.from('bytes'));
    const again = place.open();
    expect((await bytesOf(again, 'kept')).toString()).toBe('bytes');
    await again.close();
  });

  it('removes what killed processes left a day ago, and nothing younger or whole', async () => {
    await store.put('whole', Buffer.alloc(600_000, 1));
    await place.leaveUnfinished();
    const left = await place.unfinished();
    expect(left).toBeGreaterThan(0);
    const hoursLater = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
    const young = place.open(hoursLater(23));
    await young.put('at-once', Buffer.from('x'));
    expect(await place.unfinished()).toBe(left);
    let now = hoursLater(23);
    const old = place.open(() => now());
    await old.put('before', Buffer.from('x'));
    now = hoursLater(48);
    await old.put('a-day-later', Buffer.from('x'));
    expect(await place.unfinished()).toBe(0);
    expect(await bytesOf(old, 'whole')).toHaveLength(600_000);
    await young.close();
    await old.close();
  });

  it('answers a ping', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });
}

function describePutting(store: () => FileStore): void {
  it('stores bytes and streams with their size and digest', async () => {
    const large = randomBytes(1_500_000);
    const expected = { key: 'guides/uae.pdf', size: large.length, sha256: sha256(large) };
    expect(
      await store().put(
        'guides/uae.pdf',
        Readable.from([large.subarray(0, 700_000), large.subarray(700_000)]),
      ),
    ).toEqual(expected);
    expect(await store().stat('guides/uae.pdf')).toEqual(expected);
    expect(sha256(await bytesOf(store(), 'guides/uae.pdf'))).toBe(expected.sha256);
    const small = Buffer.from('small');
    expect(await store().put('guides', small)).toEqual({ key: 'guides', size: 5, sha256: sha256(small) });
  });

  it('stores an empty file', async () => {
    await store().put('empty', new Uint8Array());
    expect(await store().stat('empty')).toEqual({ key: 'empty', size: 0, sha256: sha256(new Uint8Array()) });
    expect(await bytesOf(store(), 'empty')).toHaveLength(0);
  });

  it('takes the same bytes again and refuses others under the key', async () => {
    const first = await store().put('a', Buffer.from('first'));
    expect(await store().put('a', Buffer.from('first'))).toEqual(first);
    await expect(store().put('a', Buffer.from('other'))).rejects.toThrow(FileExists);
    expect((await bytesOf(store(), 'a')).toString()).toBe('first');
  });

  it('lets one of several concurrent contents of a key win, whole', async () => {
    // The stand-in for MongoDB fails now and then when several first writes make a collection at once.
    await store().put('before', Buffer.from('before'));
    const contents = ['1', '2', '3', '4'].map((digit) => Buffer.from(digit.repeat(600_000)));
    const results = await Promise.allSettled(contents.map((content) => store().put('race', content)));
    const stored = await bytesOf(store(), 'race');
    const winners = contents.filter((_content, at) => results[at]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(winners[0]?.equals(stored)).toBe(true);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toEqual(reasons.map(() => expect.any(FileExists)));
  });

  it('stores nothing of a stream that breaks off', async () => {
    async function* broken() {
      yield Buffer.alloc(400_000);
      throw new Error('the source broke off');
    }
    await expect(store().put('broken', Readable.from(broken()))).rejects.toThrow('the source broke off');
    expect(await store().stat('broken')).toBeUndefined();
    await store().put('broken', Buffer.from('whole'));
    expect((await bytesOf(store(), 'broken')).toString()).toBe('whole');
  });

  it('refuses keys that are not plain paths', async () => {
    const keys = [
      '',
      '/',
      '/a',
      'a/',
      'a//b',
      '.',
      '..',
      '../a',
      'a/../b',
      'a/./b',
      'a b',
      'a\\b',
      'a~',
      'ä',
      'a\0',
      'x'.repeat(201),
    ];
    for (const key of keys) {
      await expect(store().put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(store().open(key)).rejects.toThrow(TypeError);
      await expect(store().stat(key)).rejects.toThrow(TypeError);
      await expect(store().delete(key)).rejects.toThrow(TypeError);
    }
    const longest = 'x'.repeat(200);
    expect(await store().put(longest, Buffer.from('x'))).toMatchObject({ key: longest });
  });
}

function describeReading(store: () => FileStore): void {
  it('reads ranges with both ends included, cut at the end of the file', async () => {
    const content = randomBytes(600_000);
    await store().put('ranged', content);
    const read = (start: number, end: number) => bytesOf(store(), 'ranged', { start, end });
    expect((await read(0, 0)).equals(content.subarray(0, 1))).toBe(true);
    expect((await read(261_000, 262_500)).equals(content.subarray(261_000, 262_501))).toBe(true);
    expect((await read(599_999, 599_999)).equals(content.subarray(599_999))).toBe(true);
    expect((await read(500_000, 9_000_000)).equals(content.subarray(500_000))).toBe(true);
  });

  it('refuses ranges without a byte of the file', async () => {
    await store().put('ten', Buffer.alloc(10));
    for (const [start, end] of [
      [10, 12],
      [-1, 2],
      [5, 4],
      [0.5, 2],
    ] as const) {
      await expect(store().open('ten', { start, end })).rejects.toThrow(RangeError);
    }
  });

  it('knows no file that was never stored or was deleted', async () => {
    expect(await store().open('never')).toBeUndefined();
    expect(await store().stat('never/at/all')).toBeUndefined();
    expect(await store().delete('never')).toBe(false);
    await store().put('a/b', Buffer.from('first'));
    expect(await store().stat('a')).toBeUndefined();
    expect(await store().delete('a')).toBe(false);
    expect(await store().delete('a/b')).toBe(true);
    expect(await store().delete('a/b')).toBe(false);
    expect(await store().stat('a/b')).toBeUndefined();
    await store().put('a/b', Buffer.from('second'));
    expect((await bytesOf(store(), 'a/b')).toString()).toBe('second');
  });
}
