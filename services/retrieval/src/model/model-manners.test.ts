import type { Logger } from '@astraea/service-kit/log';
import { silentLogger } from '@astraea/service-kit/log';
import { type ModelScript, type StandInModel, saying, startStandInModel } from '../testing/stand-in-model';
import { createModelClient, type ModelSettings } from './model-client';
import type { ModelFailure } from './model-failure';
import type { ModelMessage } from './prompt';

const thought = 'They ask about moorings. It costs 70 crowns [P2: "costs 70 crowns"]. Hm.\n';
const answer = 'A permit is needed [P1: "a permit is needed"]. It lasts a year [P1: "for one year"].';
const messages: ModelMessage[] = [
  { role: 'system', content: 'The rules.' },
  { role: 'user', content: 'May a boat moor at the old quay by night?' },
];

let model: StandInModel | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

type Line = Record<string, unknown> & { event: string };

async function startClient(script: ModelScript, settings: Partial<ModelSettings> = {}) {
  const started = await startStandInModel(script);
  model = started;
  const lines: Line[] = [];
  const warn: Logger['warn'] = (event, fields) => void lines.push({ event, ...fields });
  const client = createModelClient({
    ...{ apiKey: 'secret-key', baseUrl: started.baseUrl, model: 'stand-in' },
    ...{ timeoutMs: 60_000, firstTokenTimeoutMs: 60_000, thoughtSilenceMs: 60_000 },
    logger: { ...silentLogger, warn },
    ...settings,
  });
  const { signal } = new AbortController();
  return {
    lines,
    requests: started.requests,
    /** The pieces of an answer, or why there is none. */
    async ask(): Promise<{ pieces: string[]; failure?: ModelFailure }> {
      const pieces: string[] = [];
      try {
        for await (const piece of client.stream(messages, signal)) pieces.push(piece);
        return { pieces };
      } catch (error) {
        return { pieces, failure: error as ModelFailure };
      }
    },
    complete: () =>
      client.complete(messages, { signal, timeoutMs: 60_000 }).catch((error: ModelFailure) => error.reason),
  };
}

const inPieces = (text: string): string[] => text.match(/[\s\S]{1,9}/gu) ?? [];

/** Says other pieces each time. */
function sayingInTurn(...texts: string[]): ModelScript {
  let at = 0;
  return (writer, request) => saying(...inPieces(texts[at++] ?? ''))(writer, request);
}

