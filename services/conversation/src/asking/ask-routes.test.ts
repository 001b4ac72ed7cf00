import { conversationSchema, messageSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { answerText, buildFirstQuestion, buildProof, buildQuestion } from '../testing/builders';
import { type AnswerScript, heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, problemOf, type TestApp, type TestUser } from '../testing/test-app';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp({
    settings: {
      ASK_TIMEOUT_MS: 700,
      RETRIEVAL_TIMEOUT_MS: 300,
      HISTORY_MAX_MESSAGES: 3,
      RUNNING_ANSWERS_PER_USER: 2,
    },
  });
  ann = await app.as('ann');
});
afterEach(() => app.close());

const create = (body: unknown, headers: Record<string, string> = {}) =>
  ann.call('POST', '/api/conversations', { body, headers });
const answered = () => app.events.filter((event) => event.type === 'conversation.question-answered');

describe('the first question', () => {
  test('is answered with the whole conversation', async () => {
    const response = await create(buildFirstQuestion({ content: '  Who needs a permit?\n' }));
    expect(response.status).toBe(201);
    const conversation = conversationSchema.strict().parse(await response.json());
    expect(conversation).toMatchObject({
      title: 'United Arab Emirates - Licensing',
      country: 'United Arab Emirates',
      continent: 'Asia',
      topic: 'Licensing',
      messages: [
        { role: 'user', content: 'Who needs a permit?', topic: 'Licensing', index: 0 },
        {
          role: 'assistant',
          content: answerText,
          topic: 'Licensing',
          index: 1,
          outcome: 'answered',
          proof: buildProof(),
        },
      ],
    });
    expect(conversation.answering).toBeUndefined();
    expect(await ann.read(conversation.id)).toEqual(conversation);
  });

  test("goes to retrieval with the user's own token", async () => {
    const { id, messages } = await ann.create();
    expect(app.retrieval.calls).toHaveLength(1);
    expect(app.retrieval.calls[0]).toMatchObject({
      token: `Bearer ${ann.token}`,
      request: {
        answer_id: messages[1]?.answer_id,
        conversation_id: id,
        question: 'Who needs a permit?',
        country: 'United Arab Emirates',
        topic: 'Licensing',
        history: [],
      },
    });
  });

  test('is announced once, with ids and facts only', async () => {
    const { id, messages } = await ann.create();
    const event = await until(() => answered()[0]);
    expect(event).toMatchObject({ subject: id, sequence: 1, source: '/services/conversation' });
    expect(event.data).toEqual({
      conversation_id: id,
      answer_id: messages[1]?.answer_id,
      user_id: 'ann',
      country: 'United Arab Emirates',
      topic: 'Licensing',
      outcome: 'answered',
      citations: 1,
      answered_at: messages[1]?.timestamp,
    });
    await ann.chat(id);
    await until(() => answered().length === 2);
    expect(answered().map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test('streams: accepted, deltas, then the very JSON of the plain call', async () => {
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    const accepted = await stream.accepted();
    expect(accepted.message_index).toBe(1);
    const events = await stream.rest();
    expect(events.map(({ event }) => event)).toEqual(['delta', 'delta', 'message']);
    expect(
      events
        .slice(0, 2)
        .map(({ data }) => JSON.parse(data).text)
        .join(''),
    ).toBe(answerText);
    expect(JSON.parse(events[2]?.data ?? '')).toEqual(await ann.read(accepted.conversation_id));
    expect(events.every(({ id }) => Boolean(id))).toBe(true);
    expect(new Set(events.map(({ id }) => id)).size).toBe(3);
  });

  test('is accepted once it is stored, before the answer', async () => {
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    const { conversation_id, answer_id } = await stream.accepted();
    expect(await ann.read(conversation_id)).toMatchObject({
      messages: [{ role: 'user', content: 'Who needs a permit?' }],
      answering: { answer_id, message_index: 1 },
    });
    held.finish();
    expect((await stream.rest()).at(-1)?.event).toBe('message');
  });
});

describe('a later question', () => {
  test('is answered with the assistant message', async () => {
    const { id } = await ann.create();
    const response = await ann.call('POST', `/api/conversations/${id}/chat`, {
      body: buildQuestion({ title: 'changes nothing', topic: 'Liability' }),
    });
    expect(response.status).toBe(200);
    const message = messageSchema.strict().parse(await response.json());
    expect(message).toMatchObject({ role: 'assistant', index: 3, topic: 'Liability', outcome: 'answered' });
    const conversation = await ann.read(id);
    expect(conversation).toMatchObject({ title: 'United Arab Emirates - Licensing', topic: 'Liability' });
    expect(conversation.messages[3]).toEqual(message);
    expect(conversation.messages[2]).toMatchObject({ role: 'user', content: 'And for how long?', index: 2 });
  });

  test('streams with the assistant message as its end', async () => {
    const { id } = await ann.create();
    const stream = await ann.stream('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    expect(await stream.accepted()).toMatchObject({ conversation_id: id, message_index: 3 });
    const last = (await stream.rest()).at(-1);
    expect(JSON.parse(last?.data ?? '')).toEqual((await ann.read(id)).messages[3]);
  });

  test('has the last messages as its history, oldest first', async () => {
    const { id } = await ann.create();
    await ann.chat(id, { content: 'Second?' });
    await ann.chat(id, { content: 'Third?' });
    expect(app.retrieval.calls[2]?.request.history).toEqual([
      { role: 'assistant', content: answerText },
      { role: 'user', content: 'Second?' },
      { role: 'assistant', content: answerText },
    ]);
  });

  test('while one is being answered is 409, and goes through afterwards', async () => {
    const { id } = await ann.create();
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const stream = await ann.stream('POST', `/api/conversations/${id}/chat`, { body: buildQuestion() });
    await stream.accepted();
    const refused = await ann.call('POST', `/api/conversations/${id}/chat`, {
      body: buildQuestion(),
      key: 'another-key',
    });
    await problemOf(refused, 409, 'answer-in-progress');
    held.finish();
    await stream.rest();
    await ann.chat(id, {}, { key: 'another-key' });
    expect((await ann.read(id)).messages.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('of several that come at once exactly one is accepted', async () => {
    const { id } = await ann.create();
    const held = heldAnswer();
    app.retrieval.next(held.script);
    const sent = [1, 2, 3, 4].map((n) =>
      ann.call('POST', `/api/conversations/${id}/chat`, {
        body: buildQuestion({ content: `Question ${n}?` }),
      }),
    );
    const first = await Promise.race(sent);
    expect(first.status).toBe(409);
    held.finish();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect((await ann.read(id)).messages).toHaveLength(4);
    expect(await (await ann.call('GET', '/quota')).json()).toMatchObject({ used: 2 });
  });
});

test('only so many answers of one user run at once when conversations are opened', async () => {
  const held = [heldAnswer(), heldAnswer()];
  app.retrieval.next(...held.map(({ script }) => script));
  const streams = await Promise.all(
    held.map(() => ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() })),
  );
  for (const stream of streams) await stream.accepted();
  await problemOf(await create(buildFirstQuestion()), 429, 'too-many-running-answers');
  await (await app.as('bob')).create();
  for (const { finish } of held) finish();
  for (const stream of streams) await stream.rest();
  await ann.create();
  expect(await (await ann.call('GET', '/quota')).json()).toMatchObject({ used: 3 });
});

describe('bad input is 400 with a pointer', () => {
  test.each<[string, unknown, string]>([
    ['no question', buildFirstQuestion({ content: ' \n ' }), '/content'],
    ['a question that is too long', buildFirstQuestion({ content: 'x'.repeat(4001) }), '/content'],
    ['a number for a question', { ...buildFirstQuestion(), content: 7 }, '/content'],
    ['no country', buildFirstQuestion({ country: '' }), '/country'],
    ['no continent', { ...buildFirstQuestion(), continent: undefined }, '/continent'],
    ['no topic', buildFirstQuestion({ topic: ' ' }), '/topic'],
    ['no label', { ...buildFirstQuestion(), label: undefined }, '/label'],
    ['another role', { ...buildFirstQuestion(), role: 'assistant' }, '/role'],
    ['no object', ['x'], ''],
  ])('%s', async (_what, body, pointer) => {
    const problem = await problemOf(await create(body), 400, 'invalid-input');
    expect(problem.errors?.map((error) => error.pointer)).toContain(pointer);
    expect(app.retrieval.calls).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['no question', { content: '' }, '/content'],
    ['a question that is too long', { content: 'x'.repeat(4001) }, '/content'],
    ['no topic', { topic: undefined }, '/topic'],
    ['another role', { role: 'system' }, '/role'],
  ])('in a later question: %s', async (_what, overrides, pointer) => {
    const { id } = await ann.create();
    const sent = await ann.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion(overrides) });
    const problem = await problemOf(sent, 400, 'invalid-input');
    expect(problem.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  test.each(['short', 'with blank in it', 'x'.repeat(201), 'tab\there!'])(
    'an idempotency key %j',
    async (key) => {
      const problem = await problemOf(
        await create(buildFirstQuestion(), { 'idempotency-key': key }),
        400,
        'invalid-input',
      );
      expect(problem.errors?.[0]?.pointer).toBe('#/header/idempotency-key');
    },
  );

  test('a body that is not JSON', async () => {
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' };
    const response = await fetch(`${app.url}/api/conversations`, {
      method: 'POST',
      headers,
      body: '{"content":',
    });
    await problemOf(response, 400, 'malformed-json');
  });

  test('a body of another type', async () => {
    const headers = { authorization: `Bearer ${ann.token}`, 'content-type': 'text/plain' };
    const response = await fetch(`${app.url}/api/conversations`, { method: 'POST', headers, body: 'hello' });
    await problemOf(response, 400, 'invalid-input');
  });

  test('a body that is too large is 413', async () => {
    const response = await create(buildFirstQuestion({ content: 'x'.repeat(100_000) }));
    await problemOf(response, 413, 'too-large');
  });
});

test('4,000 characters count as characters, after trimming', async () => {
  const { messages } = await ann.create({ content: `  ${'🛰'.repeat(4000)}  ` });
  expect([...(messages[0]?.content ?? '')]).toHaveLength(4000);
  await problemOf(await create(buildFirstQuestion({ content: '🛰'.repeat(4001) })), 400, 'invalid-input');
});

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

  test.each(scripts)('%s, the plain call is 503 and the question stays', async (_what, script) => {
    app.retrieval.next(script);
    const response = await create(buildFirstQuestion());
    expect(response.headers.get('retry-after')).toBe('5');
    await problemOf(response, 503, 'answer-failed');
    const [conversation] = conversationSchema
      .array()
      .parse(await (await ann.call('GET', '/api/conversations')).json());
    expect(conversation?.messages.map(({ role }) => role)).toEqual(['user']);
    expect(conversation?.answering).toBeUndefined();
    expect(await (await ann.call('GET', '/quota')).json()).toMatchObject({ used: 0 });
    await ann.chat(conversation?.id ?? '');
    expect((await ann.read(conversation?.id ?? '')).messages.map(({ role }) => role)).toEqual([
      'user',
      'user',
      'assistant',
    ]);
    await until(() => answered().length === 1);
  });

  test.each(scripts)('%s, the stream ends with an error event', async (_what, script) => {
    app.retrieval.next(script);
    const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
    await stream.accepted();
    const last = (await stream.rest()).at(-1);
    expect(last?.event).toBe('error');
    expect(JSON.parse(last?.data ?? '')).toMatchObject({ status: 503, code: 'answer-failed' });
  });

  test('is down, the plain call is 503', async () => {
    await app.retrieval.close();
    await problemOf(await create(buildFirstQuestion()), 503, 'answer-failed');
  });
});
