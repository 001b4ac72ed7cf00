import type { Cache, StreamEntry, StreamLog } from '../cache';
import { eventually } from './eventually';

const never = new AbortController().signal;

async function take(entries: AsyncIterable<StreamEntry>, count: number): Promise<string[]> {
  const taken: string[] = [];
  for await (const { id, data } of entries) {
    taken.push(`${id} ${data}`);
    if (taken.length === count) break;
  }
  return taken;
}

const appendAll = async (log: StreamLog, stream: string, texts: string[]): Promise<void> => {
  for (const data of texts) await log.append(stream, { event: 'delta', data });
};

/** How the stream log works; part of the cache contract. */
export function describeStreamLog(cache: () => Cache): void {
  describeReading(() => cache().streamLog({ ttlSeconds: 60 }));
  describeFollowing(() => cache().streamLog({ ttlSeconds: 60 }));

  it('forgets a stream a while after its last entry, and then begins anew', async () => {
    const log = cache().streamLog({ ttlSeconds: 0.3 });
    await appendAll(log, 's', ['a', 'b']);
    expect(await log.read('s', '0')).toHaveLength(2);
    await eventually('the stream is gone', async () =>
      (await log.read('s', '0')) === undefined ? true : undefined,
    );
    expect((await log.append('s', { event: 'delta', data: 'c' })).id).toBe('1');
  });

  it('ends every follower when the cache closes', async () => {
    const log = cache().streamLog({ ttlSeconds: 60 });
    const following = take(log.follow('s', '0', never), 2);
    await log.append('s', { event: 'delta', data: 'a' });
    await eventually('the entry is read', () => log.read('s', '0'));
    await cache().close();
    expect((await following).length).toBeLessThanOrEqual(1);
  });
}

function describeReading(newLog: () => StreamLog): void {
  it('numbers the entries of a stream from 1 and reads those after an id', async () => {
    const log = newLog();
    expect(await log.append('s', { event: 'delta', data: 'a' })).toEqual({
      id: '1',
      event: 'delta',
      data: 'a',
    });
    expect(await log.append('s', { event: 'message', data: '' })).toEqual({
      id: '2',
      event: 'message',
      data: '',
    });
    expect(await log.append('t', { event: 'delta', data: 'other' })).toMatchObject({ id: '1' });
    expect(await log.read('s', '0')).toEqual([
      { id: '1', event: 'delta', data: 'a' },
      { id: '2', event: 'message', data: '' },
    ]);
    expect(await log.read('s', '1')).toEqual([{ id: '2', event: 'message', data: '' }]);
    expect(await log.read('s', '2')).toEqual([]);
    expect(await log.read('s', '99')).toEqual([]);
    expect(await log.read('unknown', '0')).toBeUndefined();
  });

  it('reads from the beginning after what is no id', async () => {
    const log = newLog();
    await appendAll(log, 's', ['a']);
    for (const id of ['', 'abc', '-1', '1-2', '9'.repeat(30), '+inf'])
      expect(await log.read('s', id)).toHaveLength(1);
  });

  it('gives concurrent entries ids of their own that rise', async () => {
    const log = newLog();
    const entries = Array.from({ length: 20 }, (_, at) =>
      log.append('s', { event: 'delta', data: String(at) }),
    );
    const given = (await Promise.all(entries))
      .map(({ id }) => Number(id))
      .sort((left, right) => left - right);
    expect(given).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect((await log.read('s', '0'))?.map(({ id }) => Number(id))).toEqual(given);
  });

  it('keeps line breaks and every character', async () => {
    const log = newLog();
    await appendAll(log, 's: ü', ['{"text":"ü😀\\n"}\n']);
    expect((await log.read('s: ü', '0'))?.[0]?.data).toBe('{"text":"ü😀\\n"}\n');
  });
}

function describeFollowing(newLog: () => StreamLog): void {
  it('follows what is there and what comes, once each and in order', async () => {
    const log = newLog();
    await appendAll(log, 's', ['a', 'b', 'c']);
    const following = take(log.follow('s', '1', never), 4);
    const fromStart = take(log.follow('s', '0', never), 5);
    await appendAll(log, 's', ['d', 'e']);
    expect(await following).toEqual(['2 b', '3 c', '4 d', '5 e']);
    expect(await fromStart).toEqual(['1 a', '2 b', '3 c', '4 d', '5 e']);
  });

  it('follows a stream that does not exist yet', async () => {
    const log = newLog();
    const following = take(log.follow('error', '0', never), 1);
    await appendAll(log, 'another', ['x']);
    await appendAll(log, 'error', ['a']);
    expect(await following).toEqual(['1 a']);
  });

  it('ends without an error when its signal aborts, also one that was aborted before', async () => {
    const log = newLog();
    await appendAll(log, 's', ['a']);
    const controller = new AbortController();
    const following = take(log.follow('s', '1', controller.signal), 1);
    controller.abort();
    expect(await following).toEqual([]);
    expect(await take(log.follow('s', '0', controller.signal), 1)).toEqual([]);
  });
}
