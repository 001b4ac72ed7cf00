import { isAskedAgain } from './asked-again';
import { asListed, type Conversation, type Message, messageSchema } from './conversation';
import { answerResultSchema } from './retrieval';
import type { SourceChange } from './source-change';

const at = '2026-11-21T10:00:00.000Z';
const question = (index: number, content = 'Who?', topic = 'Licensing'): Message => ({
  role: 'user',
  content,
  topic,
  timestamp: at,
  index,
});
const answer = (index: number, overrides: Partial<Message> = {}): Message => ({
  role: 'assistant',
  content: 'The agency. [1]',
  topic: 'Licensing',
  timestamp: at,
  index,
  outcome: 'answered',
  ...overrides,
});

test.each([
  ['nothing was asked since', [], false],
  ['something else was asked', [question(2, 'When?'), answer(3)], false],
  ['it was asked under another topic', [question(2, 'Who?', 'Liability'), answer(3)], false],
  ['it was asked and answered again', [question(2, ' Who? '), answer(3)], true],
  ['it is refused now', [question(2), answer(3, { outcome: 'refused' })], true],
  ['the new answer failed', [question(2), answer(3, { outcome: 'failed' })], false],
  ['it is being answered', [question(2)], false],
])('when %s, asked again is %j', (_what, later, expected) => {
  expect(isAskedAgain([question(0), answer(1), ...later], 1)).toBe(expected);
});

describe('a conversation in a list', () => {
  const change: SourceChange = { marker: 1, change: 'repealed', version: 'v2', changed_at: at };
  const conversation = (...messages: Message[]): Conversation => ({
    ...{ id: 'c1', title: 'x', country: 'Japan', continent: 'Asia', created_at: at, updated_at: at },
    messages,
  });
  const changed = answer(1, { source_changes: [change] });

  test('is marked while an answer whose source changed was not asked for again', () => {
    expect(asListed(conversation(question(0), changed)).sources_changed).toBe(true);
    const asked = conversation(question(0), changed, question(2), answer(3));
    expect(asListed(asked)).not.toHaveProperty('sources_changed');
    expect(asListed(conversation(question(0), answer(1)))).not.toHaveProperty('sources_changed');
  });
});

describe('that an answer seems to answer', () => {
  const result = { content: 'The agency. [1]', outcome: 'answered' };

  test('is kept of a message and of what retrieval answers', () => {
    expect(messageSchema.parse(answer(1, { seems_to_answer: true })).seems_to_answer).toBe(true);
    expect(answerResultSchema.parse({ ...result, seems_to_answer: true }).seems_to_answer).toBe(true);
  });

  test('is absent of what was stored or sent without it', () => {
    expect(messageSchema.parse(answer(1))).not.toHaveProperty('seems_to_answer');
    expect(answerResultSchema.parse(result)).toEqual(result);
  });
});
