import { buildConversation, buildMessage } from '@astraea/web-kit/testing';
import type { OpenQuestion } from '../ask/open-question';
import { newQuestion } from '../ask/question-forms';
import { buildTranscript } from './transcript';

const conversation = buildConversation();
const { messages } = conversation;

function asking(overrides: Partial<OpenQuestion> = {}): OpenQuestion {
  const toAsk = {
    conversation,
    continent: 'Asia',
    country: 'Japan',
    topic: 'Licensing',
    content: 'And then?',
  };
  return { ...newQuestion(toAsk, 'new:0', new Date(0)), ...overrides };
}
const stored = buildMessage({ content: 'And then?', index: 2 });
const answer = buildMessage({ role: 'assistant', content: 'Then nothing.', index: 3, answer_id: 'answer-2' });
const kinds = (...args: Parameters<typeof buildTranscript>) =>
  buildTranscript(...args).map((entry) =>
    `${entry.kind} ${'message' in entry ? entry.message.content : ''}`.trim(),
  );

const before = ['question Who licenses launches?', 'answer The Space Agency does.'];

test('what is asked stands at the end, with its answer on its way', () => {
  expect(kinds(messages, [asking()])).toEqual([...before, 'question And then?', 'writing']);
});

test('a question that the server has already is not shown twice', () => {
  expect(kinds([...messages, stored], [asking()])).toEqual([...before, 'question And then?', 'writing']);
  const acceptedQuestion = asking({ questionIndex: 2, answerId: 'answer-2', state: 'answering' });
  expect(kinds([...messages, stored], [acceptedQuestion])).toEqual([
    ...before,
    'question And then?',
    'writing',
  ]);
});

test('an answer that the server has already is not shown twice', () => {
  const answering = asking({
    questionIndex: 2,
    answerId: 'answer-2',
    state: 'answering',
    sentences: ['Then '],
  });
  expect(kinds([...messages, stored, answer], [answering])).toEqual([
    ...before,
    'question And then?',
    'answer Then nothing.',
  ]);
});

test('a failed question stands without an answer on its way', () => {
  const [, , question, ...rest] = buildTranscript(messages, [asking({ state: 'failed' })]);
  expect(question).toMatchObject({ kind: 'question', open: { state: 'failed' }, unanswered: false });
  expect(rest).toEqual([]);
});

test('a stored question without an answer says so, unless its answer is being written', () => {
  const unanswered = (answering?: { answer_id: string; message_index: number }) =>
    buildTranscript([...messages, stored], [], answering).at(-1);
  expect(unanswered()).toMatchObject({ unanswered: true });
  expect(unanswered({ answer_id: 'answer-2', message_index: 3 })).toMatchObject({ unanswered: false });
});

test('a stored question whose answer failed says so too, until it is asked again', () => {
  const failed = { ...answer, outcome: 'failed' as const };
  const question = (answering?: { answer_id: string; message_index: number }) =>
    buildTranscript([...messages, stored, failed], [], answering).at(-2);
  expect(question()).toMatchObject({ kind: 'question', unanswered: true });
  expect(question({ answer_id: 'answer-3', message_index: 4 })).toMatchObject({ unanswered: false });
});

test('every row has a key of its own', () => {
  const ids = buildTranscript([...messages, stored], [asking(), asking({ content: 'Third?' })]).map(
    ({ id }) => id,
  );
  expect(new Set(ids).size).toBe(ids.length);
});
