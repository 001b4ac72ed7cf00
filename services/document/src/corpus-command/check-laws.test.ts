import type { ParsedFile } from '../ingest/parse-file';
import { buildGuide, type GuideData } from '../testing/build-guide';
import { checkLaws } from './check-laws';

/** The Space Act 2020 of Ruritania, which asks for what the guide says. */
function spaceAct(fee = 'The licence costs 5 000 crowns.'): ParsedFile {
  const place = { page: 1, page_end: 1, heading: null };
  return {
    ...{ title: 'Space Act 2020', shortTitle: null, number: null, dated: null, language: 'en', url: null },
    passages: [
      { ...place, provision: 'Article 4', text: `${fee} It has to be renewed within thirty days.` },
      { ...place, provision: 'Article 5', text: 'The register is public for 10 years.' },
    ],
  };
}

async function problemsOf(law: ParsedFile, change?: (data: GuideData) => void, file = 'space-act.md') {
  const { compared, misfits } = await checkLaws(buildGuide(change), [{ file, law }]);
  return { compared, problems: misfits.map(({ statement, problem }) => `${statement}: ${problem}`) };
}

const first = (change: object) => (data: GuideData) => {
  Object.assign(data.statements[0] as object, change);
};

it('has nothing to say where provision and numbers stand in the law', async () => {
  expect(await problemsOf(spaceAct())).toEqual({ compared: 1, problems: [] });
});

it('names the number that the law has changed', async () => {
  const { problems } = await problemsOf(spaceAct('The licence costs 7 500 crowns.'));
  expect(problems).toEqual(['rur-001: 5000 does not stand in the text']);
});

it('names the provision that the law has not', async () => {
  const { problems } = await problemsOf(spaceAct(), first({ provision: 'Article 9' }));
  expect(problems).toEqual(['rur-001: the text has no provision 9 (Article 9)']);
});

it('tells where a number stands in another provision', async () => {
  const { problems } = await problemsOf(spaceAct(), first({ provision: 'Article 5' }));
  expect(problems).toContain('rur-001: 30 stands in the text, but not in Article 5');
});

it('looks at the whole text where no provision is named', async () => {
  expect((await problemsOf(spaceAct(), first({ provision: '' }))).problems).toEqual([]);
});

it('knows a text by the address at which a statement was read', async () => {
  const untitled = { ...spaceAct(), title: null };
  const readThere = first({ source: 'https://mirror.example/blob/1a/laws/act-2020.md' });
  expect((await problemsOf(untitled, readThere, 'laws/act-2020.md')).compared).toBe(1);
  expect((await problemsOf(untitled, readThere, 'laws/act-1999.md')).compared).toBe(0);
});
