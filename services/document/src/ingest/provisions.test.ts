import { parseFile } from './parse-file';

jest.setTimeout(60_000);

const read = async (text: string, title?: string) =>
  (
    await parseFile(
      { bytes: Buffer.from(text), mediaType: 'text/plain', title },
      { timeoutMs: 50_000, memoryMb: 512, maxPages: 1, maxUnpackedBytes: 1 },
    )
  ).passages;

const provisions = async (text: string, title?: string) => [
  ...new Set((await read(text, title)).map(({ provision }) => provision)),
];

const long = 'applies to each activity that is carried out in outer space by a person or body of the State';

const act = `SPACE ACTIVITIES ACT

Arrangement of Sections
PART I - PRELIMINARY
1. Short title.
2. Interpretation.
PART II - LICENSING
3. Licence required.
4. Insurance.
FIRST SCHEDULE - Fees
SECOND SCHEDULE - Conditions

PART I
PRELIMINARY

1. Short title
This Act may be cited as the Space Activities Act 2019.

2. Interpretation
(1) In this Act "operator" means a person who carries on a space activity under section
4. Nothing else is meant by the word in any other Act.
(2) A reference to a person includes a company that carries on a space activity.

PART II
LICENSING

3. Licence required
(1) A person must not launch a space object from Ruritania without a licence.
(2) A person who contravenes subsection (1) commits an offence against this Act.
(2A) Nothing here applies to the State or to its bodies that act for the Minister.

4.—(1) The holder of a licence shall insure himself against liability for damage.
(2) The sum insured is at least 60 million crowns for each launch of an object.

FIRST SCHEDULE
Fees

1. The fee for an application for a launch licence is 5,000 crowns for each launch.
2. The fee for a renewal of the launch licence is 1,000 crowns for each year.

SECOND SCHEDULE
Conditions

1. The licensee shall permit inspection of the facilities at any reasonable time.
`;

describe('an act whose sections have plain numbers', () => {
  it('is cited by section, subsection and paragraph of a schedule', async () => {
    expect(await provisions(act)).toEqual([
      null,
      'Section 1',
      'Section 2(1)',
      'Section 2(2)',
      'Section 3(1)',
      'Section 3(2)',
      'Section 3(2A)',
      'Section 4(1)',
      'Section 4(2)',
      'First Schedule',
      'First Schedule, paragraph 1',
      'First Schedule, paragraph 2',
      'Second Schedule',
      'Second Schedule, paragraph 1',
    ]);
  });

  it('says what it is called where its title does: rules, regulations', async () => {
    const rules = [1, 2, 3]
      .map((number) => `${number}. Matter ${number}\nThe operator ${long}.\n`)
      .join('\n');
    expect(await provisions(rules, 'Space Rules 2021')).toEqual(['Rule 1', 'Rule 2', 'Rule 3']);
    expect(await provisions(rules, 'Launch Regulations')).toEqual([
      'Regulation 1',
      'Regulation 2',
      'Regulation 3',
    ]);
  });

  it('is read without its table of contents, and a mention begins nothing', async () => {
    const passages = await read(act);
    const named = passages.filter(({ text, heading }) => `${heading} ${text}`.includes('Short title'));
    expect(named.map(({ provision, text }) => `${provision}: ${text}`)).toEqual([
      'Section 1: This Act may be cited as the Space Activities Act 2019.',
    ]);
    expect(passages.find(({ provision }) => provision === 'Section 2(1)')?.text).toContain(
      'under section 4. Nothing else',
    );
  });

  it('has the headings above each provision', async () => {
    const found = (await read(act)).find(({ provision }) => provision === 'Section 3(2)');
    expect(found?.heading).toBe('Part II LICENSING – Licence required');
  });
});

it('numbers that begin anew under each part are told apart by it', async () => {
  const part = (number: number) =>
    `PART ${number}\nMatter ${number}\n\nSection 1\nThe first ${long}.\n\nSection 2\nThe second ${long}.\n\n`;
  expect((await provisions(part(1) + part(2))).filter((provision) => provision)).toEqual([
    'Part 1, Section 1',
    'Part 1, Section 2',
    'Part 2, Section 1',
    'Part 2, Section 2',
  ]);
});

it('an annex has its own articles', async () => {
  const articles = [1, 2, 3].map((number) => `Article ${number}\nThe Commission ${long}.\n`).join('\n');
  const annex = `ANNEX I\nRules of the board\n\n${articles}`;
  expect((await provisions(`${articles}\n${annex}`)).slice(-3)).toEqual([
    'Annex I, Article 1',
    'Annex I, Article 2',
    'Annex I, Article 3',
  ]);
});

it('a table of contents at the end, with page numbers, is none of the text', async () => {
  const articles = [1, 2, 3]
    .map((number) => `Article ${number} Matter ${number}\nThe operator ${long}.\n`)
    .join('\n');
  const contents =
    'Table of contents\nArticle 1 Matter 1 ........ 1\nArticle 2 Matter 2 ........ 2\nArticle 3 Matter 3 ........ 3\n';
  expect((await read(`${articles}\n${contents}`)).map(({ provision }) => provision)).toEqual([
    'Article 1',
    'Article 2',
    'Article 3',
  ]);
});

it('subdivisions too short to be found alone stay together', async () => {
  const text = `Article 1\n(1) The fee is 5 crowns.\n(2) It is due at once.\n(3) The Minister ${long}.`;
  expect(await provisions(text)).toEqual(['Article 1(1)–(2)', 'Article 1(3)']);
});

