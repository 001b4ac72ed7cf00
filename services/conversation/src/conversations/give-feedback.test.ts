import { messageSchema } from '@astraea/contracts';
import { until } from '@astraea/service-kit/testing';
import { createTestApp, type TestApp } from '../testing/test-app';
import { problemOf, type TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;
beforeEach(async () => {
  app = await createTestApp();
  ann = await app.as('ann', 'enterprise');
});
afterEach(() => app.close());

const eventsOf = (type: string) => app.events.filter((event) => event.type === type);

describe('feedback', () => {
  const path = (id: string, index: number | string, value: string) =>
    `/api/conversations/${id}/messages/${index}/feedback?feedback=${value}`;

  test('stands on the answer, can be changed, and is announced once each time', async () => {
    const { id } = await ann.create();
    const give = async (value: string) =>
      messageSchema.parse(await (await ann.call('PATCH', path(id, 1, value))).json()).feedback;
    expect(await give('positive')).toBe('positive');
    expect(await give('positive')).toBe('positive');
    expect(await give('negative')).toBe('negative');
    const conversation = await ann.read(id);
    expect(conversation.messages.map(({ feedback }) => feedback)).toEqual([undefined, 'negative']);
    await until(() => eventsOf('conversation.feedback-given').length === 2);
    expect(eventsOf('conversation.feedback-given').map(({ data, sequence }) => [sequence, data])).toEqual([
      [2, { conversation_id: id, message_index: 1, user_id: 'ann', feedback: 'positive' }],
      [3, { conversation_id: id, message_index: 1, user_id: 'ann', feedback: 'negative' }],
    ]);
  });

  test('may say why, keeps the words to itself, and announces the reason', async () => {
    const { id } = await ann.create();
    const body = { reason: 'not-proved', text: 'Article 4 says nothing of it.' };
    const rated = messageSchema.parse(
      await (await ann.call('PATCH', path(id, 1, 'negative'), { body })).json(),
    );
    expect(rated).toMatchObject({ feedback: 'negative', feedback_detail: body });
    expect((await ann.read(id)).messages[1]).toMatchObject({ feedback_detail: body });
    const event = await until(() => eventsOf('conversation.feedback-given')[0]);
    expect(event.data).toMatchObject({ feedback: 'negative', reason: 'not-proved' });
    expect(JSON.stringify(event)).not.toContain('Article 4');
  });

  test('can be taken back with what was said beside it', async () => {
    const { id } = await ann.create();
    await ann.call('PATCH', path(id, 1, 'negative'), { body: { text: 'No.' } });
    const taken = await ann.call('DELETE', `/api/conversations/${id}/messages/1/feedback`);
    const message = messageSchema.parse(await taken.json());
    expect([message.feedback, message.feedback_detail]).toEqual([undefined, undefined]);
    expect((await ann.read(id)).messages[1]?.feedback).toBeUndefined();
    await until(() => eventsOf('conversation.feedback-given').length === 2);
    expect(eventsOf('conversation.feedback-given')[1]?.data).toMatchObject({ taken_back: true });
    await ann.call('DELETE', `/api/conversations/${id}/messages/1/feedback`);
    expect(eventsOf('conversation.feedback-given')).toHaveLength(2);
  });

  test.each([{ reason: 'boring' }, { text: 'x'.repeat(1_001) }])('with %j is refused', async (body) => {
    const { id } = await ann.create();
    await problemOf(await ann.call('PATCH', path(id, 1, 'negative'), { body }), 400, 'invalid-input');
    expect((await ann.read(id)).messages[1]?.feedback).toBeUndefined();
  });

  test('does not move the conversation in the list', async () => {
    const first = await ann.create();
    const second = await ann.create();
    await ann.call('PATCH', path(first.id, 1, 'positive'));
    expect((await ann.list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('is kept for every answer when it comes at once', async () => {
    const { id } = await ann.create();
    await ann.chat(id);
    await Promise.all([1, 3].map((index) => ann.call('PATCH', path(id, index, 'positive'))));
    expect((await ann.read(id)).messages.map(({ feedback }) => feedback)).toEqual([
      undefined,
      'positive',
      undefined,
      'positive',
    ]);
  });

  test.each([
    [0, 'positive', 400, '#/path/index'],
    ['one', 'positive', 400, '#/path/index'],
    [-1, 'positive', 400, '#/path/index'],
    [1, 'great', 400, '#/query/feedback'],
    [1, '', 400, '#/query/feedback'],
  ])('on message %s with %j is refused', async (index, value, status, pointer) => {
    const { id } = await ann.create();
    const problem = await problemOf(await ann.call('PATCH', path(id, index, value)), status, 'invalid-input');
    expect(problem.errors?.[0]?.pointer).toBe(pointer);
  });

  test('on a message that is not there is 404', async () => {
    const { id } = await ann.create();
    await problemOf(await ann.call('PATCH', path(id, 2, 'positive')), 404, 'not-found');
  });
});
