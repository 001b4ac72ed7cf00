import { numberedAct } from '../../testing/numbered-act';
import { long, provisionsOf, readLaw } from '../../testing/read-law';

describe('an act whose sections have plain numbers', () => {
  it('is cited by section, subsection and paragraph of a schedule', async () => {
    expect(await provisionsOf(numberedAct)).toEqual([
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
    expect(await provisionsOf(rules, 'Space Rules 2021')).toEqual(['Rule 1', 'Rule 2', 'Rule 3']);
    expect(await provisionsOf(rules, 'Launch Regulations')).toEqual([
      'Regulation 1',
      'Regulation 2',
      'Regulation 3',
    ]);
  });

  it('is read without its table of contents, and a mention begins nothing', async () => {
    const passages = await readLaw(numberedAct);
    const named = passages.filter(({ text, heading }) => `${heading} ${text}`.includes('Short title'));
    expect(named.map(({ provision, text }) => `${provision}: ${text}`)).toEqual([
      'Section 1: This Act may be cited as the Space Activities Act 2019.',
    ]);
    expect(passages.find(({ provision }) => provision === 'Section 2(1)')?.text).toContain(
      'under section 4. Nothing else',
    );
  });

  it('has the headings above each provision', async () => {
    const found = (await readLaw(numberedAct)).find(({ provision }) => provision === 'Section 3(2)');
    expect(found?.heading).toBe('Part II LICENSING – Licence required');
  });
});

it('numbers that begin anew under each part are told apart by it', async () => {
  const part = (number: number) =>
    `PART ${number}\nMatter ${number}\n\nSection 1\nThe first ${long}.\n\nSection 2\nThe second ${long}.\n\n`;
  expect((await provisionsOf(part(1) + part(2))).filter((provision) => provision)).toEqual([
    'Part 1, Section 1',
    'Part 1, Section 2',
    'Part 2, Section 1',
    'Part 2, Section 2',
  ]);
});

it('a table of contents at the end, with page numbers, is none of the text', async () => {
  const articles = [1, 2, 3]
    .map((number) => `Article ${number} Matter ${number}\nThe operator ${long}.\n`)
    .join('\n');
  const contents =
    'Table of contents\nArticle 1 Matter 1 ........ 1\nArticle 2 Matter 2 ........ 2\nArticle 3 Matter 3 ........ 3\n';
  expect((await readLaw(`${articles}\n${contents}`)).map(({ provision }) => provision)).toEqual([
    'Article 1',
    'Article 2',
    'Article 3',
  ]);
});

it('subdivisions too short to be found alone stay together', async () => {
  const text = `Article 1\n(1) The fee is 5 crowns.\n(2) It is due at once.\n(3) The Minister ${long}.`;
  expect(await provisionsOf(text)).toEqual(['Article 1(1)–(2)', 'Article 1(3)']);
});

it('a long provision without subdivisions is cut at paragraphs', async () => {
  const paragraph = 'The operator keeps a record of each manoeuvre. '.repeat(12).trim();
  const passages = await readLaw(`Article 5. Records\n\n${paragraph}\n\n${paragraph}\n\n${paragraph}`);
  expect(passages.length).toBeGreaterThan(1);
  expect(passages.every(({ provision, text }) => provision === 'Article 5' && text.length < 1_300)).toBe(
    true,
  );
});

it('letters divide a provision where they follow its title, and only list its cases behind the beginning of a sentence', async () => {
  const rule = (number: number) =>
    `§ 450.${number} Matter ${number}.\n(a) General. The operator ${long}.\n(1) The first case ${long}.\n(b) The fee ${long}.\n\n`;
  expect(await provisionsOf(rule(1) + rule(3))).toEqual(
    [1, 3].flatMap((number) => [`§ 450.${number}(a)`, `§ 450.${number}(a)(1)`, `§ 450.${number}(b)`]),
  );
  const listed = `Article 1\nA licence is refused where the applicant:\n(a) ${long};\n(1) the first case ${long};\n(b) ${long}.\n`;
  expect(await provisionsOf(listed)).toEqual(['Article 1']);
});

it.each([
  ['section', 'Section'],
  ['regulation', 'Regulation'],
])('plain numbers are cited as the law itself names them: %s', async (word, cited) => {
  const rule = (number: number) =>
    `${number}. Matter ${number}\nAs ${word} ${number + 1} says, ${long}, but for rule 3 of the Code.\n`;
  const text = [1, 2, 3].map(rule).join('\n');
  expect(await provisionsOf(text, 'Launch Rules 2021')).toEqual(
    [1, 2, 3].map((number) => `${cited} ${number}`),
  );
});

it('numbers in words are numbers, and follow each other', async () => {
  const labels = [
    ...['Article One', 'Article (Two)', 'Article Nineteen', 'Article Twenty', 'Article Twenty-One'],
    ...['Article Ninety Nine', 'Article One Hundred', 'Article One Hundred and Nineteen'],
  ];
  const text = labels.map((label) => `${label}: Matter\n\nThe law ${long} without exception.\n`).join('\n');
  expect(await provisionsOf(text)).toEqual(labels);
});

it('words that are no number begin nothing', async () => {
  const text = ['Article One', 'Article Hundredth', 'Article Twenty and'].map(
    (label) => `${label}\n\nThe law ${long} without exception.\n`,
  );
  expect(await provisionsOf(text.join('\n'))).toEqual(['Article One']);
});

describe('articles that were put in later, in a plain text', () => {
  const article = (number: string): string => `Стаття ${number}. Ліхтарі\nКапітан порту тримає ліхтар.\n`;

  it('are told by their order where the text lost their raised figures', async () => {
    const texts = ['9', '10', '102', '11', '111', '112', '12'].map(article);
    expect(await provisionsOf(texts.join('\n'))).toEqual(
      ['9', '10', '10-2', '11', '11-1', '11-2', '12'].map((number) => `Стаття ${number}`),
    );
  });

  it('are no others where a law has so many', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => String(at + 1));
    expect(await provisionsOf(numbers.map(article).join('\n'))).toEqual(
      numbers.map((number) => `Стаття ${number}`),
    );
  });

  it('begin behind an editor’s note in braces, and with a figure set apart', async () => {
    const note =
      '{Офіційне тлумачення положення статті 1 див. в Рішенні суду порту № 3 від 2 квітня 2031 року}\n';
    const texts = [
      article('1').trimEnd(),
      `\n${note}`,
      article('2').trimEnd(),
      '\n',
      article('2 - 1 '),
      article('3'),
    ];
    expect(await provisionsOf(texts.join(''))).toEqual(
      ['1', '2', '2-1', '3'].map((number) => `Стаття ${number}`),
    );
  });
});

