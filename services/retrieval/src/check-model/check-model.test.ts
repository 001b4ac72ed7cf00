import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@astraea/service-kit/config';
import {
  answering,
  type ModelScript,
  purposeOf,
  type StandInModel,
  saying,
  startStandInModel,
} from '../testing/stand-in-model';
import { type ModelCheckConfig, modelCheckConfigSchema, readModelCheckConfig } from './check-config';
import { checkModel } from './check-model';
import type { ModelReport } from './describe-calls';

let model: StandInModel | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

const good =
  'Yes, you must hold a licence [P1: "shall hold a licence of the Utopian Space Office"]. It is valid for five years [P1: "valid for five years"].';

/** A model that answers as asked, counts for as long as somebody listens, and tells right verdicts. */
const able: ModelScript = async (writer, request) => {
  const purpose = purposeOf(request);
  const asked = request.messages.at(-1)?.content ?? '';
  if (purpose === 'verdicts') {
    const contradicted = asked.includes('no licence');
    return saying(contradicted ? '1: supported\n2: contradicted' : '1: supported\n2: supported')(
      writer,
      request,
    );
  }
  if (!asked.includes('one to three hundred'))
    return answering(saying(...(good.match(/.{1,20}/gu) ?? [])), { queries: 'licence for a launch' })(
      writer,
      request,
    );
  writer.say('one\ntwo\n');
  if (request.max_tokens || request.max_completion_tokens) return writer.finish('length');
  await writer.gone;
};

async function check(script: ModelScript, settings: Partial<ModelCheckConfig> = {}): Promise<ModelReport> {
  const started = await startStandInModel(script);
  model = started;
  const config = loadConfig(modelCheckConfigSchema, {});
  return checkModel({
    ...{ ...config, OPENAI_BASE_URL: started.baseUrl, OPENAI_MODEL: 'stand-in' },
    ...settings,
  });
}

function refusing(refuses: (request: Parameters<ModelScript>[1]) => string | false | undefined): ModelScript {
  return (writer, request) => {
    const message = refuses(request);
    if (!message) return able(writer, request);
    writer.raw.writeHead(400, { 'content-type': 'application/json' });
    writer.raw.end(JSON.stringify({ error: { message } }));
  };
}

test('an able endpoint is described, and what a question costs', async () => {
  const { rows, obstacles, advice } = await check(able, {
    MODEL_INPUT_PRICE: 100,
    MODEL_OUTPUT_PRICE: 1_000,
  });
  const found = Object.fromEntries(rows);
  expect(obstacles).toEqual([]);
  expect(advice).toEqual([]);
  expect(found).toMatchObject({
    'System message': 'taken',
    'Tells its usage': 'yes',
    Thoughts: 'none seen',
    'Calls its end': '"stop"',
    Answers: 'yes; pieces that their quotations bear out: 2',
    'Limit of tokens': 'taken as max_tokens',
    // Answer, two calls of verdicts on it and queries, each 900 in and 50 out; what else the check asks is no part of a question.
    'A question takes': '3600 tokens sent and 200 written in 4 calls',
    'A question costs': '0.56000 by the prices that are set; about three times that on statutes',
  });
  expect(found.Streams).toMatch(/^yes, in \d+ pieces$/);
  expect(found['First word or thought']).toMatch(/^\d+\.\d s, of 10\.0 s$/);
  expect(found.Verdicts).toMatch(/, of 1\.5 s$/);
  expect(found['Stops when asked']).toMatch(/^yes/);
  expect(model?.abandoned).toBe(1);
});

test('what an endpoint refuses is said, and is no obstacle', async () => {
  const { rows, obstacles } = await check(
    refusing(
      ({ messages, stream_options, max_tokens }) =>
        (messages[0]?.role === 'system' && 'no role system') ||
        (stream_options && 'no stream_options') ||
        (max_tokens !== undefined && 'no max_tokens'),
    ),
  );
  expect(obstacles).toEqual([]);
  expect(Object.fromEntries(rows)).toMatchObject({
    'System message': 'refused: the rules stand at the head of the question',
    'Limit of tokens': 'taken as max_completion_tokens',
  });
});

