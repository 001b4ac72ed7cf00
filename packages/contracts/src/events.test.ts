import { eventDataSchemas } from './events';

const answered = {
  conversation_id: 'c1',
  answer_id: 'a1',
  user_id: 'ada',
  country: 'Japan',
  topic: 'Licensing',
  outcome: 'answered',
  citations: 1,
  answered_at: '2026-11-21T10:00:00.000Z',
};

test.each([
  ['an event of an older release', answered],
  ['an answer that is not charged', { ...answered, charged: false }],
])('%s is valid, and keeps all that it says', (_what, data) => {
  expect(eventDataSchemas['conversation.question-answered'].parse(data)).toEqual(data);
});