describe('thoughts', () => {
  test('no thought is given, also of the first reply of all, and of none of the calls', async () => {
    const client = await startClient(saying(...inPieces(`${thought}</think>\n${answer}`)));
    expect((await client.ask()).pieces.join('').trim()).toBe(answer);
    expect((await client.complete()).trim()).toBe(answer);
  });

  test.each<[string, object]>([
    ['reasoning_content', { reasoning_content: thought }],
    ['reasoning', { reasoning: thought, content: null }],
    ['thinking', { thinking: thought, content: '' }],
    ['details', { reasoning_details: [{ type: 'reasoning.text', text: thought }] }],
    ['parts', { content: [{ type: 'thinking', thinking: [{ type: 'text', text: thought }] }] }],
    ['parts of reasoning', { content: [{ type: 'reasoning', text: thought }] }],
  ])('in a channel of their own are left out, and the answer flows: %s', async (_, delta) => {
    const client = await startClient((writer) => {
      writer.send(delta);
      for (const piece of inPieces(answer)) writer.send({ content: [{ type: 'text', text: piece }] });
      writer.finish();
    });
    const { pieces } = await client.ask();
    expect(pieces.join('')).toBe(answer);
    expect(pieces.length).toBeGreaterThan(3);
  });

  test('the first answer is held to its end, the second flows', async () => {
    const client = await startClient(saying(...inPieces(answer)));
    expect((await client.ask()).pieces).toEqual([answer]);
    expect((await client.ask()).pieces.length).toBeGreaterThan(3);
  });

  test('a small call whose thought was opened and closed lets the first answer flow; one without a thought does not', async () => {
    const open = await startClient(sayingInTurn(`<think>${thought}</think>a query`, answer));
    expect(await open.complete()).toBe('a query');
    expect((await open.ask()).pieces.length).toBeGreaterThan(3);
    await model?.close();
    const plain = await startClient(sayingInTurn('a query', answer));
    await plain.complete();
    expect((await plain.ask()).pieces).toEqual([answer]);
  });

  test('an endpoint that has closed an unopened thought is remembered, told once, and its answers are held', async () => {
    const closing = `${thought}</think>${answer}`;
    const client = await startClient(sayingInTurn(answer, closing, closing, answer));
    for (const _ of [1, 2, 3, 4]) expect((await client.ask()).pieces).toEqual([answer]);
    expect(client.lines).toEqual([
      {
        event: 'model.manner-learnt',
        model: 'stand-in',
        manner: 'it closes thoughts that it has not opened: answers are held until their end',
      },
    ]);
  });

  test('what was learnt of one model is not taken for the manner of another behind the same name', async () => {
    let name = 'first';
    const client = await startClient(({ raw }) => {
      raw.writeHead(200);
      for (const content of inPieces(answer))
        raw.write(`data: ${JSON.stringify({ model: name, choices: [{ delta: { content } }] })}\n\n`);
      raw.end('data: [DONE]\n\n');
    });
    await client.ask();
    expect((await client.ask()).pieces.length).toBeGreaterThan(3);
    name = 'second';
    expect((await client.ask()).pieces).toEqual([answer]);
  });

  test('a reply that is cut off before it is known to be answer gives nothing', async () => {
    const client = await startClient((writer) => {
      writer.say(answer);
      writer.finish('length');
    });
    expect(await client.ask()).toMatchObject({ pieces: [], failure: { reason: 'length' } });
  });

  test.each<[string, ModelScript]>([
    [
      'in a channel of its own',
      async (writer) => {
        writer.think(thought);
        writer.finish();
      },
    ],
    ['between tags', saying(`<think>${thought}</think>\n`)],
    ['never closed', saying(`<think>${thought}`)],
    ['without an opening tag', saying(`${thought}</think>`)],
  ])('a reply that is only a thought is no answer: %s', async (_, script) => {
    const client = await startClient(script);
    const { pieces, failure } = await client.ask();
    expect(pieces).toEqual([]);
    expect(failure).toMatchObject({
      reason: 'empty',
      told: { message: 'reasoning came, but no content' },
    });
    expect(await client.complete()).toBe('empty');
  });

  test('a small call may say nothing, an answer may not', async () => {
    const client = await startClient(saying(''));
    expect(await client.complete()).toBe('');
    expect((await client.ask()).failure).toMatchObject({ reason: 'empty' });
  });

  test('a thought does not count as length of a short answer', async () => {
    const client = await startClient(saying(`<think>${'hm '.repeat(9_000)}</think>a query`));
    expect(await client.complete()).toBe('a query');
  });
});

describe('signs of life', () => {
  const slow =
    (first: (writer: Parameters<ModelScript>[0]) => void): ModelScript =>
    async (writer) => {
      first(writer);
      await writer.gone;
    };

  const patient = { firstTokenTimeoutMs: 60_000, thoughtSilenceMs: 60_000, timeoutMs: 60_000 };
  const first = { ...patient, firstTokenTimeoutMs: 100 };
  const silence = { ...patient, thoughtSilenceMs: 100 };
  const whole = { ...patient, timeoutMs: 500 };

  test.each<[string, ModelScript, typeof patient, string]>([
    ['nothing', slow(() => undefined), first, 'first-token-timeout'],
    [
      'an empty delta',
      slow((writer) => writer.send({ role: 'assistant', content: '' })),
      first,
      'first-token-timeout',
    ],
    ['a thought', slow((writer) => writer.think('hm')), silence, 'thought-silence'],
    ['a thought between tags', slow((writer) => writer.say('<think>hm')), silence, 'thought-silence'],
    ['text', slow((writer) => writer.say('Yes, ')), whole, 'timeout'],
    [
      'text behind a thought',
      slow((writer) => {
        writer.think('hm');
        writer.say('Yes, ');
      }),
      whole,
      'timeout',
    ],
  ])('after %s a silence is ended by its own limit', async (_, script, limits, reason) => {
    const client = await startClient(script, limits);
    expect((await client.ask()).failure?.reason).toBe(reason);
  });
});

