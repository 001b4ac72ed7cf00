// Without it there is no active span.
import '@astraea/service-kit/telemetry';
import { until } from '@astraea/service-kit/testing';
import { buildFirstQuestion } from '../testing/builders';
import { heldAnswer } from '../testing/retrieval-stand-in';
import { createTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

test('an answer that its process left is ended in the trace of its question', async () => {
  app.retrieval.next(heldAnswer('Operators need a permit. [1] ').script);
  const ann = await app.as('ann');
  const stream = await ann.stream('POST', '/api/conversations', { body: buildFirstQuestion() });
  const { conversation_id } = await stream.accepted();
  await stream.next();
  const other = await (await app.another()).as('ann');
  const event = await until(() => app.events[0]);
  const { messages } = await other.read(conversation_id);
  expect(messages[1]?.outcome).toBe('failed');
  expect(messages[1]?.trace_id).toMatch(/^[0-9a-f]{32}$/);
  expect(event.traceparent?.split('-')[1]).toBe(messages[1]?.trace_id);
});
