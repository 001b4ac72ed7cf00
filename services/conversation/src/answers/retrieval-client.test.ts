import { until } from '@astraea/service-kit/testing';
import { buildFirstQuestion } from '../testing/builders';
import type { AnswerScript } from '../testing/retrieval-stand-in';
import { createTestApp, replica, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp({
    settings: { ...replica, ASK_TIMEOUT_MS: 60_000, RETRIEVAL_TIMEOUT_MS: 60_000 },
  });
  ann = await app.as('ann');
});
afterEach(() => app.close());

const create = (body: unknown, user = ann) => user.call('POST', '/api/conversations', { body });

/** One who asks where nobody waits long for retrieval, which says nothing more in these cases. */
const askerOf = async (what: string): Promise<TestUser> => {
  if (!what.includes('never')) return ann;
  return (await app.another({ settings: { ASK_TIMEOUT_MS: 300, RETRIEVAL_TIMEOUT_MS: 300 } })).as('ann');
};

const answered = () => app.events.filter((event) => event.type === 'conversation.question-answered');

describe('when retrieval', () => {
  const scripts: [string, AnswerScript][] = [
    ['answers 500', (call) => void call.response.writeHead(500).end('broken')],
    ['answers 401', (call) => void call.response.writeHead(401).end()],
    [
      'answers JSON instead of a stream',
      (call) => void call.response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    ],
    ['closes the connection at once', (call) => call.cut()],
    [
      'breaks off in the middle',
      async (call) => {
        call.delta('Operators need a permit. [1]');
        await new Promise((resolve) => setImmediate(resolve));
        call.cut();
      },
    ],
    [
      'ends without a result',
      (call) => {
        call.delta('Operators need a permit. [1]');
        call.response.end();
      },
    ],
    [
      'says garbage',
      (call) => {
        call.raw('event: delta\ndata: {not json\n\n');
        call.response.end();
      },
    ],
    [
      'sends a result of another shape',
      (call) => {
        call.raw('event: result\ndata: {"content":1}\n\n');
        call.response.end();
      },
    ],
    [
      'reports an error',
      (call) =>
        call.error({
          type: 'about:blank',
          title: 'x',
          status: 503,
          code: 'unavailable',
          detail: 'The index is not loaded.',
        }),
    ],
    ['calls its answer failed', (call) => call.result({ outcome: 'failed' })],
    ['never begins', () => undefined],
    [
      'begins and never ends',
      (call) => {
        call.delta('Operators need a permit. [1]');
      },
    ],
  ];

  test.each(scripts)('%s, the plain call is 503 and the question stays', async (what, script) => {
    app.retrieval.next(script);
    const response = await create(buildFirstQuestion(), await askerOf(what));
    expect(response.headers.get('retry-after')).toBe('5');
    await problemOf(response, 503, 'answer-failed');
    const conversation = await ann.newest();
    expect(conversation?.messages.map(({ role }) => role)).toEqual(['user']);
    expect(conversation?.answering).toBeUndefined();
    expect(await ann.used()).toBe(0);
    await ann.chat(conversation?.id ?? '');
    expect((await ann.read(conversation?.id ?? '')).messages.map(({ role }) => role)).toEqual([
      'user',
      'user',
      'assistant',
    ]);
    await until(() => answered().length === 1);
  });

  test.each(scripts)('%s, the stream ends with an error event', async (what, script) => {
    app.retrieval.next(script);
    const stream = await (await askerOf(what)).stream('POST', '/api/conversations', {
      body: buildFirstQuestion(),
    });
    await stream.accepted();
    const last = (await stream.rest()).at(-1);
    expect(last?.event).toBe('error');
    expect(JSON.parse(last?.data ?? '')).toMatchObject({ status: 503, code: 'answer-failed' });
  });

  test('says in words what is wrong, the words reach the user', async () => {
    const detail = 'The index is not loaded.';
    const problem = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'unavailable', detail };
    app.retrieval.next((call) => call.error(problem));
    expect((await problemOf(await create(buildFirstQuestion()), 503, 'answer-failed')).detail).toBe(detail);
  });

  test('is down, the plain call is 503', async () => {
    await app.retrieval.close();
    await problemOf(await create(buildFirstQuestion()), 503, 'answer-failed');
  });
});
