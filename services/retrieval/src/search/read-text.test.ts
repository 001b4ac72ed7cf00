import { buildPassageOf } from '../testing/build-index';
import { gapsOf, readTextOf } from './read-text';

const partsOf = ({ text, starts }: { text: string; starts: readonly number[] }): string[] => [
  text.slice(0, starts[0]),
  ...starts.map((start, at) => text.slice(start, starts[at + 1])),
];

test('a passage is read behind its country, instrument, provision and heading, with the places of its sentences', () => {
  const passage = buildPassageOf({ heading: 'Permit', text: 'One rule. Two rules.' });
  expect(partsOf(readTextOf(passage))).toEqual([
    'Utopia. Utopian Space Act, Article 5. Permit. ',
    'One rule. ',
    'Two rules.',
  ]);
  const bare = buildPassageOf({ instrument: null, provision: null, text: 'One rule.' });
  expect(readTextOf(bare)).toMatchObject({
    documentId: 'utopia-law',
    text: 'Utopia. Law of Utopia. One rule.',
  });
});

test('what opens a list stands before its items', () => {
  const passage = buildPassageOf({ instrument: null, provision: null, text: 'a plan;' });
  expect(partsOf(readTextOf(passage, ['The application holds.', 'for debris:']))).toEqual([
    'Utopia. Law of Utopia. The application holds. for debris. ',
    'a plan;',
  ]);
});

test('what a guide could not confirm is read sentence by sentence', () => {
  const { header } = buildPassageOf({}, { gaps: 'No fee was found. No form was found.' });
  expect(gapsOf(header).map(({ text, read }) => [text, read.text])).toEqual([
    ['No fee was found.', 'Utopia. Law of Utopia. No fee was found.'],
    ['No form was found.', 'Utopia. Law of Utopia. No form was found.'],
  ]);
  expect(gapsOf({ ...header, gaps: null })).toEqual([]);
});
