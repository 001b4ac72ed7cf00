import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type ApiScope,
  apiAnswerSchema,
  conversationListSchema,
  createdApiKeySchema,
} from '@astraea/contracts';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type ApiUser, asUser, signUpUser, uaeQuestion, waitUntilActive } from './api';
import { openCheckout, planOf } from './billing-person';
import { desktop, openStage, phone, type Stage } from './browser/stage';
import { type Collector, startCollector } from './collector';
import { readProblem } from './problems';
import { standInOf } from './stripe-controls';
import { until } from './until';

const run = promisify(execFile);
const country = uaeQuestion.country;
let collector: Collector;
let stage: Stage;
let ada: ApiUser;
let key: string;
let program: ApiUser;

async function makeKey(user: ApiUser, scopes: ApiScope[]) {
  const response = await user.call('POST', '/api/keys', { name: 'Nightly report', scopes });
  expect(response.status).toBe(201);
  return createdApiKeySchema.parse(await response.json());
}
const refusedWith = async (response: Response, status: number, code: string) =>
  expect((await readProblem(response, status)).code).toBe(code);
const withKey = (secret: string) => asUser(stage.system.url, secret, '');
const ask = (by: ApiUser, body: object = {}) =>
  by.call('POST', '/api/v1/questions', {
    ...{ question: uaeQuestion.content, country, topic: uaeQuestion.topic },
    ...body,
  });

/** A user who has paid. */
async function signUpPaying(email: string): Promise<ApiUser> {
  const user = await signUpUser(stage.system.url, email);
  const standIn = await standInOf(stage.system);
  await standIn.control(`checkout/${await openCheckout(user)}/pay`);
  await until(async () => (await planOf(user)) === 'premium');
  return user;
}

beforeAll(async () => {
  collector = await startCollector();
  const env = { CHECKOUT_ENABLED: 'true', EXCHANGE_CACHE_SECONDS: '1', API_KEY_CACHE_SECONDS: '1' };
  stage = await openStage({ env: { ...collector.env, ...env } });
  await waitUntilActive(stage.system.url, country);
  ada = await signUpPaying('ada@example.org');
  key = (await makeKey(ada, ['ask', 'read', 'delete'])).secret;
  program = withKey(key);
});

afterAll(async () => {
  await stage?.close();
  await collector?.close();
});

describe('answers are as they are described', () => {
  let validate: (schema: string, value: unknown) => unknown;
  beforeAll(async () => {
    const document = await (await fetch(`${stage.system.url}/api/v1/openapi.json`)).json();
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema(document, 'api');
    validate = (path, value) => {
      const check = ajv.getSchema(`api#/paths/${path}`);
      if (!check) throw new Error(`nothing is described at ${path}`);
      return check(value) ? [] : check.errors;
    };
  });

  /** Calls, and compares what came with what its operation says. */
  async function described(method: string, path: string, template: string, body?: object) {
    const response = await program.call(method, `/api/v1${path}`, body);
    const answer: unknown = await response.json();
    const operation = `~1api~1v1${template.replaceAll('/', '~1')}/${method.toLowerCase()}`;
    const at = `${encodeURI(operation)}/responses/${response.status}/content/application~1json/schema`;
    expect(response.status).toBe(200);
    expect(response.headers.get('ratelimit')).toMatch(/^"key";r=\d+, "plan";r=\d+$/);
    expect(validate(at, answer)).toEqual([]);
    return answer;
  }

  test('questions, conversations, countries and documents', async () => {
    const asked = { question: uaeQuestion.content, country, topic: uaeQuestion.topic };
    const answer = apiAnswerSchema.parse(await described('POST', '/questions', '/questions', asked));
    expect(answer.outcome).toBe('answered');
    const { conversation_id: id, answer_id, proof } = answer;
    const [citation] = proof?.citations ?? [];
    await described('GET', '/conversations?limit=5', '/conversations');
    await described('GET', `/conversations/${id}`, '/conversations/{id}');
    await described(
      'GET',
      `/conversations/${id}/answers/${answer_id}`,
      '/conversations/{id}/answers/{answer_id}',
    );
    await described('GET', '/countries', '/countries');
    await described('GET', `/countries/${encodeURIComponent(country)}`, '/countries/{country}');
    const doc = `/countries/${encodeURIComponent(country)}/documents/${citation?.doc}`;
    const quote = { version: citation?.version, quote: citation?.quote };
    await described('POST', `${doc}/excerpt`, '/countries/{country}/documents/{doc}/excerpt', quote);
    expect((await program.call('GET', `/api/v1${doc}?version=${citation?.version}`)).status).toBe(200);
    const refused = await described('POST', '/questions', '/questions', {
      ...asked,
      question: 'What is the best pizza recipe?',
    });
    expect(refused).toMatchObject({ outcome: 'refused' });
    expect((await program.call('DELETE', `/api/v1/conversations/${id}`)).status).toBe(204);
  });
});

