import { randomUUID } from 'node:crypto';
import { messageSchema } from '@astraea/contracts';
import type { Cache } from '@astraea/service-kit/cache';
import { createRedisCache } from '@astraea/service-kit/distributed-backends';
import { silentLogger } from '@astraea/service-kit/log';
import { type RedisServer, startRedisServer } from '@astraea/service-kit/testing';
import { beginAnswer, firstText } from '../testing/begin-answer';
import { buildQuestion } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, replica, type TestApp } from '../testing/test-app';
import type { TestStream, TestUser } from '../testing/test-user';

const secondText = 'The agency grants it. [1] ';

let server: RedisServer;
let caches: Cache[];
let app: TestApp;
let ann: TestUser;
let elsewhere: TestUser;

beforeEach(async () => {
  server = await startRedisServer();
  const prefix = `test:${randomUUID()}:`;
  caches = [1, 2].map(() => createRedisCache({ url: server.url, logger: silentLogger, prefix }));
  await Promise.all(caches.map((cache) => cache.ping()));
  const [cache, otherCache] = caches as [Cache, Cache];
  app = await createTestApp({ settings: replica, cache });
  ann = await app.as('ann');
  elsewhere = await (await app.another({ cache: otherCache })).as('ann');
});
afterEach(async () => {
  await app.close();
  await Promise.all(caches.map((cache) => cache.close()));
  await server.stop();
});

async function lastMessage(stream: TestStream) {
  return messageSchema.parse(JSON.parse((await stream.rest()).at(-1)?.data ?? ''));
}

describe.each(['SIGTERM', 'SIGKILL', 'SIGSTOP'] as const)('while %s takes Redis away', (signal) => {
  test('a question is answered without waiting for it, sentence by sentence, here and through another process', async () => {
    await server.away(signal);
    const { id } = await ann.create();
    const held = heldAnswer(firstText);
    app.retrieval.next(held.script);
    const stream = await ann.stream('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    const { answer_id } = await stream.accepted();
    expect((await stream.next())?.event).toBe('delta');
    const resumed = await elsewhere.stream('GET', `/api/conversations/${id}/answers/${answer_id}`);
    held.finish();
    const [own, other] = await Promise.all([lastMessage(stream), lastMessage(resumed)]);
    expect(own).toMatchObject({ outcome: 'answered' });
    expect(other).toEqual(own);
    expect(await ann.used()).toBe(2);
  });

  test('in the middle of an answer nobody who listens waits for it, and a stop through another process is heard', async () => {
    const { promise: away, resolve: goOn } = Promise.withResolvers<void>();
    const { stream, path, id } = await beginAnswer(app, ann, async (call) => {
      call.delta(firstText);
      await away;
      call.delta(secondText);
    });
    const resumed = await elsewhere.stream('GET', path);
    await resumed.accepted();
    await server.away(signal);
    goOn();
    expect(JSON.parse((await stream.next())?.data ?? '')).toEqual({ text: secondText });
    const stopped = await elsewhere.call('POST', `${path}/stop`);
    expect(stopped.status).toBe(204);
    const [first, other] = await Promise.all([stream.rest(), lastMessage(resumed)]);
    expect(first.at(-1)?.event).toBe('message');
    expect(other).toMatchObject({ outcome: 'stopped', content: `${firstText}${secondText}`.trim() });
    expect((await elsewhere.read(id)).messages[1]).toEqual(other);
  });

  test('all that was written before and meanwhile is read elsewhere when it is back', async () => {
    const { promise: away, resolve: goOn } = Promise.withResolvers<void>();
    const held = heldAnswer(secondText);
    const { path, stream } = await beginAnswer(app, ann, async (call) => {
      call.delta(firstText);
      await away;
      await held.script(call);
    });
    await server.away(signal);
    const resumed = await elsewhere.stream('GET', path);
    goOn();
    await stream.next();
    await server.back();
    await resumed.accepted();
    const texts = [await resumed.next(), await resumed.next()].map((event) => JSON.parse(event?.data ?? ''));
    expect(texts).toEqual([{ text: firstText }, { text: secondText }]);
    held.finish();
    expect(await lastMessage(resumed)).toMatchObject({ outcome: 'answered' });
  });
});
