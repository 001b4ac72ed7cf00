import { buildIndex, buildPassageOf, buildRequest } from '../../testing/build-index';
import { readQuestion } from '../question/question';
import { coverageBy, coverageBySentence, readSentences } from './coverage';

const sentencesIn = (text: string): string[] =>
  readSentences(buildPassageOf({ text })).map(({ sentence }) => sentence.text);

describe('readSentences', () => {
  test.each([
    ['(2) The holder keeps a log. (3) It is open to all.', ['The holder keeps a log.', 'It is open to all.']],
    ['1. The holder keeps a log. 2. It is open.', ['The holder keeps a log.', 'It is open.']],
    ['a) The holder keeps a log.', ['The holder keeps a log.']],
    ['(iv) The holder keeps a log.', ['The holder keeps a log.']],
  ])('leaves out the numbers of paragraphs in %s', (text, sentences) => {
    expect(sentencesIn(text)).toEqual(sentences);
  });

  test.each(['(Utopia) The holder keeps a log.', '12 months is the term.', '2015 was the year of the Act.'])(
    'leaves %s as it is',
    (text) => {
      expect(sentencesIn(text)).toEqual([text]);
    },
  );

  test('says to the letter where a sentence stands', () => {
    const text = '(1) The holder keeps a log. (2) It is open to all.';
    for (const { sentence } of readSentences(buildPassageOf({ text })))
      expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
  });
});

test('coverageBySentence is that of the sentence which speaks of most of what is asked', () => {
  const index = buildIndex('kenya', 'united-nations');
  const question = 'What fine does the draft Kenya Space Bill set for a launch without approval?';
  const [asked] = readQuestion(buildRequest({ question, country: 'Kenya' }), index);
  if (!asked) throw new Error('a question has a reading');
  const passages = index.citable('Kenya').flatMap((version) => [...version.passages]);
  const each = passages.map((passage) => coverageBySentence(asked.terms, passage, index));
  expect(each).toEqual(
    passages.map((passage) =>
      Math.max(...readSentences(passage).map(({ set }) => coverageBy(asked.terms, [set], index))),
    ),
  );
  expect(Math.max(...each)).toBeGreaterThan(0.5);
});
