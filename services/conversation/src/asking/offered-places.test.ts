import type { ServerResponse } from 'node:http';
import { serve, type TestServer } from '@astraea/service-kit/testing';
import { buildFirstQuestion, buildQuestion } from '../testing/builders';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

/** A document service with a list of countries, which counts how often it is asked. */
async function startDocument() {
  const data: Record<string, Record<string, string[]>[]> = {
    Asia: [{ Japan: ['Licensing', 'Liability'] }, { 'United Arab Emirates': ['Licensing'] }],
    Europe: [{ France: ['Registration'] }],
  };
  const document = {
    data,
    asked: [] as (string | undefined)[],
    answer: (res: ServerResponse) => {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ status: 'success', data: document.data }));
    },
  };
  const server = await serve((req, res) => {
    document.asked.push(req.headers.authorization);
    document.answer(res);
  });
  return Object.assign(document, { server });
}

let document: Awaited<ReturnType<typeof startDocument>>;
let app: TestApp;
let ann: TestUser;
let now: Date;
let server: TestServer;
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00.000Z');
  document = await startDocument();
  server = document.server;
  const settings = { DOCUMENT_URL: server.url, COUNTRIES_TIMEOUT_MS: 60_000, FREE_QUESTIONS_PER_DAY: 50 };
  app = await createTestApp({ clock: () => now, settings });
  ann = await app.as('ann');
});
afterEach(async () => {
  await app.close();
  await server.close();
});

const create = (overrides = {}) =>
  ann.call('POST', '/api/conversations', { body: buildFirstQuestion(overrides) });

test.each([
  ['country', { country: 'Atlantis' }],
  ['country', { country: '__proto__' }],
  ['country', { country: 'France' }],
  ['country', { country: 'japan' }],
  ['continent', { continent: 'Nowhere' }],
  ['continent', { continent: '__proto__' }],
  ['continent', { continent: 'constructor', country: 'constructor' }],
  ['topic', { topic: 'Cooking' }],
  ['topic', { topic: 'toString' }],
])('an unknown %s is refused, and nothing is stored or counted: %j', async (field, overrides) => {
  const problem = await problemOf(await create(overrides), 422, `unknown-${field}`);
  expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([`/${field}`]);
  expect(problem.detail).toBe(`There is no such ${field} here. Choose one of those that are offered.`);
  expect(await ann.list()).toEqual([]);
  expect(app.retrieval.calls).toEqual([]);
});

test('a topic of any country can be asked about, and a later question may not have another', async () => {
  const { id } = await ann.create({ topic: 'Registration' });
  await ann.chat(id, { topic: 'Liability' });
  const chat = (topic: string) =>
    ann.call('POST', `/api/conversations/${id}/chat`, { body: buildQuestion({ topic }) });
  await problemOf(await chat('Cooking'), 422, 'unknown-topic');
});

test('known places are asked about once, as their user; a new country is known at once', async () => {
  await ann.create();
  await ann.create();
  expect(document.asked).toEqual([`Bearer ${ann.token}`]);
  document.data.Europe?.push({ Utopia: ['Licensing'] });
  await ann.create({ continent: 'Europe', country: 'Utopia' });
  expect(document.asked).toHaveLength(2);
});

test('while the countries cannot be had, any place is accepted, and nobody waits twice', async () => {
  let hung = 0;
  document.answer = () => {
    hung += 1;
  };
  const impatient = await (await app.another({ settings: { COUNTRIES_TIMEOUT_MS: 50 } })).as('ann');
  await impatient.create({ continent: 'Nowhere', country: 'Atlantis' });
  await impatient.create({ continent: 'Nowhere', country: 'Atlantis' });
  expect(hung).toBe(1);
});

test('while they cannot be had, the last known ones still count, and are looked up again afterwards', async () => {
  await ann.create();
  const { answer } = document;
  document.answer = (res) => res.destroy();
  await ann.create();
  await ann.create({ continent: 'Nowhere', country: 'Atlantis' });
  document.answer = answer;
  now = new Date('2026-11-21T10:00:05.000Z');
  await problemOf(await create({ country: 'Atlantis' }), 422, 'unknown-country');
});
