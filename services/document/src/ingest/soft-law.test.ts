import { readLaw } from '../testing/read-law';

const said =
  'is observed by each State that launches an object into outer space, and by each of its operators.';
const placed = async (text: string) => (await readLaw(text)).map(({ provision }) => provision);

const guidelines = `Guidelines on Lanterns

Background

1. The working group ${said}

2. The committee ${said}

3. The assembly ${said}

A. Policy

Guideline A.1
Adopt rules on lanterns

The rule ${said}

Guideline A.2
Revise rules on lanterns

The rule ${said}

B. Safety

Guideline B.1
Share where lanterns are

The place of a lantern ${said}`;

it('cites guidelines by the letter of their part, and the numbered paragraphs before them as such', async () => {
  expect(new Set(await placed(guidelines))).toEqual(
    new Set([
      null,
      ...[1, 2, 3].map((n) => `paragraph ${n}`),
      'Guideline A.1',
      'Guideline A.2',
      'Guideline B.1',
    ]),
  );
});

const treaty = (name: string) =>
  `${name}\n\n${[1, 2, 3].map((n) => `Article ${n}\n\nEach rule of it ${said}`).join('\n\n')}`;

it('cites what stands behind the treaties of a booklet by its own parts, below the instrument that is called after them', async () => {
  const principles = [1, 2].map((n) => `Principle ${n}. Use of lanterns\n\nEach lantern ${said}`);
  const booklet = [
    'Lantern law of the nations',
    treaty('A. Treaty on Lanterns'),
    treaty('B. Convention on Bells'),
    'C. Principles Relevant to the Use of Lanterns',
    ...principles,
  ].join('\n\n');
  const places = await placed(booklet);
  expect(places.filter((one) => one?.includes('Principle'))).toEqual([
    'Principles Relevant to the Use of Lanterns, Principle 1',
    'Principles Relevant to the Use of Lanterns, Principle 2',
  ]);
  expect(places).toContain('Convention on Bells, Article 3');
});

it('takes no other kind of provision from among the articles of a law, nor the numbers of its last article', async () => {
  const articles = [1, 2, 3].map((n) => `Article ${n}\n\nThe rule ${said}`);
  const law = `Lantern Act\n\n${articles[0]}\n\nRegulation 1\nis named here.\n\n${articles[1]}\n\nRegulation 2\nis named here.\n\n${articles[2]}\n\n1. The first ${said}\n\n2. The second ${said}\n\n3. The third ${said}`;
  const places = await placed(law);
  expect(places.filter((one) => one && !one.startsWith('Article'))).toEqual([]);
});

it.each([
  ['between articles', 5],
  ['in several articles', 3, 5],
  ['in the last article', 7],
])(
  'leaves the paragraphs of an article with it, where they stand %s on lines of their own',
  async (_where, ...those) => {
    const paragraphs = ['', ...[1, 2].map((n) => `§ ${n} The holder ${said}`)].join('\n\n');
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    const articles = numbers.map((n) => `Art. ${n}. The rule ${said}${those.includes(n) ? paragraphs : ''}`);
    const law = ['Lantern Act', ...articles].join('\n\n');
    const places = (await placed(law)).map((one) => one?.replace(/, § [12]$/u, '') ?? null);
    expect(new Set(places)).toEqual(new Set([null, ...numbers.map((n) => `Art. ${n}`)]));
  },
);

it.each([
  ['French', 'Ligne directrice B.2\nPartager', 'Ligne directrice B.2'],
  ['Russian', 'Руководящий принцип А.1\nПринятие', 'Руководящий принцип А.1'],
  ['Chinese', '原则十二\n遥感', '原则十二'],
])('knows the parts of declarations and guidelines in %s', async (_language, line, cited) => {
  expect(await placed(`${line}\n\n${said}`)).toContain(cited);
});
