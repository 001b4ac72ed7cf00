import { buildConversation, buildMessage } from '@astraea/web-kit/testing';
import { newQuestion } from '../ask/question-forms';
import { cellsOf, comparedQuestion } from './compared-cells';

const comparison = { id: 'comparison-1', countries: ['Japan', 'France'] };
const toAsk = { continent: 'Asia', country: 'Japan', topic: 'Licensing', content: 'Who licenses launches?' };
const open = { ...newQuestion({ ...toAsk, comparison }, 'new:0', new Date(0)), conversationId: 'japan' };
const japan = buildConversation({ id: 'japan', country: 'Japan', comparison });
const cells = (conversations = [japan], questions = [open]) =>
  cellsOf(comparison.countries, { conversations }, questions);

test('each country has its cell, in the order of the comparison', () => {
  expect(cells([japan], [])).toMatchObject([
    { country: 'Japan', answer: { content: 'The Space Agency does.' } },
    { country: 'France', conversation: undefined, answer: undefined },
  ]);
});

test('a question on its way stands before what is stored', () => {
  expect(cells()[0]).toMatchObject({ open: { key: open.key }, answer: undefined });
});

test('a later question of the conversation does not stand in the comparison', () => {
  expect(cells([japan], [{ ...open, questionIndex: 2 }])[0]).toMatchObject({ open: undefined });
});

test('what is left of an answer that broke counts where there is no other', () => {
  const failed = buildMessage({ role: 'assistant', content: 'The', index: 1, outcome: 'failed' });
  const again = buildMessage({ role: 'assistant', content: 'The Agency.', index: 2, outcome: 'answered' });
  const [question] = japan.messages;
  const answerOf = (messages: (typeof japan)['messages']) => cells([{ ...japan, messages }], [])[0]?.answer;
  expect(answerOf([question, failed].flatMap((each) => each ?? []))?.content).toBe('The');
  expect(answerOf([question, failed, again].flatMap((each) => each ?? []))?.content).toBe('The Agency.');
});

test('the question is known from any of the countries', () => {
  expect(comparedQuestion(cells([], []))).toBeUndefined();
  expect(comparedQuestion(cells([], [open]))).toMatchObject({ content: toAsk.content, topic: 'Licensing' });
  expect(comparedQuestion(cells([japan], []))).toMatchObject({ content: 'Who licenses launches?' });
});
