import { PassageIndex } from '../../search/passage-index';
import { buildBlock, buildContent, buildRequest, putContent } from '../../testing/build-index';
import { readQuestion } from '../question/question';
import { decideByRule } from '../sufficiency/decide-by-rule';
import { type KnownSigns, knownSigns } from './known-questions';

const permit = buildBlock({ id: 'b1', asked_as: ['do I need a permit before a launch'] });
const law = 'In Utopia an operator may sell a satellite only with the consent of the office.';
const utopia = buildContent({
  source_kind: 'guide',
  blocks: [permit],
  open_questions: ['how long does a permit for a launch last'],
});
const arcadia = buildContent({
  document_id: 'guide-arcadia',
  jurisdiction: 'Arcadia',
  source_kind: 'guide',
  blocks: [buildBlock({ id: 'a1', asked_as: ['which insurance is needed for a launch'] })],
  open_questions: ['who hears an appeal'],
});

function signsOf(question: string, ...contents: Parameters<typeof putContent>[1][]): KnownSigns {
  const index = new PassageIndex();
  for (const content of contents) putContent(index, content);
  const request = buildRequest({ question, country: 'Utopia', topic: permit.topic });
  const [read] = readQuestion(request, index);
  const ruled = read && decideByRule(read, index);
  if (!read || !ruled || 'kind' in ruled) throw new Error('nothing was weighed');
  return knownSigns(
    read,
    ruled.chosen.map(({ passage }) => passage),
    index,
  );
}

const signs = (question: string): KnownSigns => signsOf(question, utopia, arcadia);

test('a question that the passages are known to answer speaks for an answer', () => {
  const seen = signs('Do I need a permit before a launch?');
  expect(seen).toMatchObject({
    asksAlike: expect.closeTo(1, 5),
    leftOpen: 0,
  });
  expect(seen.answeredShare).toBeGreaterThan(0.5);
  expect(seen.closed).toBeCloseTo(0, 5);
});

test('one that the guide leaves open speaks against it', () => {
  const seen = signs('How long does a launch permit last?');
  expect(seen.leftOpen).toBeGreaterThan(0.3);
  expect(seen.answeredShare).toBeLessThan(0.5);
  expect(seen.leaning).toBeLessThan(0);
});

test('what other countries are asked says nothing, what all are asked does', () => {
  const lent = 'Which insurance is needed for a launch?';
  expect(signs(lent).asksAlike).toBeLessThan(0.7);
  const here = { ...arcadia, jurisdiction_kind: 'international' as const };
  expect(signsOf(lent, utopia, here).asksAlike).toBeCloseTo(1, 5);
});

test('questions that want another sort of answer count for less', () => {
  // Of the likest two, one is answered and wants a yes or no; the other is open and asks for a time.
  const whether = signs('Must I have a permit for a launch?').answeredShare;
  const howLong = signs('How long must I have a permit for a launch?').answeredShare;
  expect(whether).toBeGreaterThan(howLong);
});

test('what means the same counts by its meaning, whatever its words', () => {
  const answered = signs('Must somebody give me the green light when I send a rocket up?');
  const open = signs('After how many years has the paper for my rocket run out?');
  expect(answered.answeredShareByMeaning).toBeGreaterThan(open.answeredShareByMeaning);
});

test('a yes or no on what no known question asks is one, and a question for a time is none', () => {
  expect(signs('May a permit be sold at the launch?').closed).toBeGreaterThan(0.3);
  expect(signs('How long is the launch permit valid?').closed).toBe(0);
});

test('for the lead of a document of which nothing is known, nothing speaks', () => {
  const own = buildContent({ document_id: 'own', blocks: [buildBlock({ id: 'o1', text: law })] });
  const seen = signsOf('May an operator sell a satellite without consent?', utopia, arcadia, own);
  expect(seen).toEqual({
    asksAlike: 0,
    leftOpen: 0,
    answeredShare: 0.5,
    answeredShareByMeaning: 0.5,
    leaning: 0,
    closed: 0,
  });
});