test('figures above the line count paragraphs where they begin anew, and notes where they are counted once', async () => {
  const article = (number: number, ...lines: string[]) =>
    `Article ${number}\n\n${lines.map((line) => `${line} ${long}.`).join('\n\n')}\n\n`;
  const counted = article(1, '¹ The law', '² The rule') + article(2, '¹ The order', '² The decree');
  expect(await provisionsOf(counted)).toEqual([
    'Article 1(1)',
    'Article 1(2)',
    'Article 2(1)',
    'Article 2(2)',
  ]);
  const noted = article(1, 'The law') + article(2, 'The order', '¹ See the Act that', '² As to the rule it');
  expect(await provisionsOf(noted)).toEqual(['Article 1', 'Article 2']);
});

it('numbers of a French code, behind the letter of who made the article, are of one kind whatever their length', async () => {
  const numbers = ['D.98', 'D.99', 'D.100', 'D.101', 'A.102'].map((number) => `Article ${number}`);
  const code = numbers.map((number) => `${number}\nLe phare ${long}.\n`).join('\n');
  expect(await provisionsOf(code)).toEqual(numbers);
});

it('an article put in later may have a further number behind its word', async () => {
  const law = ['166', '166 Bis', '166 Bis 1', '166 Bis 2', '167']
    .map((number) => `ARTÍCULO ${number}.- El faro ${long}.\n`)
    .join('\n');
  expect(await provisionsOf(law)).toEqual([
    'Artículo 166',
    'Artículo 166 Bis',
    'Artículo 166 Bis 1',
    'Artículo 166 Bis 2',
    'Artículo 167',
  ]);
});