describe('the end', () => {
  test.each([
    'stop',
    'eos_token',
    'eos',
    'end_turn',
    'STOP',
    'COMPLETE',
    'completed',
    'stop_sequence',
    '',
    null,
  ])('%p is the regular one', async (name) => {
    const client = await startClient((writer) => {
      writer.say(answer);
      writer.finish(name);
    });
    expect(await client.ask()).toEqual({ pieces: [answer] });
  });

  test('of another name is told once', async () => {
    const client = await startClient((writer) => {
      writer.say(answer);
      writer.finish('eos_token');
    });
    await client.ask();
    await client.ask();
    expect(client.lines.map(({ manner }) => manner)).toEqual(['it calls its regular end "eos_token"']);
  });

  test.each([
    'length',
    'MAX_TOKENS',
    'model_length',
    'content_filter',
    'SAFETY',
    'tool_calls',
    'tool_use',
    'error',
    'abort',
    'insufficient_system_resource',
  ])('%p means that the answer is not whole', async (name) => {
    const client = await startClient((writer) => {
      writer.think('hm');
      writer.say(answer);
      writer.finish(name);
    });
    const { pieces, failure } = await client.ask();
    expect(pieces.join('')).toBe(answer);
    expect(failure?.reason).toBe(name);
  });

  test.each<[string, string, string | undefined]>([
    ['with neither a reason nor the end of the protocol is a cut', '', 'cut-off'],
    [
      'may lack the end of the protocol',
      'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n',
      undefined,
    ],
    ['may lack its empty line', 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}', undefined],
    ['may lack its reason', 'data: [DONE]\n\n', undefined],
  ])('%s', async (_, rest, reason) => {
    const client = await startClient((writer) => {
      writer.say(answer);
      writer.raw.end(rest);
    });
    expect((await client.ask()).failure?.reason).toBe(reason);
  });
});

