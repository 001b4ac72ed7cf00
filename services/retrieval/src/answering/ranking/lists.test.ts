import { answerTo } from '../../testing/ask';
import { buildBlock, buildContent, buildIndex, putContent } from '../../testing/build-index';

const filing: readonly [provision: string, text: string][] = [
  ['Section 11(a)', 'An enrollment filing must contain—'],
  ['Section 11(a)(1)', 'The legal name and the address of the operator;'],
  ['Section 11(a)(2)', 'The launch site, the launch provider and the launch window;'],
  ['Section 11(a)(3)', 'A certification that the enrollment filing is complete and true.'],
  ['Section 11(b)', 'The fee is paid when the filing is handed in.'],
  ['Section 44', 'A fine of up to nine thousand crowns is imposed on whoever—'],
  ['Section 44(1)', 'Refuels a satellite without the consent of its owner;'],
  ['Section 44(2)', 'Hides a collision from the Office.'],
];
const index = buildIndex('united-nations');
putContent(
  index,
  buildContent({
    blocks: filing.map(([provision, text], at) => buildBlock({ id: `p${at}`, provision, text })),
  }),
);

async function ask(question: string) {
  const { result } = await answerTo({ question, country: 'Utopia' }, { index });
  return { content: result.content, cited: result.proof?.citations.map(({ provision }) => provision) };
}

test('what a list holds is answered with all of it, and nothing of what follows it', async () => {
  const { cited } = await ask('What must the enrollment filing contain?');
  expect(cited).toEqual(['Section 11(a)', 'Section 11(a)(1)', 'Section 11(a)(2)', 'Section 11(a)(3)']);
});

test('an item of a list is quoted behind what opens the list', async () => {
  const { cited, content } = await ask('What is the fine for whoever hides a collision from the Office?');
  expect(cited?.slice(0, 2)).toEqual(['Section 44', 'Section 44(2)']);
  expect(content).toContain('is imposed on whoever— [1] Hides a collision from the Office. [2]');
});
