import { createTestBackends } from '@astraea/service-kit/testing';
import { type AnswerLog, openAnswerLog } from './answer-log';

const record = {
  conversation_id: 'c',
  country: 'Utopia',
  topic: 't',
  passages: ['p'] as string[],
  outcome: 'answered',
  engine: 'extracts',
} as const;
let backends: Awaited<ReturnType<typeof createTestBackends>>;
let log: AnswerLog;
let today: string;

beforeEach(async () => {
  backends = await createTestBackends('retrieval');
  today = '2026-11-21T00:00:00.000Z';
  log = await openAnswerLog(backends.documents, () => new Date(today), 30);
});
afterEach(() => backends.close());

test('an answer is recorded once, at its time', async () => {
  await log.record('a', record);
  await log.record('a', { ...record, outcome: 'failed' });
  expect((await log.find('c')).answers).toMatchObject([{ id: 'a', outcome: 'answered', created_at: today }]);
});

test('the latest thumb counts, whichever event comes last', async () => {
  const thumb = { conversation_id: 'c', message_index: 1 } as const;
  await log.recordFeedback({ ...thumb, feedback: 'positive', sequence: 2 });
  await log.recordFeedback({ ...thumb, feedback: 'negative', sequence: 1 });
  expect((await log.find('c')).feedback).toMatchObject([{ feedback: 'positive' }]);
  await log.recordFeedback({ ...thumb, feedback: 'negative', sequence: 3 });
  expect((await log.find('c')).feedback).toMatchObject([{ feedback: 'negative', sequence: 3 }]);
});

test('what is older than the retention is deleted, and nothing else', async () => {
  for (let at = 0; at < 250; at++) await log.record(`old-${at}`, record);
  await log.recordFeedback({ conversation_id: 'c', message_index: 1, feedback: 'positive', sequence: 1 });
  today = '2026-12-20T00:00:00.000Z';
  await log.record('new', record);
  expect(await log.prune()).toBe(0);
  today = '2026-12-21T00:00:01.000Z';
  expect(await log.prune()).toBe(251);
  expect((await log.find('c')).answers).toMatchObject([{ id: 'new' }]);
});

test('what comes after its conversation was deleted leaves nothing behind', async () => {
  await log.forgetConversation('c');
  await log.record('a', record);
  await log.recordFeedback({ conversation_id: 'c', message_index: 1, feedback: 'positive', sequence: 1 });
  await log.record('b', { ...record, conversation_id: 'd' });
  expect(await log.find('c')).toEqual({ answers: [], feedback: [] });
  expect((await log.find('d')).answers).toHaveLength(1);
});
