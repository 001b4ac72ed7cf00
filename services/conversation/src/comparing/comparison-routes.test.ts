import { comparedConversationsSchema } from '@astraea/contracts';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.as('ann');
});
afterEach(() => app.close());

const id = 'comparison-1';
const countries = ['United Arab Emirates', 'France', 'Norway'];
const path = `/api/comparisons/${id}`;

/** Asks one of the countries. */
const ask = (country: string, user = ann) => user.create({ country, comparison: { id, countries } });

async function read(user = ann) {
  const answer = await user.call('GET', path);
  expect(answer.status).toBe(200);
  return comparedConversationsSchema.strict().parse(await answer.json());
}

test('a comparison is read as one, in the order of its countries, whichever was answered first', async () => {
  for (const country of ['Norway', 'United Arab Emirates', 'France']) await ask(country);
  const compared = await read();
  expect(compared).toMatchObject({ id, countries });
  expect(compared.conversations.map(({ country }) => country)).toEqual(countries);
  for (const conversation of compared.conversations)
    expect(conversation).toEqual(await ann.read(conversation.id));
});

test('each country counts as a question and is a conversation of the list', async () => {
  for (const country of countries) await ask(country);
  expect(await ann.used()).toBe(3);
  const listed = await ann.list();
  expect(listed.map(({ comparison }) => comparison)).toEqual(countries.map(() => ({ id, countries })));
});

test('a country that is still being answered is shown with its question', async () => {
  await ask('France');
  const held = heldAnswer();
  app.retrieval.next(held.script);
  const stream = await ann.stream('POST', '/api/conversations', {
    body: {
      ...{ content: 'Who needs a permit?', label: 'Norway - Licensing', country: 'Norway' },
      ...{ continent: 'Europe', topic: 'Licensing', role: 'user', comparison: { id, countries } },
    },
  });
  const { answer_id } = await stream.accepted();
  const norway = (await read()).conversations.find(({ country }) => country === 'Norway');
  expect(norway).toMatchObject({ answering: { answer_id }, messages: [{ role: 'user' }] });
  held.finish();
  await stream.rest();
});

test('is deleted as a whole, and what was not compared stays', async () => {
  const other = await ann.create();
  for (const country of countries) await ask(country);
  expect((await ann.call('DELETE', path)).status).toBe(204);
  await problemOf(await ann.call('GET', path), 404, 'not-found');
  expect((await ann.list()).map((listed) => listed.id)).toEqual([other.id]);
});

test('another user has no such comparison, even under the same id', async () => {
  await ask('France');
  const bob = await app.as('bob');
  await problemOf(await bob.call('GET', path), 404, 'not-found');
  await problemOf(await bob.call('DELETE', path), 404, 'not-found');
  await ask('Norway', bob);
  expect((await read(bob)).conversations.map(({ country }) => country)).toEqual(['Norway']);
  expect((await read()).conversations.map(({ country }) => country)).toEqual(['France']);
});

test.each([
  ['one country', { id, countries: ['France'] }],
  ['six countries', { id, countries: ['a', 'b', 'c', 'd', 'e', 'f'] }],
  ['a country twice', { id, countries: ['France', 'France'] }],
  ['no id', { countries }],
  ['an id that is none', { id: '$ne', countries }],
])('a question that compares %s is refused', async (_name, comparison) => {
  const body = {
    ...{ content: 'Who?', label: 'France - Licensing', country: 'France', continent: 'Europe' },
    ...{ topic: 'Licensing', role: 'user', comparison },
  };
  await problemOf(await ann.call('POST', '/api/conversations', { body }), 400, 'invalid-input');
});

test.each(['GET', 'DELETE'])('%s needs a signed-in user and a well-formed id', async (method) => {
  await problemOf(await fetch(app.url + path, { method }), 401, 'not-authenticated');
  await problemOf(await ann.call(method, '/api/comparisons/$ne'), 400, 'invalid-input');
});