describe('what an endpoint does not take', () => {
  type Refuses = (request: Parameters<ModelScript>[1]) => string | false | undefined;

  function refusing(refuses: Refuses, status: number): ModelScript {
    return (writer, request) => {
      const message = refuses(request);
      if (!message) return saying(answer)(writer, request);
      writer.raw.writeHead(status, { 'content-type': 'application/json' });
      writer.raw.end(JSON.stringify({ error: { message } }));
    };
  }
  const hasSystem: Refuses = ({ messages: sent }) =>
    sent.some(({ role }) => role === 'system') && 'no such role';
  const hasOptions: Refuses = ({ stream_options }) => stream_options && 'extra field: stream_options';
  const hasStream: Refuses = ({ stream }) => stream && 'your organisation must be verified to stream';
  const hasLimit: Refuses = ({ max_tokens }) => max_tokens !== undefined && "no 'max_tokens'";
  const hasAnyLimit: Refuses = (request) =>
    hasLimit(request) || (request.max_completion_tokens !== undefined && 'no max_completion_tokens');

  test.each<[string, Refuses, number, number]>([
    ['stream_options', hasOptions, 422, 1],
    ['stream_options, not named', (request) => hasOptions(request) && 'bad request', 400, 1],
    ['the role system', hasSystem, 400, 1],
    ['the role system, in words of a template', (r) => hasSystem(r) && 'Jinja: no system role', 500, 1],
    ['the role system, not named', (request) => hasSystem(request) && 'bad request', 400, 2],
    ['both', (request) => hasOptions(request) || hasSystem(request), 400, 3],
    ['streams', hasStream, 400, 1],
    ['max_tokens', (r) => hasLimit(r) && "no 'max_tokens': use 'max_completion_tokens'", 400, 1],
    ['any limit of tokens', hasAnyLimit, 400, 2],
    ['a limit of tokens, not named', (request) => hasAnyLimit(request) && 'bad request', 422, 5],
    ['all', (r) => hasOptions(r) || hasSystem(r) || hasAnyLimit(r), 400, 6],
  ])('is left out, remembered and told once: %s', async (_, refuses, status, again) => {
    const client = await startClient(refusing(refuses, status), { maxTokens: 4_000 });
    expect((await client.ask()).pieces).toEqual([answer]);
    expect(client.requests.length).toBeLessThanOrEqual(1 + again);
    const before = client.requests.length;
    const told = client.lines.length;
    expect(told).toBeGreaterThan(0);
    await client.ask();
    await client.complete();
    expect(client.requests).toHaveLength(before + 2);
    expect(client.lines).toHaveLength(told);
  });

  test('two first questions at once are both answered, and what is learnt is told once', async () => {
    const client = await startClient(refusing(hasOptions, 422));
    const both = await Promise.all([client.ask(), client.ask()]);
    expect(both.map(({ pieces }) => pieces.join(''))).toEqual([answer, answer]);
    expect(client.lines).toHaveLength(1);
  });

  test('the rules stand at the head of the user’s message then', async () => {
    const client = await startClient(refusing(hasSystem, 400));
    await client.ask();
    expect(client.requests.at(-1)?.messages).toEqual([
      { role: 'user', content: 'The rules.\n\nMay a boat moor at the old quay by night?' },
    ]);
    expect(client.requests.at(-1)?.stream_options).toEqual({ include_usage: true });
  });

  test('a limit of tokens is sent where one is set, by the name that the endpoint knows', async () => {
    const none = await startClient(saying(answer));
    await none.ask();
    expect(none.requests[0]).not.toHaveProperty('max_tokens');
    await model?.close();
    const client = await startClient(refusing(hasLimit, 400), { maxTokens: 4_000 });
    await client.ask();
    expect(client.requests.map(({ max_tokens }) => max_tokens)).toEqual([4_000, undefined]);
    expect(client.requests[1]).toMatchObject({ max_completion_tokens: 4_000, stream: true });
    expect(client.lines.map(({ manner }) => manner)).toEqual([
      'it refuses max_tokens: the limit is sent as max_completion_tokens',
    ]);
  });

  test('an answer that cannot be streamed has the time of the whole', async () => {
    const script: ModelScript = async (writer, request) => {
      if (request.stream) return refusing(hasStream, 400)(writer, request);
      await writer.gone;
    };
    const client = await startClient(script, { firstTokenTimeoutMs: 100, timeoutMs: 500 });
    expect((await client.ask()).failure?.reason).toBe('timeout');
    expect(client.requests.at(-1)).not.toHaveProperty('stream_options');
  });

  test('that stream_options go with a stream only is no refusal to stream', async () => {
    const message = 'stream_options is only allowed when stream is enabled';
    const client = await startClient(refusing((request) => hasOptions(request) && message, 400));
    await client.ask();
    expect(client.requests.at(-1)?.stream).toBe(true);
  });

  test.each([400, 422, 429, 401, 500])(
    'an error %i that has nothing to do with it changes nothing',
    async (status) => {
      let fails = true;
      const client = await startClient(refusing(() => fails && 'the context is too long', status));
      expect((await client.ask()).failure).toMatchObject({
        reason: `http-${status}`,
        told: { message: 'the context is too long' },
      });
      fails = false;
      await client.ask();
      expect(client.requests.at(-1)).toMatchObject({ stream_options: { include_usage: true } });
      expect(client.requests.at(-1)?.messages[0]?.role).toBe('system');
      fails = true;
      const before = client.requests.length;
      await client.ask();
      // What has been taken once is not doubted again.
      expect(client.requests).toHaveLength(before + 1);
      expect(client.lines).toEqual([]);
    },
  );
});

