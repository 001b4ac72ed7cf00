import { buildConversation, buildMessage } from '@astraea/web-kit/testing';
import { findAnswer, findQuestion, isBeingAnswered, type OpenQuestion } from './open-question';
import { foundQuestion, newQuestion } from './question-forms';

const conversation = buildConversation();
const stored = conversation.messages;

function build(overrides: Partial<OpenQuestion> = {}): OpenQuestion {
  const place = { continent: 'Asia', country: 'Japan', topic: 'Licensing' };
  return {
    ...newQuestion({ conversation, ...place, content: 'And in orbit?' }, 'new:0', new Date(0)),
    ...overrides,
  };
}
const asked = buildMessage({ content: 'And in orbit?', index: 2 });
const answered = buildMessage({ role: 'assistant', content: 'Yes.', index: 3, answer_id: 'answer-2' });

test('a question that was never accepted is found by its words, after what was there before', () => {
  expect(findQuestion(build(), [...stored, asked])).toBe(asked);
});

test('the same words asked earlier are another question', () => {
  const earlier = stored.map((message) => ({ ...message, content: 'And in orbit?' }));
  expect(findQuestion(build(), earlier)).toBeUndefined();
});

test('an accepted question is found where the server put it', () => {
  const moved = { ...asked, index: 4 };
  expect(findQuestion(build({ questionIndex: 4 }), [...stored, asked, moved])).toBe(moved);
});

test.each<[string, Partial<OpenQuestion>]>([
  ['by the id of its answer', { answerId: 'answer-2', questionIndex: 2 }],
  ['after its question, when the id is not known', {}],
])('a stored answer is found %s', (_, change) => {
  expect(findAnswer(build(change), [...stored, asked, answered])).toBe(answered);
});

test('the answer to another question is not taken for it', () => {
  expect(
    findAnswer(build({ answerId: 'answer-9', questionIndex: 8 }), [...stored, asked, answered]),
  ).toBeUndefined();
  expect(findAnswer(build(), stored)).toBeUndefined();
});

test.each<[string, Partial<OpenQuestion>, string, boolean]>([
  ['its own answer', { answerId: 'answer-2' }, 'answer-2', true],
  ['another answer', { answerId: 'answer-9' }, 'answer-2', false],
  ['the answer after its words', {}, 'answer-2', true],
])('a conversation that is being given %s', (_, change, answerId, expected) => {
  const answering = { answer_id: answerId, message_index: 3 };
  const given = { ...conversation, messages: [...stored, asked], answering };
  expect(isBeingAnswered(build(change), given)).toBe(expected);
});

describe('what is left of an answer whose process died', () => {
  const failed = buildMessage({ ...answered, outcome: 'failed', answer_id: 'answer-0' });

  test('is no answer to a question that is asked again', () => {
    const again = build({ answerId: 'answer-2', questionIndex: 2 });
    expect(findAnswer(again, [...stored, asked, failed])).toBeUndefined();
    expect(findAnswer(build(), [...stored, asked, failed])).toBeUndefined();
    const below = buildMessage({ ...answered, index: 4 });
    expect(findAnswer(again, [...stored, asked, failed, below])).toBe(below);
  });

  test('is the end of the very answer that was waited for', () => {
    const waiting = build({ answerId: 'answer-0', questionIndex: 2 });
    expect(findAnswer(waiting, [...stored, asked, failed])).toBe(failed);
  });

  test('does not hide the question that is being answered below it', () => {
    const answering = { answer_id: 'answer-2', message_index: 4 };
    const given = { ...conversation, messages: [...stored, asked, failed], answering };
    expect(isBeingAnswered(build(), given)).toBe(true);
    expect(foundQuestion(given, answering)).toMatchObject({ content: 'And in orbit?', questionIndex: 2 });
  });
});

test('a conversation at rest answers nothing', () => {
  expect(isBeingAnswered(build({ answerId: 'answer-2' }), conversation)).toBe(false);
});
