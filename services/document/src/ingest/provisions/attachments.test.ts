import { numberedAct } from '../../testing/numbered-act';
import { long, provisionsOf, readLaw } from '../../testing/read-law';

it('an annex has its own articles', async () => {
  const articles = [1, 2, 3].map((number) => `Article ${number}\nThe Commission ${long}.\n`).join('\n');
  const annex = `ANNEX I\nRules of the board\n\n${articles}`;
  expect((await provisionsOf(`${articles}\n${annex}`)).slice(-3)).toEqual([
    'Annex I, Article 1',
    'Annex I, Article 2',
    'Annex I, Article 3',
  ]);
});

it('a schedule that names the provision it belongs to has no such provision', async () => {
  const text = `${numberedAct}\nTHIRD SCHEDULE\nSection 4(2)\nForm of the policy, which is filled in by the insurer and handed to the Minister.\n`;
  expect((await provisionsOf(text)).slice(-2)).toEqual(['Second Schedule, paragraph 1', 'Third Schedule']);
});

it.each([
  ['Appendix A to Part 974—Fees', 'Appendix A'],
  ['الملحق رقم (1) الرسوم', 'الملحق رقم (1)'],
])('%s is an attachment', async (line, cited) => {
  const text = `Article 1\n\nThe law ${long} without exception.\n\n${line}\n\nThe fee ${long} without exception.\n`;
  expect((await provisionsOf(text)).at(-1)).toBe(cited);
});

it('a law that a gazette prints in a schedule is cited by its own numbers, and what is annexed to it by that', async () => {
  const notice = `GOVERNMENT NOTICE
The Minister has under section 4 of the Orbital Act made the regulations in the Schedule.

SCHEDULE

1. Definitions
In these Regulations "holder" ${long}.

2. Duty to insure
A holder insures himself as regulation 1 says and as regulation 3 says, and this ${long}.

3. Time
The duty of regulation 2 begins with the launch of the object and ${long}.

ANNEXURE A
FEES

1. The fee for a launch is 5,000 rand for each object that is launched from the Republic.

EXPLANATORY NOTE

This note is not part of the Regulations, which make the holder of a licence insure himself.`;
  expect(await provisionsOf(notice)).toEqual([
    null,
    'Regulation 1',
    'Regulation 2',
    'Regulation 3',
    'Annexure A',
    'Annexure A, paragraph 1',
    'Explanatory note',
  ]);
});

const row = 'Class of rocket with all that belongs to it and is launched with it, the fee for each launch';
const table = `${numberedAct}
THIRD SCHEDULE
Fees in crowns
1. ${row} 4,000
2. ${row} 9,500
3. ${row} 18,500
4. ${row} 26,000
`;

it('each row of a numbered table is cited by its number, though no line between them stops short', async () => {
  expect((await provisionsOf(table)).slice(-4)).toEqual(
    [1, 2, 3, 4].map((number) => `Third Schedule, paragraph ${number}`),
  );
});

it('a row of a table is no title', async () => {
  const [last] = (await readLaw(table)).slice(-1);
  expect(last?.text).toBe(`${row} 26,000`);
  expect(last?.heading).toBe('Third Schedule Fees in crowns');
});

it('a provision that a cell of a table breaks off before is none of the attachment', async () => {
  const articles = [1, 2, 3, 4].map((number) => `Article ${number}\nThe Agency ${long}.\nIt ${long}.\n`);
  const cells = [1, 2, 3].map((number) => `Failure to insure in violation of\nArticle ${number} (2) 300 600`);
  const text = [...articles, 'ANNEX I', 'Fines', ...cells].join('\n');
  expect((await provisionsOf(text)).slice(-1)).toEqual(['Annex I']);
});