test('an endpoint that does not stream is said to show answers whole', async () => {
  const whole: ModelScript = (writer, request) => {
    if (request.stream) return refusing(() => 'this model does not stream')(writer, request);
    const purpose = purposeOf(request);
    const verdicts = '1: supported\n2: contradicted';
    const content = { answer: good, queries: 'licence', verdicts }[purpose];
    const body = { choices: [{ message: { content }, finish_reason: 'end_turn' }] };
    writer.raw.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const { rows } = await check(whole);
  expect(Object.fromEntries(rows)).toMatchObject({
    Streams: 'no, it refuses to: an answer is shown when it is whole',
    'Tells its usage': 'no',
    'Calls its end': '"end_turn"',
    'Limit of tokens': 'taken as max_tokens, but not kept',
  });
});

test.each<[string, ModelScript, string]>([
  [
    'in a channel of their own',
    (writer) => {
      writer.think('Hm.');
      writer.say(good);
      writer.finish();
    },
    'in a channel of their own',
  ],
  ['between tags', saying(`<think>Hm.</think>${good}`), 'in the text, between signs that are known'],
  [
    'that only close',
    saying(`Hm.</think>${good}`),
    'closed and never opened: each answer is held to its end',
  ],
])('thoughts %s are described', async (_, script, described) => {
  const { rows } = await check((writer, request) =>
    purposeOf(request) === 'answer' && request.messages.length > 1
      ? script(writer, request)
      : able(writer, request),
  );
  expect(Object.fromEntries(rows).Thoughts).toBe(described);
});

const failing =
  (status: number, message: string): ModelScript =>
  ({ raw }) =>
    void raw
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message } }));

test.each<[string, ModelScript, RegExp]>([
  ['a refused key', failing(401, 'bad key'), /^The key is refused.*OPENAI_API_KEY.*says: bad key/],
  ['an unknown model', failing(404, 'no model stand-in'), /^No such address or model/],
  ['an empty account', failing(429, 'quota exceeded'), /^The account/],
  ['an error with status 200', failing(200, 'engine died'), /says: engine died/],
  [
    'an empty account, with status 200',
    ({ raw }) => void raw.writeHead(200).end('{"error":{"message":"no","code":429}}'),
    /^The account/,
  ],
  ['another server', ({ raw }) => void raw.writeHead(200).end('<html>'), /does not speak chat completions/],
  ['a reply that is cut short', (writer) => writer.finish('length'), /^The endpoint cuts.*MODEL_MAX_TOKENS/],
  [
    'nothing but thoughts',
    (writer) => {
      writer.think('Hm.');
      writer.finish();
    },
    /^It thinks and does not answer/,
  ],
  ['a filter', (writer) => writer.finish('content_filter'), /^A filter/],
  ['sentences without quotations', saying('You need a licence.'), /Take a larger model/],
  ['an answer that is not found', saying('No passage says it [NONE].'), /did not find the answer/],
])('%s stands in the way, with what to do', async (_, script, obstacle) => {
  const { rows, obstacles } = await check(script);
  expect(Object.fromEntries(rows).Answers).toMatch(/^no/);
  expect(obstacles).toEqual([expect.stringMatching(obstacle)]);
});

test('an address where nobody answers stands in the way', async () => {
  const { baseUrl, close } = await startStandInModel(able);
  await close();
  const config = loadConfig(modelCheckConfigSchema, {});
  const { obstacles } = await checkModel({ ...config, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: 'stand-in' });
  expect(obstacles).toEqual([expect.stringMatching(/^Nobody answers there/)]);
});

test('what takes longer than its setting is named with the setting', async () => {
  const slow = await check(able, { MODEL_TIMEOUT_MS: 0, MODEL_VERIFY_WAIT_MS: 0 });
  expect(slow.obstacles).toEqual([
    expect.stringMatching(/^Whole answer: too late. Set MODEL_TIMEOUT_MS=\d+000/),
  ]);
  expect(slow.advice).toEqual([expect.stringMatching(/^Verdicts: too late. Set MODEL_VERIFY_WAIT_MS=/)]);
});

test('verdicts that tell nothing apart, no queries, and an endpoint that is busy after a stop are advised on', async () => {
  let isStopped = false;
  const { obstacles, advice } = await check((writer, request) => {
    if (isStopped) return void writer.raw.writeHead(503).end('{}');
    if (purposeOf(request) === 'verdicts') return saying('1: supported\n2: supported')(writer, request);
    if (purposeOf(request) === 'queries') return saying('')(writer, request);
    isStopped = request.messages.length === 1 && !request.max_tokens;
    return able(writer, request);
  });
  expect(obstacles).toEqual([]);
  expect(advice).toEqual([
    expect.stringContaining('no search queries'),
    expect.stringContaining('MODEL_VERIFY=off'),
    expect.stringContaining('goes on writing'),
  ]);
});

describe('settings', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'check-model-'));
    writeFileSync(join(folder, 'settings'), 'OPENAI_MODEL=a\nOPENAI_API_KEY=k\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are those of the file, and the shell wins', () => {
    const ASTRAEA_ENV_FILE = join(folder, 'settings');
    expect(readModelCheckConfig({ ASTRAEA_ENV_FILE, OPENAI_MODEL: 'b' })).toMatchObject({
      ...{ OPENAI_MODEL: 'b', OPENAI_API_KEY: 'k', MODEL_TIMEOUT_MS: 60_000 },
    });
  });

  test('that name no model are refused with what is missing', () => {
    expect(() => readModelCheckConfig({ ASTRAEA_ENV_FILE: join(folder, 'none') })).toThrow(
      /OPENAI_MODEL: missing[\s\S]*OPENAI_BASE_URL: missing/,
    );
  });
});
