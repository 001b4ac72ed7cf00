import type { AnswerResult, Citation } from '@astraea/contracts';
import { toMessage } from '../conversations/conversation';
import { endingOfResult } from './relay-answer';

const citation: Citation = {
  ...{
    marker: 1,
    quote: 'An operator must hold a licence.',
    doc: 'act.pdf',
    country: 'Utopia',
    version: 'v1',
  },
  ...{ page: 1, page_end: 1, provision: 'Article 5', instrument: 'Space Act', status: 'in force' },
  ...{ cited_as: 'Space Act, Article 5', source_label: 'Text of the law' },
  ...{ as_of: '2026-11', binding: 'national', source_kind: 'law', url: null, url_kind: null, sha256: 'a' },
};
const nearest = [citation];
const follow_ups = [
  { question: 'What does Article 7 of the Space Act say?', opens: 'The Office may refuse' },
];

test.each<[string, Partial<AnswerResult>, object]>([
  ['a refusal keeps what comes nearest', { outcome: 'refused', nearest, follow_ups }, { nearest }],
  ['an answer keeps what may be asked next', { outcome: 'answered', nearest, follow_ups }, { follow_ups }],
  [
    'an answer keeps that it only seems to be one',
    { outcome: 'answered', seems_to_answer: true },
    { seems_to_answer: true },
  ],
  ['a refusal does not seem to answer', { outcome: 'refused', seems_to_answer: true }, {}],
  ['a result without either has neither', { outcome: 'answered' }, {}],
])('%s', (_, result, kept) => {
  const ending = endingOfResult({ content: 'Words.', outcome: 'answered', ...result });
  expect(ending).toEqual({ store: { content: 'Words.', outcome: result.outcome, ...kept } });
});

test('both reach whoever reads the conversation', () => {
  const header = {
    ...{ id: 'c', title: '', country: 'Utopia', continent: '', topic: '', created_at: '', updated_at: '' },
    ...{ preview: '', message_count: 2, question_index: 0 },
  };
  const stored = { id: 'm', conversation_id: 'c', role: 'assistant' as const, content: 'Words.', index: 1 };
  const message = toMessage(header, { ...stored, timestamp: '', topic: '', nearest, follow_ups });
  expect(message).toMatchObject({ nearest, follow_ups });
});
