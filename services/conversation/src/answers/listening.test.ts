import { until } from '@astraea/service-kit/testing';
import { beginAnswer, firstText } from '../testing/begin-answer';
import { buildFirstQuestion, buildProof } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, replica, type TestApp } from '../testing/test-app';
import type { TestUser } from '../testing/test-user';

let app: TestApp;
let ann: TestUser;

async function begin(settings: Record<string, unknown> = {}): Promise<void> {
  app = await createTestApp({ settings: { ...replica, ...settings } });
  ann = await app.as('ann');
}
afterEach(() => app.close());

const ended = async (user: TestUser, id: string) =>
  until(async () => {
    const conversation = await user.read(id);
    return conversation.answering ? undefined : conversation;
  });

describe('without a listener', () => {
  test('the answer goes on and is stored', async () => {
    await begin();
    const held = heldAnswer(firstText);
    const { stream, id } = await beginAnswer(app, ann, held.script);
    stream.leave();
    held.finish();
    const { messages } = await ended(ann, id);
    expect(messages[1]).toMatchObject({ outcome: 'answered', content: `${firstText}The end. [1]` });
    expect(app.retrieval.calls[0]?.closed.aborted).toBe(false);
    await until(() => app.events.length === 1);
  });

  test('a plain call whose client goes leaves an answer that is stored', async () => {
    await begin();
    const held = heldAnswer(firstText);
    app.retrieval.next(held.script);
    const line = new AbortController();
    const sent = ann.call('POST', '/api/conversations', {
      body: buildFirstQuestion(),
      key: 'key-12345',
      signal: line.signal,
    });
    await until(() => app.retrieval.calls.length === 1);
    line.abort();
    await expect(sent).rejects.toThrow();
    held.finish();
    const { id, messages } = await ann.create({}, { key: 'key-12345' });
    expect(messages).toHaveLength(2);
    expect(app.retrieval.calls).toHaveLength(1);
    expect((await ann.read(id)).answering).toBeUndefined();
  });

  test('for too long it is stopped at retrieval and stored with what there is, unproved markers gone', async () => {
    await begin({ ANSWER_WITHOUT_LISTENER_MS: 50 });
    const { stream, id } = await beginAnswer(
      app,
      ann,
      heldAnswer(firstText, 'The agency [2] grants it. [1, 3]').script,
    );
    stream.leave();
    await until(() => app.retrieval.calls[0]?.closed.aborted);
    const { messages } = await ended(ann, id);
    expect(messages[1]).toMatchObject({
      outcome: 'stopped',
      content: 'Operators need a permit. [1] The agency grants it.',
      index: 1,
    });
    expect(messages[1]?.proof).toEqual(buildProof());
    expect(await ann.used()).toBe(1);
  });
});
