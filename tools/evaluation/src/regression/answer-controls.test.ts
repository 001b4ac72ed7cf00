import type { AnswerResult } from '@astraea/contracts';
import { createSourceBook } from '../asking/source-book';
import type { Control } from '../figures/control';
import { answered, buildQuestion, cite, insurance, licence, versions } from '../testing/build-answers';
import { partnersOf, shuffledControls } from './answer-controls';
import type { EvaluationQuestion } from './question-file';

const sources = createSourceBook(versions);
const questions = [
  buildQuestion({ id: 'u', key_points: [['5,000 crowns']] }),
  buildQuestion({
    id: 'r',
    jurisdiction: 'Ruritania',
    key_points: [['60 million']],
    required_facts: ['rur-1'],
  }),
  buildQuestion({
    id: 'n',
    jurisdiction: 'Ruritania',
    answerable: false,
    key_points: [],
    required_facts: [],
  }),
];

/** What is answered to a question. */
type Answer = (question: EvaluationQuestion) => AnswerResult;

/** Says and cites what belongs to the country that is chosen. */
const honest: Answer = ({ jurisdiction }) => {
  const block = jurisdiction === 'Utopia' ? licence : insurance;
  return answered(`${block.text} [1]`, cite(1, block));
};
/** Says and cites everything, whatever is asked. */
const babbling: Answer = () =>
  answered(`${licence.text} [1] ${insurance.text} [2]`, cite(1, licence), cite(2, insurance));

function controlsOf(answer: Answer): Control[] {
  const asked = questions.map((question) => ({ question, result: answer(question), milliseconds: 1 }));
  return shuffledControls(asked, sources);
}

it('the control is zero for answers that keep to their question and country', () => {
  expect(controlsOf(honest).map(({ name, holds, figure }) => [name, holds, figure.value])).toEqual([
    ['shuffled-key-points', true, 0],
    ['shuffled-recall', true, 0],
  ]);
});

it('the control fails for answers that say and cite everything, which score full marks otherwise', () => {
  expect(controlsOf(babbling).map(({ holds, figure }) => [holds, figure.value])).toEqual(
    Array(2).fill([false, 1]),
  );
});

it('a question is paired with one of another country that expects other facts', () => {
  const pairs = (...list: (EvaluationQuestion | undefined)[]) =>
    partnersOf(list.flatMap((question) => (question ? [{ question }] : []))).map(({ one, partner }) => [
      one.question.id,
      partner.id,
    ]);
  const [utopian, ruritanian] = questions;
  expect(pairs(...questions)).toEqual([
    ['u', 'r'],
    ['r', 'u'],
  ]);
  const rival = buildQuestion({ id: 'x', jurisdiction: 'Ruritania', required_facts: ['uto-1'] });
  expect(pairs(utopian, rival)).toEqual([]);
  expect(pairs(utopian, buildQuestion({ id: 'y', required_facts: ['uto-2'] }))).toEqual([]);
  expect(pairs(ruritanian)).toEqual([]);
});
