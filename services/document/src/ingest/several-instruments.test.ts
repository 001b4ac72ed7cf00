import { readLaw } from '../testing/read-law';

const sentence =
  'Each Party keeps a lamp in every harbour that it has, and lights it in every night of the year.';

async function told(text: string): Promise<string[]> {
  return (await readLaw(text)).map(({ provision, heading }) => `${provision ?? '-'} [${heading ?? ''}]`);
}

const articles = (count: number, word = 'Article'): string =>
  Array.from({ length: count }, (_, at) => `${word} ${at + 1}\n${sentence}\n`).join('\n');

test('articles of several instruments in a file are told apart by the instrument', async () => {
  expect(
    await told(
      `SEA LAW\n\nLamp Treaty\n\nThe Parties,\n\nseeing the fog, have agreed:\n\n${articles(2)}\nBell Convention\n\n${articles(3)}`,
    ),
  ).toEqual([
    '- []',
    '- [Lamp Treaty]',
    'Lamp Treaty, Article 1 [Lamp Treaty]',
    'Lamp Treaty, Article 2 [Lamp Treaty]',
    'Bell Convention, Article 1 [Bell Convention]',
    'Bell Convention, Article 2 [Bell Convention]',
    'Bell Convention, Article 3 [Bell Convention]',
  ]);
});

test('each has parts of its own', async () => {
  const parts = `Part I\n\nGeneral\n\n${articles(2)}\nPart II\n\nFinal\n\nArticle 3\n${sentence}\n`;
  const places = (await told(`1. Lamp Treaty\n\n${parts}\n2. Bell Convention\n\n${parts}`)).map(
    (one) => one.split(' [')[0],
  );
  const cited = (name: string) => [1, 2, 3].map((number) => `${name}, Article ${number}`);
  expect(places.filter((place) => place !== '-')).toEqual([
    ...cited('Lamp Treaty'),
    ...cited('Bell Convention'),
  ]);
});

test.each([
  [
    'the parts of a law',
    `Lamp Act\n\nPart 1\n\n${articles(2)}\nPart 2\n\n${articles(2)}`,
    'Part 2, Article 1',
  ],
  [
    'a law that is counted once',
    `Lamp Act\n\n${articles(3)}\nLast words\n\nArticle 4\n${sentence}`,
    'Article 4',
  ],
  [
    'a list of contents that is not known as one',
    `Lamp Act\n\nArticle 1 Lamps.\n\nArticle 2 Bells.\n\nArticle 3 Fog.\n\nGeneral words\n\n${articles(3)}`,
    'Article 3',
  ],
  ['articles that begin anew under no name', `Lamp Act\n\n${articles(2)}\n${articles(2)}`, 'Article 2'],
])('%s are none', async (_what, text, place) => {
  const places = (await told(text)).map((one) => one.split(' [')[0]);
  expect(places).toContain(place);
  expect(places.filter((one) => /^(?:Lamp Act|General words)/u.test(one ?? ''))).toEqual([]);
});
