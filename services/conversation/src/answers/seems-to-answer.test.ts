import { conversationSchema, exportedConversationSchema, seemsToAnswerOpening } from '@astraea/contracts';
import { readJsonLines } from '@astraea/service-kit/http';
import { until } from '@astraea/service-kit/testing';
import { beginAnswer } from '../testing/begin-answer';
import { buildFirstQuestion } from '../testing/builders';
import { type AnswerScript, heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

const opening = `**${seemsToAnswerOpening}:** `;
const content = `${opening}Operators need a permit. [1]`;
const seemsToAnswer: AnswerScript = (call) => {
  call.usage(600);
  call.delta(opening);
  call.delta('Operators need a permit. [1]');
  call.result({ content, seems_to_answer: true });
};
const key = 'key-0123456789';
const proof = { citations: [{ marker: 1 }] };
const seeming = { outcome: 'answered', seems_to_answer: true, content, proof };

let app: TestApp;
let ann: TestUser;
async function begin(settings: Record<string, unknown> = {}): Promise<void> {
  app = await createTestApp({ settings });
  ann = await app.as('ann');
  app.retrieval.next(seemsToAnswer);
}
afterEach(() => app.close());

test('an answer that seems to answer is stored, shown and exported with its proof, and costs nothing', async () => {
  await begin();
  const { id, messages } = await ann.create();
  expect(messages[1]).toMatchObject(seeming);
  expect(await ann.used()).toBe(0);
  const exported = [];
  for await (const one of readJsonLines(exportedConversationSchema, await ann.call('GET', '/export')))
    exported.push(one);
  expect(exported).toEqual([await ann.read(id)]);
  expect(exported[0]?.messages[1]).toMatchObject(seeming);
});

test('its event says that it is not charged, and that of another answer says nothing of it', async () => {
  await begin();
  const { id } = await ann.create();
  await ann.chat(id);
  const [first, second] = await until(() => (app.events.length === 2 ? app.events : undefined));
  expect(first?.data).toMatchObject({ outcome: 'answered', citations: 1, charged: false });
  expect(second?.data).not.toHaveProperty('charged');
  expect(await ann.used()).toBe(1);
});

test('a stream ends with it, and a repeated key gets it once more for nothing', async () => {
  await begin();
  const ask = { body: buildFirstQuestion(), key };
  const events = await (await ann.stream('POST', '/api/conversations', ask)).rest();
  const last = events.at(-1);
  expect(last?.event).toBe('message');
  const streamed = conversationSchema.parse(JSON.parse(last?.data ?? 'null'));
  expect(streamed.messages[1]).toMatchObject(seeming);
  const { messages } = await ann.create({}, { key });
  expect(messages).toHaveLength(2);
  expect(messages[1]).toMatchObject(seeming);
  expect([app.retrieval.calls.length, await ann.used()]).toEqual([1, 0]);
});

test('one that is stopped within its words costs nothing either, and says so', async () => {
  await begin();
  await ann.create();
  const { path, id } = await beginAnswer(app, ann, heldAnswer(opening).script);
  await ann.call('POST', `${path}/stop`);
  expect((await ann.read(id)).messages[1]).toMatchObject({ outcome: 'stopped', seems_to_answer: true });
  const events = await until(() => (app.events.length === 2 ? app.events : undefined));
  expect(events[1]?.data).toMatchObject({ outcome: 'stopped', charged: false });
  expect(await ann.used()).toBe(0);
});

test('one whose conversation is deleted within its words costs nothing', async () => {
  await begin();
  await ann.create();
  const { id } = await beginAnswer(app, ann, heldAnswer(opening).script);
  await ann.call('DELETE', `/api/conversations/${id}`);
  await until(async () => (await ann.used()) === 0);
});

test('what a model spends on it bounds the questions of a day', async () => {
  await begin({ UNCHARGED_MODEL_TOKENS_PER_DAY: 600 });
  await ann.create();
  const refused = await ann.call('POST', '/api/conversations', { body: buildFirstQuestion() });
  const { detail } = await problemOf(refused, 429, 'uncharged-answers');
  expect(detail).toContain('only seemed to answer');
});
