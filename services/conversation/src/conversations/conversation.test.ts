import { seemsToAnswerOpening } from '@astraea/contracts';
import { buildProof } from '../testing/builders';
import {
  type ConversationHeader,
  isCharged,
  partialAnswer,
  type StoredMessage,
  toConversation,
  tombstone,
  withProvedMarkers,
} from './conversation';
import { asDeleted } from './conversation-events';

const header: ConversationHeader = {
  id: 'c1',
  user_id: 'u1',
  title: 'Licensing',
  country: 'Japan',
  continent: 'Asia',
  topic: 'Licensing',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  preview: 'text 0',
  message_count: 2,
  question_index: 0,
};
const message = (index: number, fields: Partial<StoredMessage> = {}): StoredMessage => ({
  id: `m${index}`,
  conversation_id: 'c1',
  role: index % 2 === 0 ? 'user' : 'assistant',
  content: `text ${index}`,
  timestamp: '2026-11-21T10:00:00.000Z',
  topic: 'Licensing',
  index,
  ...fields,
});

test.each([
  ['One. [1] Two. [2]', 'One. Two.'],
  ['One [1][2], and two [3, 4].', 'One, and two.'],
  [
    'The act [1986] and [a link](https://x.test) stay; [1](https://x.test) too.',
    'The act [1986] and [a link](https://x.test) stay; [1](https://x.test) too.',
  ],
  ['- first [1]\n- second [2]', '- first\n- second'],
  [' [1] ', ''],
])('without a proof the markers of %j are stripped', (text, expected) => {
  expect(withProvedMarkers(text)).toBe(expected);
});

test.each([
  ['One. [1] Two. [2]', 'One. [1] Two.'],
  ['One [1][2], and two [3, 1].', 'One [1], and two.'],
  [' One. [1, 1] ', 'One. [1, 1]'],
])('of %j the markers stay that the proof knows', (text, expected) => {
  expect(withProvedMarkers(text, buildProof())).toBe(expected);
});

test.each([
  [{ outcome: 'answered', content: 'x' } as const, true],
  [{ outcome: 'answered', content: 'x', seems_to_answer: true } as const, false],
  [{ outcome: 'refused', content: 'x' } as const, false],
  [{ outcome: 'failed', content: 'x' } as const, false],
  [partialAnswer('stopped', 'Some text. [1]'), true],
  [partialAnswer('stopped', ' [1] '), false],
  [partialAnswer('stopped', `${seemsToAnswerOpening}. The`), false],
  [partialAnswer('stopped', `The sources are in French.\n\n**${seemsToAnswerOpening}:** The`), false],
  [partialAnswer('failed', 'Some text.'), false],
])('%j is charged: %s', (content, charged) => {
  expect(isCharged(content)).toBe(charged);
});

test('a partial answer has words even when nothing was sent', () => {
  expect(partialAnswer('stopped', '')).toEqual({
    content: 'Stopped before the answer began.',
    outcome: 'stopped',
  });
  expect(partialAnswer('failed', '').content).toContain('does not count');
});

test('a partial answer keeps the proof of what was said', () => {
  const proof = buildProof();
  expect(partialAnswer('stopped', 'Operators need a permit. [1] ', proof)).toEqual({
    content: 'Operators need a permit. [1]',
    outcome: 'stopped',
    proof,
  });
});

test('a message that the header does not count yet is not shown, and thumbs stand on theirs', () => {
  const seen = toConversation(
    { ...header, feedback: { '1': 'positive' } },
    [0, 1, 2].map((index) => message(index)),
  );
  expect(seen.messages.map(({ index, feedback }) => [index, feedback])).toEqual([
    [0, undefined],
    [1, 'positive'],
  ]);
});

test('the running answer is shown with the place of its message only', () => {
  const answering = { answer_id: 'a1', question_index: 0, message_index: 1 };
  expect(toConversation({ ...header, answering }, []).answering).toEqual({
    answer_id: 'a1',
    message_index: 1,
  });
});

test('a tombstone keeps its place in the order of events and nothing of its user', () => {
  const left = tombstone({ ...header, version: 4, event_sequence: 3, feedback: { '1': 'negative' } });
  expect(left).toMatchObject({ id: 'c1', version: 4, event_sequence: 3, removed: true });
  expect(JSON.stringify(left)).not.toMatch(/u1|Japan|Licensing|negative/);
  expect(left.user_id).toBeUndefined();
});

test('a tombstone leaves the events that a relay has in hand to that relay', () => {
  const outbox_lease = { by: 'other', until: '2026-11-21T10:00:05.000Z', failures: 0 };
  const from = {
    source: '/test',
    clock: () => new Date('2026-11-21T10:00:01Z'),
    newId: () => 'e2',
    relay: 'mine',
  };
  const sent = asDeleted({ ...header, version: 4, outbox_since: header.updated_at, outbox_lease }, from);
  expect(sent.outbox_lease).toEqual(outbox_lease);
});
