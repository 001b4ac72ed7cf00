import { answerTo } from '../../testing/ask';
import { buildBlock, buildContent, buildIndex, putContent } from '../../testing/build-index';
import { putsOnLevel } from './penalty-levels';

const rules: readonly [provision: string, text: string][] = [
  ['Rule 14', 'Every firing of a rocket engine is watched by a safety officer.'],
  ['Rule 15', 'The operator tells the Office of each firing of an engine two days before.'],
  ['Rule 21', 'A person who contravenes rule 14 commits a Level 3 violation.'],
  ['Rule 22', 'A person who contravenes rule 15 commits a Level 1 violation.'],
  [
    'Rule 26',
    'The penalties are: for a Level 1 violation, 4,000 crowns; for a Level 2 violation, 25,000 crowns; for a Level 3 violation, 120,000 crowns.',
  ],
  ['Rule 27', 'A rocket engine of Level 3 thrust is fired behind a wall.'],
];
const index = buildIndex('united-nations');
putContent(
  index,
  buildContent({
    blocks: rules.map(([provision, text], at) => buildBlock({ id: `p${at}`, provision, text })),
  }),
);

test('the penalty of a duty is followed to its level, and the level to its amount', async () => {
  const question = 'What is the penalty for firing a rocket engine with no safety officer?';
  const { result } = await answerTo({ question, country: 'Utopia' }, { index });
  const cited = result.proof?.citations.map(({ provision }) => provision);
  expect(cited).toEqual(expect.arrayContaining(['Rule 21', 'Rule 26', 'Rule 14']));
  expect(cited).not.toContain('Rule 22');
  expect(result.content).toContain('120,000 crowns');
});

test.each([
  ['A person who contravenes rule 14 commits a Level 3 violation.', true],
  ['Constituem infrações graves as do art. 8º.', true],
  ['A third category offence costs ₦42,000,000.', false],
  ['A rocket of Class B is launched from a range.', false],
])('a breach is put on a level, and not priced: %s', (text, puts) => {
  expect(putsOnLevel(text)).toBe(puts);
});
