import { long, readLaw } from '../../testing/read-law';

it('a title above the number of its section belongs to it, also when a list of sections has it behind the number', async () => {
  const numbers = [1, 2, 3, 4, 5];
  const list = numbers.map((number) => `${number}. Matter of class ${number}`).join('\n');
  const body = numbers.map(
    (number) =>
      `Matter of class ${number}\n\n${number}. (1) The operator ${long}.\n(2) The Minister ${long}.\n`,
  );
  const passages = await readLaw(`SPACE ACT\n\nARRANGEMENT OF SECTIONS\n${list}\n\n${body.join('\n')}`);
  const cited = passages.filter(({ provision }) => provision);
  expect(cited.map(({ provision }) => provision)).toEqual(
    numbers.flatMap((number) => [`Section ${number}(1)`, `Section ${number}(2)`]),
  );
  expect(cited.at(-1)?.heading).toBe('Matter of class 5');
});

it('the number and title of a provision are cited and not part of what it says; a provision that says no more is its title', async () => {
  const text = `Article 1\nScope\n(1) The law ${long}.\n\nArticle 2\nRepealed\n\nArticle 3 The Minister ${long}.\n`;
  expect((await readLaw(text)).map(({ provision, text: said }) => `${provision}: ${said}`)).toEqual([
    `Article 1(1): The law ${long}.`,
    'Article 2: Article 2 Repealed',
    `Article 3: The Minister ${long}.`,
  ]);
});

it('the first line of a wrapped text is no title', async () => {
  const text = `Article I\nThe States Parties carry on their national activities in outer space, on the Moon and on\nOther celestial bodies with due regard to all others, as this ${long}.\n\nArticle II\nThe law ${long}.\n`;
  const [first] = await readLaw(text);
  expect(first).toMatchObject({
    provision: 'Article I',
    heading: null,
    text: expect.stringMatching(/^The States Parties/),
  });
});

it('a title in brackets above its article belongs to it, and what is appended is counted anew', async () => {
  const order = `ORDER ON SPACE ARCHIVES

Contents
Chapter I General Provisions
Supplementary Provisions

Chapter I General Provisions

(Periods of Retention)
Article 1 (1) A holder must retain the data for the period of five years from the day of receipt.
(2) The period referred to in the preceding paragraph does not apply to data of the State.

(Fees)
Article 2 An applicant must pay a fee of 3,000 yen for each application that is set forth above.

Supplementary Provisions

(Effective Date)
Article 1 This order comes into effect on the day on which it is published by the government.
`;
  const passages = await readLaw(order);
  const of = (provision: string) =>
    passages.filter((one) => one.provision === provision).map(({ text, heading }) => [heading, text]);
  expect(of('Article 1(2)')).toEqual([
    [
      'Chapter I General Provisions – Periods of Retention',
      'The period referred to in the preceding paragraph does not apply to data of the State.',
    ],
  ]);
  expect(of('Article 2').at(-1)?.[0]).toBe('Chapter I General Provisions – Fees');
  expect(of('Supplementary Provisions, Article 1').at(-1)?.[0]).toBe(
    'Supplementary Provisions – Effective Date',
  );
});

it('words that open a list are no title', async () => {
  const passages = await readLaw(`Rules
Section 1 Scope
These rules ${long} without exception.
Section 2 The following may apply for it:
(a) a company that is registered in Ruritania and has its seat there;
(b) a university or research institute of Ruritania that flies for science.
Section 3 Fee
The fee ${long} without exception.
`);
  expect(passages.find(({ provision }) => provision === 'Section 2')).toMatchObject({
    heading: null,
    text: expect.stringMatching(/^The following may apply for it: \(a\) a company/),
  });
});

it('a title above a subdivision stands with it and not behind the one before', async () => {
  const passages = await readLaw(`Launch Rules

Section 1

(1) No person ${long} without a licence.

Launch sites

(2) The owner of a launch site ${long} as well.
`);
  const texts = passages
    .filter(({ provision }) => provision?.startsWith('Section 1'))
    .map(({ text }) => text);
  expect(texts.map((text) => text.replace(long, '…'))).toEqual([
    'No person … without a licence.',
    'Launch sites (2) The owner of a launch site … as well.',
  ]);
});

it('a title in brackets behind the number of an article is its title, and paragraphs follow', async () => {
  const decree = `Article 12 (Storage) (1) The holder ${long}.
(2) The holder ${long} as well.

Article 13 (Fees) The fee ${long}.

Addenda
Article 1 (Enforcement Date) This decree ${long}.

Attached Table 1. Fees
1. Registration of a business that ${long}
`;
  const passages = await readLaw(decree);
  expect(passages.map(({ provision, heading, text }) => [provision, heading, text.slice(0, 10)])).toEqual([
    ['Article 12(1)', 'Storage', 'The holder'],
    ['Article 12(2)', 'Storage', 'The holder'],
    ['Article 13', 'Fees', 'The fee ap'],
    ['Addenda', 'Addenda', 'Addenda'],
    ['Addenda, Article 1', 'Addenda – Enforcement Date', 'This decre'],
    ['Attached Table 1', 'Attached Table 1 Fees', 'Attached T'],
    ['Attached Table 1, paragraph 1', 'Attached Table 1 Fees', 'Registrati'],
  ]);
});

it('a title before a dash on the line of its rule is its title', async () => {
  const rules = `5. Eligibility.—An operator shall be eligible if—
(a) it has a seat in Ruritania; and
(b) it has paid the fee of the year.
6. Application.—(1) An application ${long}.
(2) The operator ${long} as well.
7. Scrutiny of applications.—The Minister ${long}.
`;
  const passages = await readLaw(rules, 'Gateway Rules');
  expect(passages.map(({ provision, heading, text }) => [provision, heading, text.slice(0, 60)])).toEqual([
    ['Rule 5', 'Eligibility', 'An operator shall be eligible if— (a) it has a seat in Rurit'],
    ['Rule 6(1)', 'Application', `An application ${long}`.slice(0, 60)],
    ['Rule 6(2)', 'Application', `The operator ${long}`.slice(0, 60)],
    ['Rule 7', 'Scrutiny of applications', `The Minister ${long}`.slice(0, 60)],
  ]);
});
