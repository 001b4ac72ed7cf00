import { answerTo } from '../../testing/ask';
import { buildIndex, buildRequest } from '../../testing/build-index';
import { guideSlugs } from '../../testing/guides';
import { readQuestion } from '../question/question';
import { findLawAsked } from './law-as-a-whole';

const index = buildIndex(...guideSlugs());

function lawsIn(country: string, question: string): (string | null)[] {
  const [read] = readQuestion(
    buildRequest({ country, question, topic: 'Licensing and authorisation' }),
    index,
  );
  const passages = read ? findLawAsked(read, index) : [];
  return [...new Set(passages.map(({ block }) => block.instrument))];
}

test.each([
  ['Canada', 'What does the Remote Sensing Space Systems Act require?', 'Remote Sensing Space Systems Act'],
  ['Austria', 'Tell me about the Weltraumgesetz.', 'Weltraumgesetz'],
  ['Austria', 'What does our space act say?', 'Weltraumgesetz'],
  ['Kenya', 'Can you summarise the Outer Space Treaty for me?', 'Outer Space Treaty'],
  ['Finland', 'Act on Space Activities', 'Laki avaruustoiminnasta'],
])('in %s, “%s” asks for a law as a whole', async (country, question, name) => {
  expect(lawsIn(country, question)).toEqual([expect.stringContaining(name)]);
  const { result } = await answerTo({ country, question, topic: 'Launch and re-entry' }, { index });
  expect(result.outcome).toBe('answered');
});

test.each([
  ['Canada', 'What fine does the Remote Sensing Space Systems Act set?'],
  ['Canada', 'Who wrote the Remote Sensing Space Systems Act?'],
  ['Austria', 'Is the Weltraumgesetz in force?'],
  ['Austria', 'What does the Weltraumgesetz require of insurers?'],
  ['Germany', 'What are the rules?'],
  ['Germany', 'What does the Bee-Keeping Act require?'],
])('in %s, “%s” asks for something else', (country, question) => {
  expect(lawsIn(country, question)).toEqual([]);
});

test('of a law on which there is much, what is of the chosen topic is among what is quoted, in the order of the guide', () => {
  const asked = { country: 'France', question: 'What does the Loi n° 2008-518 say?' };
  const idsFor = (topic: string): string[] => {
    const [read] = readQuestion(buildRequest({ ...asked, topic }), index);
    return read ? findLawAsked(read, index).map(({ block }) => block.id) : [];
  };
  const [first, second] = [idsFor('Liability and insurance'), idsFor('Licensing and authorisation')];
  expect(first).toHaveLength(6);
  expect(first).not.toEqual(second);
  expect(first).toEqual(first.toSorted());
});
