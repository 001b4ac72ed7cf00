import { isEnough } from './answering/sufficiency/trust';
import { createEvidenceReader } from './evidence-reader';
import { buildRequest } from './testing/build-index';
import { guideContent } from './testing/guides';

const emirates = guideContent('united-arab-emirates');
const reader = createEvidenceReader([emirates]);
const insurance = buildRequest({ question: 'Is insurance mandatory for satellite operators?' });

it('sees in the sources what the service weighs', () => {
  const seen = reader.read(
    buildRequest({
      question: 'Do I need a permit before starting a space activity?',
      topic: 'Licensing and authorisation',
    }),
  );
  expect(seen).toMatchObject({ asksFact: false, evidence: { own: 1, topic: 1, factNear: 0 } });
  expect(seen && isEnough(seen.evidence, seen.asksFact)).toBe(true);
});

it('tells a question for a sum, a time or the like from others', () => {
  const seen = reader.read(
    buildRequest({ question: 'At what altitude does space begin?', topic: 'Licensing' }),
  );
  expect(seen).toMatchObject({ asksFact: true, evidence: { topic: 0 } });
  expect(seen?.evidence.factNear).toBeGreaterThan(0);
  expect(seen?.evidence.factMissing).toBe(0);
});

it('sees that a sum stands nowhere', () => {
  const seen = reader.read(buildRequest({ question: 'How much does a space permit cost in dirhams?' }));
  expect(seen).toMatchObject({ asksFact: true, evidence: { factNear: 0, factMissing: 1 } });
  expect(seen && isEnough(seen.evidence, seen.asksFact)).toBe(false);
});

it('sees what a version that is put later holds', () => {
  const later = createEvidenceReader([emirates]);
  later.put({ ...emirates, blocks: emirates.blocks.filter(({ text }) => !/insur/i.test(text)) });
  const alike = (seen = reader): number => seen.read(insurance)?.evidence.asksAlike ?? 0;
  expect(alike(later)).toBeLessThan(alike());
});

it.each([
  ['about a treaty', 'Is the UAE a party to the Outer Space Treaty?'],
  ['on how it stands with a law', 'Is Federal Law No. 12 of 2019 still in force?'],
  ['about another country', 'What does the law of France require?'],
  ['without a subject', 'And?'],
])('sees nothing to weigh in a question %s', (_name, question) => {
  expect(reader.read(buildRequest({ question }))).toBeUndefined();
});
