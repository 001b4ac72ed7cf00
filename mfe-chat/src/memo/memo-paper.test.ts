import {
  buildCitation,
  buildProof,
  sampleAnswer,
  sampleQuestion,
  treatyCitation,
} from '../testing/sample-space-law';
import { answersIn, paperOf, splitAnswer } from './memo-paper';

const own = buildCitation();
const answered = (content: string, citations = [own, treatyCitation]) => ({
  ...sampleAnswer,
  content,
  proof: buildProof(citations),
});

test('authorities are numbered over all answers, each once', () => {
  const paper = paperOf('Space law', [
    { question: 'One?', answer: answered('Yes. [1]\n\nThe treaty too. [2]') },
    {
      question: 'Two?',
      answer: answered('The treaty. [1] And the act. [2]', [
        { ...treatyCitation, marker: 1 },
        { ...own, marker: 2 },
      ]),
    },
  ]);
  expect(paper.authorities.map(({ number, citation }) => [number, citation.doc])).toEqual([
    [1, own.doc],
    [2, treatyCitation.doc],
  ]);
  expect(paper.parts[0]).toMatchObject({ conclusion: 'Yes. [1]', reasoning: 'The treaty too. [2]' });
  expect(paper.parts[1]).toMatchObject({ conclusion: 'The treaty. [2] And the act. [1]' });
  expect(paper.documents).toHaveLength(2);
});

test('what only comes near has no number in the table', () => {
  const answer = {
    ...sampleAnswer,
    content: 'No answer. [1]',
    outcome: 'refused' as const,
    proof: undefined,
  };
  expect(paperOf('Space law', [{ question: 'One?', answer }])).toMatchObject({
    authorities: [],
    parts: [{ conclusion: 'No answer.', note: 'The sources do not answer this question.' }],
  });
});

test.each([
  [{ seems_to_answer: true }, /^The sources only seem to answer this question.* In the words of [^.]*\.$/],
  [
    { seems_to_answer: true, outcome: 'stopped' },
    /^The sources only seem .* stopped before it was finished\.$/,
  ],
  [{}, /^In the words of [^.]*\.$/],
] as const)('of an answer with %j is noted what it is worth', (fields, note) => {
  const answer = { ...answered('Yes. [1]'), ...fields };
  expect(paperOf('Space law', [{ question: 'One?', answer }]).parts[0]?.note).toMatch(note);
});

test('of a conversation all answers are taken, or one', () => {
  const messages = [
    sampleQuestion,
    sampleAnswer,
    { ...sampleQuestion, index: 2 },
    { ...sampleAnswer, index: 3 },
  ];
  expect(answersIn(messages)).toHaveLength(2);
  expect(answersIn(messages, 3)).toMatchObject([{ answer: { index: 3 } }]);
  expect(answersIn([sampleQuestion])).toEqual([]);
});

test.each([
  ['Yes. [1]', 'Yes. [1]', ''],
  ['Yes. [1]\n\nArticle 4.\n\n- One', 'Yes. [1]', 'Article 4.\n\n- One'],
  ['\n\nNo.\n \nWhy', 'No.', 'Why'],
  ['', '', ''],
])('of %j the conclusion is %j', (content, conclusion, reasoning) => {
  expect(splitAnswer(content)).toEqual({ conclusion, reasoning });
});