describe('examples of docs/api.md', () => {
  const languages = { sh: ['sh', '-eu'], ts: [process.execPath], python: ['python3'] } as const;
  type Language = keyof typeof languages;

  async function examples(): Promise<{ language: Language; code: string }[]> {
    const page = await readFile(join(__dirname, '../docs/api.md'), 'utf8');
    return [...page.matchAll(/^```(sh|ts|python)\n([\s\S]*?)^```$/gm)].map(([, language, code = '']) => ({
      language: language as Language,
      code,
    }));
  }

  async function runExample({ language, code }: { language: Language; code: string }, secret: string) {
    const folder = await mkdtemp(join(tmpdir(), 'astraea-example-'));
    const file = join(folder, `example.${language}`);
    const [command, ...args] = languages[language];
    const env = { ...process.env, ASTRAEA_URL: stage.system.url, ASTRAEA_KEY: secret, NODE_OPTIONS: '' };
    try {
      await writeFile(file, code);
      return await run(command, [...args, file], { env, maxBuffer: 64 * 1024 * 1024 });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  test('run as they stand, in all three languages', async () => {
    const all = await examples();
    expect(new Set(all.map(({ language }) => language))).toEqual(new Set(['sh', 'ts', 'python']));
    for (const example of all) {
      const { stdout } = await runExample(example, key);
      expect(stdout.length).toBeGreaterThan(60);
    }
    const wrong = `ast_${'0'.repeat(72)}`;
    for (const example of all) await expect(runExample(example, wrong)).rejects.toThrow();
  });
});

describe('a key', () => {
  test('opens what its scopes say, and nothing of the pages', async () => {
    const reads = withKey((await makeKey(ada, ['read'])).secret);
    await refusedWith(await ask(reads), 403, 'scope-missing');
    await refusedWith(await reads.call('DELETE', '/api/v1/conversations/x'), 403, 'scope-missing');
    for (const path of ['/api/conversations', '/api/auth/me', '/api/keys', '/api/auth/me/export'])
      await refusedWith(await reads.call('GET', path), 401, 'api-key-not-here');
    await refusedWith(await ada.call('GET', '/api/v1/conversations'), 401, 'api-key-refused');
  });

  test('opens nothing of another user', async () => {
    const { conversation_id } = apiAnswerSchema.parse(await (await ask(program)).json());
    const ben = withKey(
      (await makeKey(await signUpPaying('ben@example.org'), ['read', 'ask', 'delete'])).secret,
    );
    for (const method of ['GET', 'DELETE'])
      await refusedWith(await ben.call(method, `/api/v1/conversations/${conversation_id}`), 404, 'not-found');
    await refusedWith(await ask(ben, { country: undefined, conversation_id }), 404, 'not-found');
    const listed = await ben.call('GET', '/api/v1/conversations');
    expect(conversationListSchema.parse(await listed.json())).toEqual([]);
  });

  test('that was revoked is refused within the time that gateways hold it, and stands in no store, log or trace', async () => {
    const { key: made, secret } = await makeKey(ada, ['read']);
    const once = withKey(secret);
    expect((await once.call('GET', '/api/v1/countries')).status).toBe(200);
    await refusedWith(await once.call('GET', `/api/v1/countries?key=${secret}`), 400, 'key-in-address');
    expect((await ada.call('DELETE', `/api/keys/${made.id}`)).status).toBe(204);
    await until(async () => (await once.call('GET', '/api/v1/countries')).status === 401);
    expect(stage.system.output()).not.toContain(secret);
    await until(() => collector.spans.some(({ name }) => name === 'GET /api/v1/countries'));
    expect(collector.spanExports.join()).not.toContain(made.prefix);
    // Exit code 1: no file of the stores or the log has it.
    await expect(run('grep', ['-rlF', secret, stage.system.dataDir])).rejects.toMatchObject({ code: 1 });
    expect((await run('grep', ['-rlF', made.name, stage.system.dataDir])).stdout).not.toBe('');
  });
});

test.each([desktop, phone])('the description is shown without a call elsewhere, $name', async (size) => {
  const visit = await stage.visit(size);
  const hosts = new Set<string>();
  visit.page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await visit.page.goto('/api/docs');
  await visit.page.getByText('/api/v1/questions', { exact: false }).first().waitFor();
  hosts.delete('');
  expect([...hosts]).toEqual([new URL(stage.system.url).host]);
  expect(visit.errors).toEqual([]);
  await visit.close();
});
