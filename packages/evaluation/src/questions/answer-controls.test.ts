import type { Control } from '../control';
import { defaultResampling } from '../figures/figure';
import {
  answered,
  buildQuestion,
  cite,
  insurance,
  licence,
  treaty,
  versions,
} from '../testing/build-answers';
import { misplacedControls, misplacedQuestions, partnersOf, shuffledControls } from './answer-controls';
import { type Ask, askQuestions } from './ask-questions';
import { createSourceBook } from './source-book';

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

/** Says and cites what belongs to the country that is chosen. */
const honest: Ask = async ({ country }) => {
  const block = country === 'Utopia' ? licence : insurance;
  return answered(`${block.text} [1]`, cite(1, block));
};
/** Says and cites everything, whatever is asked. */
const babbling: Ask = async () =>
  answered(`${licence.text} [1] ${insurance.text} [2]`, cite(1, licence), cite(2, insurance));

async function controlsOf(ask: Ask): Promise<Control[]> {
  const asked = await askQuestions(questions, ask, () => 0);
  const misplaced = await askQuestions(misplacedQuestions(questions, sources), ask, () => 0);
  return [
    ...shuffledControls(asked, sources, defaultResampling),
    ...misplacedControls(misplaced, sources, defaultResampling),
  ];
}

it('the controls are zero for answers that keep to their question and country', async () => {
  const controls = await controlsOf(honest);
  expect(controls.map(({ name, holds, figure }) => [name, holds, figure.value])).toEqual([
    ['shuffled-key-points', true, 0],
    ['shuffled-recall', true, 0],
    ['other-sources-key-points', true, 0],
    ['other-sources-recall', true, 0],
  ]);
});

it('the controls fail for answers that say and cite everything, which score full marks otherwise', async () => {
  const controls = await controlsOf(babbling);
  expect(controls.map(({ holds, figure }) => [holds, figure.value])).toEqual(Array(4).fill([false, 1]));
});

it('a question is paired with one of another country that expects other facts', () => {
  const [utopian, ruritanian] = questions;
  const rival = buildQuestion({ id: 'x', jurisdiction: 'Ruritania', required_facts: ['uto-1'] });
  expect(partnersOf(questions).map(({ question, partner }) => [question.id, partner.id])).toEqual([
    ['u', 'r'],
    ['r', 'u'],
  ]);
  expect(utopian && partnersOf([utopian, rival])).toEqual([]);
  const compatriot = buildQuestion({ id: 'y', required_facts: ['uto-2'] });
  expect(utopian && partnersOf([utopian, compatriot])).toEqual([]);
  expect(ruritanian && partnersOf([ruritanian])).toEqual([]);
});

it('a question that international sources answer is not asked of another country', () => {
  const onTreaty = buildQuestion({ id: 't', required_facts: ['un-1'] });
  const asked = misplacedQuestions([onTreaty, ...questions], sources);
  expect(treaty.id).toBe('un-1');
  expect(asked.map(({ id, jurisdiction }) => [id, jurisdiction])).toEqual([
    ['u', 'Ruritania'],
    ['r', 'Utopia'],
  ]);
});