it('a long provision without subdivisions is cut at paragraphs', async () => {
  const paragraph = 'The operator keeps a record of each manoeuvre. '.repeat(12).trim();
  const passages = await read(`Article 5. Records\n\n${paragraph}\n\n${paragraph}\n\n${paragraph}`);
  expect(passages.length).toBeGreaterThan(1);
  expect(passages.every(({ provision, text }) => provision === 'Article 5' && text.length < 1_300)).toBe(
    true,
  );
});

it('letters divide a provision where they follow its title, and only list its cases behind the beginning of a sentence', async () => {
  const rule = (number: number) =>
    `§ 450.${number} Matter ${number}.\n(a) General. The operator ${long}.\n(1) The first case ${long}.\n(b) The fee ${long}.\n\n`;
  expect(await provisions(rule(1) + rule(3))).toEqual(
    [1, 3].flatMap((number) => [`§ 450.${number}(a)`, `§ 450.${number}(a)(1)`, `§ 450.${number}(b)`]),
  );
  const listed = `Article 1\nA licence is refused where the applicant:\n(a) ${long};\n(1) the first case ${long};\n(b) ${long}.\n`;
  expect(await provisions(listed)).toEqual(['Article 1']);
});

it('a title above the number of its section belongs to it, also when a list of sections has it behind the number', async () => {
  const numbers = [1, 2, 3, 4, 5];
  const list = numbers.map((number) => `${number}. Matter of class ${number}`).join('\n');
  const body = numbers.map(
    (number) =>
      `Matter of class ${number}\n\n${number}. (1) The operator ${long}.\n(2) The Minister ${long}.\n`,
  );
  const passages = await read(`SPACE ACT\n\nARRANGEMENT OF SECTIONS\n${list}\n\n${body.join('\n')}`);
  const cited = passages.filter(({ provision }) => provision);
  expect(cited.map(({ provision }) => provision)).toEqual(
    numbers.flatMap((number) => [`Section ${number}(1)`, `Section ${number}(2)`]),
  );
  expect(cited.at(-1)?.heading).toBe('Matter of class 5');
});

it('the number and title of a provision are cited and not part of what it says; a provision that says no more is its title', async () => {
  const text = `Article 1\nScope\n(1) The law ${long}.\n\nArticle 2\nRepealed\n\nArticle 3 The Minister ${long}.\n`;
  expect((await read(text)).map(({ provision, text: said }) => `${provision}: ${said}`)).toEqual([
    `Article 1(1): The law ${long}.`,
    'Article 2: Article 2 Repealed',
    `Article 3: The Minister ${long}.`,
  ]);
});

it('the first line of a wrapped text is no title', async () => {
  const text = `Article I\nThe States Parties carry on their national activities in outer space, on the Moon and on\nOther celestial bodies with due regard to all others, as this ${long}.\n\nArticle II\nThe law ${long}.\n`;
  const [first] = await read(text);
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
  const passages = await read(order);
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
  const passages = await read(`Rules
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
  const passages = await read(`Launch Rules

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

it.each([
  ['section', 'Section'],
  ['regulation', 'Regulation'],
])('plain numbers are cited as the law itself names them: %s', async (word, cited) => {
  const rule = (number: number) =>
    `${number}. Matter ${number}\nAs ${word} ${number + 1} says, ${long}, but for rule 3 of the Code.\n`;
  const text = [1, 2, 3].map(rule).join('\n');
  expect(await provisions(text, 'Launch Rules 2021')).toEqual(
    [1, 2, 3].map((number) => `${cited} ${number}`),
  );
});

it('numbers in words are numbers, and follow each other', async () => {
  const labels = [
    ...['Article One', 'Article (Two)', 'Article Nineteen', 'Article Twenty', 'Article Twenty-One'],
    ...['Article Ninety Nine', 'Article One Hundred', 'Article One Hundred and Nineteen'],
  ];
  const text = labels.map((label) => `${label}: Matter\n\nThe law ${long} without exception.\n`).join('\n');
  expect(await provisions(text)).toEqual(labels);
});

it('words that are no number begin nothing', async () => {
  const text = ['Article One', 'Article Hundredth', 'Article Twenty and'].map(
    (label) => `${label}\n\nThe law ${long} without exception.\n`,
  );
  expect(await provisions(text.join('\n'))).toEqual(['Article One']);
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
  const passages = await read(decree);
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
  const passages = await read(rules, 'Gateway Rules');
  expect(passages.map(({ provision, heading, text }) => [provision, heading, text.slice(0, 60)])).toEqual([
    ['Rule 5', 'Eligibility', 'An operator shall be eligible if— (a) it has a seat in Rurit'],
    ['Rule 6(1)', 'Application', `An application ${long}`.slice(0, 60)],
    ['Rule 6(2)', 'Application', `The operator ${long}`.slice(0, 60)],
    ['Rule 7', 'Scrutiny of applications', `The Minister ${long}`.slice(0, 60)],
  ]);
});

it('a schedule that names the provision it belongs to has no such provision', async () => {
  const text = `${act}\nTHIRD SCHEDULE\nSection 4(2)\nForm of the policy, which is filled in by the insurer and handed to the Minister.\n`;
  expect((await provisions(text)).slice(-2)).toEqual(['Second Schedule, paragraph 1', 'Third Schedule']);
});

it.each([
  ['Appendix A to Part 974—Fees', 'Appendix A'],
  ['الملحق رقم (1) الرسوم', 'الملحق رقم (1)'],
])('%s is an attachment', async (line, cited) => {
  const text = `Article 1\n\nThe law ${long} without exception.\n\n${line}\n\nThe fee ${long} without exception.\n`;
  expect((await provisions(text)).at(-1)).toBe(cited);
});
