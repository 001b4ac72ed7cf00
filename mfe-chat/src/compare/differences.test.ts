import type { Message } from '@astraea/contracts';
import { buildCitation, sampleAnswer } from '../testing/sample-space-law';
import { differencesOf } from './differences';

const citing = (change: Parameters<typeof buildCitation>[0]): Message => ({
  ...sampleAnswer,
  proof: { ...(sampleAnswer.proof as NonNullable<Message['proof']>), citations: [buildCitation(change)] },
});
const inForce = citing({
  instrument: 'Space Act',
  provision: 'Article 4',
  status: 'in force',
  source_kind: 'law',
});

test('only that in which the answers differ is told', () => {
  const draft = citing({
    instrument: 'Space Bill',
    provision: 'Article 4',
    status: 'draft',
    source_kind: 'law',
  });
  const differences = differencesOf([
    { country: 'Japan', answer: inForce },
    { country: 'France', answer: draft },
  ]);
  expect(differences.get('Japan')).toEqual([
    { label: 'Rests on', value: 'Space Act, Article 4' },
    { label: 'Status', value: 'in force' },
  ]);
  expect(differences.get('France')?.map(({ value }) => value)).toEqual(['Space Bill, Article 4', 'draft']);
});

test('what only one country has is a difference too', () => {
  const { proof: _, ...refused } = { ...sampleAnswer, outcome: 'refused' as const };
  const differences = differencesOf([
    { country: 'Japan', answer: inForce },
    { country: 'France', answer: refused },
  ]);
  expect(differences.get('France')).toEqual([{ label: 'Answer', value: 'No answer found' }]);
  expect(differences.get('Japan')?.map(({ label }) => label)).toContain('Status');
});

test.each([
  ['equal answers', [inForce, inForce]],
  ['one answer and one on its way', [inForce, undefined]],
])('%s have no differences', (_what, [one, other]) => {
  const cells = [
    { country: 'Japan', answer: one },
    { country: 'France', answer: other },
  ];
  expect(differencesOf(cells).size).toBe(0);
});