describe('one body in place of a stream', () => {
  const bodyOf =
    (body: unknown): ModelScript =>
    ({ raw }) =>
      void raw.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  test.each<[string, object]>([
    ['an answer', { role: 'assistant', content: answer }],
    ['an answer with its thought', { content: `<think>${thought}</think>${answer}` }],
    ['an answer with its thought apart', { content: answer, reasoning_content: thought }],
  ])('%s is used', async (_, message) => {
    const body = { id: 'x', object: 'chat.completion', choices: [{ message, finish_reason: 'stop' }] };
    const client = await startClient(bodyOf(body));
    expect((await client.ask()).pieces).toEqual([answer]);
  });

  test.each<[string, unknown, object]>([
    [
      'an object',
      { error: { message: 'quota exceeded', code: 429 } },
      { message: 'quota exceeded', code: '429' },
    ],
    ['a string', { error: 'no such model' }, { message: 'no such model' }],
    ['a list', [{ error: { message: 'no', status: 'INVALID' } }], { message: 'no', code: 'INVALID' }],
    ['plain', { object: 'error', message: 'too many', code: 40303 }, { message: 'too many', code: '40303' }],
    ['detail', { detail: 'model is loading' }, { message: 'model is loading' }],
  ])('an error in it is told with message and code: %s', async (_, body, told) => {
    const client = await startClient(bodyOf(body));
    expect((await client.ask()).failure).toMatchObject({ reason: 'endpoint-error', told });
  });

  test('other JSON is none', async () => {
    const client = await startClient(bodyOf({ hello: 1 }));
    expect((await client.ask()).failure?.reason).toBe('not-a-stream');
  });
});

test('an error in the stream is told, and what came before it is kept', async () => {
  const client = await startClient((writer) => {
    writer.think('hm');
    writer.say(answer);
    writer.raw.end('data: {"error":{"message":"engine died","code":500}}\n\ndata: [DONE]\n\n');
  });
  expect(await client.ask()).toMatchObject({
    pieces: [answer],
    failure: { reason: 'endpoint-error', told: { message: 'engine died', code: '500' } },
  });
});

test.each<[string, string]>([
  ['an object of its own', 'data: {"object":"error","message":"engine died","code":500}'],
  ['a detail', 'data: {"detail":{"message":"engine died","code":500}}'],
  ['its choice', 'data: {"choices":[{"delta":{},"error":{"message":"engine died","code":500}}]}'],
])('an error in the stream is none of an answer, as %s', async (_, data) => {
  const client = await startClient((writer) => {
    writer.say(answer);
    writer.raw.end(`${data}\n\ndata: [DONE]\n\n`);
  });
  expect(await client.ask()).toMatchObject({
    pieces: [],
    failure: { reason: 'endpoint-error', told: { message: 'engine died', code: '500' } },
  });
});

test('an error is told in bounds, without key, question or addresses', async () => {
  const message = `bad key secret-key sk-abc123456 for ada@example.org: may a boat moor at the old quay by night? ${'x'.repeat(5_000)}`;
  const client = await startClient(({ raw }) => {
    raw.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }));
  });
  const { failure } = await client.ask();
  const said = JSON.stringify(failure?.told);
  expect(said.length).toBeLessThan(400);
  expect(said).not.toMatch(/secret-key|sk-abc|ada@|quay|night/);
  expect(said).toContain('bad key');
});

test.each<[string, string]>([
  ['carriage returns', 'data: {"choices":[{"delta":{"content":"Yes."}}]}\r\n\r\ndata: [DONE]\r\n\r\n'],
  ['comments', ': alive\n\ndata: {"choices":[{"delta":{"content":"Yes."}}]}\n\n: alive\n\ndata: [DONE]\n\n'],
  ['a byte order mark', '\ufeffdata: {"choices":[{"delta":{"content":"Yes."}}]}\n\ndata: [DONE]\n\n'],
  ['no space behind its fields', 'data:{"choices":[{"delta":{"content":"Yes."}}]}\n\ndata:[DONE]\n\n'],
  [
    'a role told twice, without content',
    'data: {"choices":[{"delta":{"role":"assistant","content":""}}]}\n\ndata: {"choices":[{"delta":{"role":"assistant","content":null}}]}\n\ndata: {"choices":[{"delta":{"content":"Yes."}}]}\n\ndata: [DONE]\n\n',
  ],
  [
    'an empty usage',
    'data: {"choices":[{"delta":{"content":"Yes."}}],"usage":null}\n\ndata: {"choices":[],"usage":null}\n\ndata: [DONE]\n\n',
  ],
  [
    'empty choices',
    'data: {"choices":[]}\n\ndata: {"choices":[{"delta":{"content":"Yes."}}]}\n\ndata: [DONE]\n\n',
  ],
])('a stream with %s is read', async (_, body) => {
  const client = await startClient(({ raw }) => void raw.writeHead(200).end(body));
  expect((await client.ask()).pieces).toEqual(['Yes.']);
});
