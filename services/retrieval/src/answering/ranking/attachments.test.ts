import { answerTo } from '../../testing/ask';
import { buildBlock, buildContent, buildIndex, putContent } from '../../testing/build-index';

const law: readonly [provision: string, text: string][] = [
  [
    'Section 5',
    'The holder of a balloon permit pays to the Office each year the levy set out in the Second Schedule.',
  ],
  [
    'Section 6',
    'The holder of a balloon permit keeps a log for the time set out in Schedule 1 to the Air Act.',
  ],
  ['First Schedule', 'Signals of balloons at night are white above red, and red above white near airports.'],
  ['Second Schedule', 'LEVIES (IN CROWNS) Class of balloon Levy for each year'],
  ['Second Schedule, paragraph 1', '1. Class A balloon 1,250'],
  ['Second Schedule, paragraph 2', '2. Class B balloon 7,400'],
];
const index = buildIndex('united-nations');
putContent(
  index,
  buildContent({ blocks: law.map(([provision, text], at) => buildBlock({ id: `p${at}`, provision, text })) }),
);

async function ask(question: string) {
  const { result } = await answerTo({ question, country: 'Utopia' }, { index });
  return { content: result.content, cited: result.proof?.citations.map(({ provision }) => provision) };
}

test('behind a provision that only names the table of what is asked for stands the table', async () => {
  const { cited } = await ask('What levy does the holder of a balloon permit pay to the Office each year?');
  expect(cited?.slice(0, 4)).toEqual([
    'Section 5',
    'Second Schedule',
    'Second Schedule, paragraph 1',
    'Second Schedule, paragraph 2',
  ]);
});

test('a short question finds the provision that names the table as good as one that states the sum', async () => {
  const { cited } = await ask('What is the levy of a balloon permit?');
  expect(cited?.slice(0, 2)).toEqual(['Section 5', 'Second Schedule']);
});

test('one row of a table is concluded with what stands above it', async () => {
  const { content, cited } = await ask('What is the levy for a Class B balloon?');
  expect(cited?.slice(0, 2)).toEqual(['Second Schedule', 'Second Schedule, paragraph 2']);
  expect(content).toContain('Levy for each year [1] Class B balloon 7,400 [2]');
});

test('the schedule of another law is not looked for in this one', async () => {
  const { cited } = await ask('How long does the holder of a balloon permit keep a log?');
  expect(cited ?? []).not.toContain('First Schedule');
});
