import { buildPassageOf, buildRequest } from '../../testing/build-index';
import { utopianIndex } from '../../testing/utopia';
import { readQuestion } from '../question/question';
import type { Candidate } from './candidate';
import { furtherPassages } from './further-passages';

const index = utopianIndex();

function candidate(id: string, points: number, status: 'in force' | 'draft' = 'in force'): Candidate {
  const passage = buildPassageOf({ id, text: 'The licence lasts five years.', status });
  return { passage, covers: 0.5, sentenceCovers: 0.5, statesFact: true, asksAlike: 0, meansAlike: 0, points };
}

function further(question: string, points: readonly number[], most = 2): string[] {
  const [reading] = readQuestion(buildRequest({ question, country: 'Utopia' }), index);
  if (!reading) throw new Error('a question has a reading');
  const ranked = points.map((one, at) => candidate(`c${at}`, one));
  const [lead] = ranked;
  if (!lead) throw new Error('there is a lead');
  return furtherPassages(lead, ranked, reading, most, index).map(({ passage }) => passage.block.id);
}

const one = 'How long does the licence last?';
const two = 'How long does the licence last, and who may refuse it?';

describe('passages beside the lead', () => {
  test('are those with nearly as many points', () => {
    expect(further(one, [4, 3.9])).toEqual(['c1']);
    expect(further(one, [4, 1])).toEqual([]);
  });

  test('may be further behind where more than one thing is asked', () => {
    expect(further(one, [4, 3])).toEqual([]);
    expect(further(two, [4, 3])).toEqual(['c1']);
  });

  test('are no draft that says nothing more than law in force', () => {
    const [reading] = readQuestion(buildRequest({ question: two, country: 'Utopia' }), index);
    const lead = candidate('c0', 4);
    const others = [candidate('c1', 3.9, 'draft'), candidate('c2', 3.8)];
    const found = reading && furtherPassages(lead, [lead, ...others], reading, 2, index);
    expect(found?.map(({ passage }) => passage.block.id)).toEqual(['c2']);
  });

  test('are at most as many as asked for, the likelier answers first', () => {
    expect(further(two, [4, 3.9, 3.8, 3.7], 2)).toEqual(['c1', 'c2']);
    expect(further(two, [4, 3.9], 0)).toEqual([]);
  });
});
