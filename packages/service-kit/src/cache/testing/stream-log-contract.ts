import type { Cache, StreamEntry, StreamLog, StreamWriter } from '../cache';
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

function appendAll(writer: StreamWriter, texts: string[]): void {
  for (const data of texts) writer.append({ event: 'delta', data });
}

/** Opens a stream and writes into it. */
function write(log: StreamLog, stream: string, texts: string[]): StreamWriter {
  const writer = log.open(stream);
  appendAll(writer, texts);
  return writer;
}

/** How the stream log works; part of the cache contract. */
export function describeStreamLog(cache: () => Cache): void {
  describeReading(() => cache().streamLog({ ttlSeconds: 60 }));
  describeFollowing(() => cache().streamLog({ ttlSeconds: 60 }));

  it('forgets a stream a while after its last entry, and then begins anew', async () => {
    const log = cache().streamLog({ ttlSeconds: 0.3 });
    write(log, 's', ['a', 'b']).close();
    expect(await log.read('s', '0')).toHaveLength(2);
    await eventually('the stream is gone', async () =>
      (await log.read('s', '0')) === undefined ? true : undefined,
    );
    expect(log.open('s').append({ event: 'delta', data: 'c' }).id).toBe('1');
  });

  it('has nothing left of a stream that was deleted after its end, and deletes what is unknown', async () => {
    const log = cache().streamLog({ ttlSeconds: 60 });
    write(log, 's', ['a', 'b']).close();
    write(log, 't', ['c']).close();
    await log.delete('s');
    await log.delete('unknown');
    expect(await log.read('s', '0')).toBeUndefined();
    expect(await log.read('t', '0')).toHaveLength(1);
  });

  it('ends every follower when the cache closes', async () => {
    const log = cache().streamLog({ ttlSeconds: 60 });
    write(log, 's', ['a']);
    const following = [take(log.follow('s', '0', never), 2), take(log.follow('t', '0', never), 1)];
    await cache().close();
    expect((await Promise.all(following)).flat().length).toBeLessThanOrEqual(1);
  });
}

function describeReading(newLog: () => StreamLog): void {
  it('numbers the entries of a stream from 1 and reads those after an id', async () => {
    const log = newLog();
    const writer = log.open('s');
    const [first, second] = [
      { event: 'delta', data: 'a' },
      { event: 'message', data: '' },
    ];
    expect(writer.append(first)).toEqual({ id: '1', ...first });
    expect(writer.append(second)).toEqual({ id: '2', ...second });
    expect(log.open('t').append({ event: 'delta', data: 'other' })).toMatchObject({ id: '1' });
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
    write(log, 's', ['a']);
    for (const id of ['', 'abc', '-1', '1-2', '9'.repeat(30), '+inf'])
      expect(await log.read('s', id)).toHaveLength(1);
  });

  it('reads what was written after its writer has closed', async () => {
    const log = newLog();
    write(log, 's', ['a', 'b']).close();
    expect((await log.read('s', '1'))?.map(({ data }) => data)).toEqual(['b']);
    expect(await take(log.follow('s', '0', never), 2)).toEqual(['1 a', '2 b']);
  });

  it('keeps line breaks and every character', async () => {
    const log = newLog();
    write(log, 's: ü', ['{"text":"ü😀\\n"}\n']);
    expect((await log.read('s: ü', '0'))?.[0]?.data).toBe('{"text":"ü😀\\n"}\n');
  });
}

function describeFollowing(newLog: () => StreamLog): void {
  it('follows what is there and what comes, once each and in order', async () => {
    const log = newLog();
    const writer = write(log, 's', ['a', 'b', 'c']);
    const following = take(log.follow('s', '1', never), 4);
    const fromStart = take(log.follow('s', '0', never), 5);
    appendAll(writer, ['d', 'e']);
    expect(await following).toEqual(['2 b', '3 c', '4 d', '5 e']);
    expect(await fromStart).toEqual(['1 a', '2 b', '3 c', '4 d', '5 e']);
  });

  it('follows a stream that does not exist yet', async () => {
    const log = newLog();
    const following = take(log.follow('error', '0', never), 1);
    write(log, 'another', ['x']);
    write(log, 'error', ['a']);
    expect(await following).toEqual(['1 a']);
  });

  it('gives all to who follows and ends when the writer of this process closes', async () => {
    const log = newLog();
    const writer = write(log, 's', ['a']);
    const following = take(log.follow('s', '0', never), 3);
    appendAll(writer, ['b']);
    writer.close();
    expect(await following).toEqual(['1 a', '2 b']);
  });

  it('ends without an error when its signal aborts, also one that was aborted before', async () => {
    const log = newLog();
    write(log, 's', ['a']);
    const controller = new AbortController();
    const following = take(log.follow('s', '1', controller.signal), 1);
    controller.abort();
    expect(await following).toEqual([]);
    expect(await take(log.follow('s', '0', controller.signal), 1)).toEqual([]);
  });
}
