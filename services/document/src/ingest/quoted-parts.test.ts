import { buildDocx } from '../testing/build-docx';
import { parseOne } from '../testing/parse-all';

jest.setTimeout(60_000);

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Each passage as its place, its state and its first words. */
async function placesOf(content: string | Uint8Array, mediaType: 'text/plain' | typeof docx) {
  const { passages } = await parseOne({ content, mediaType });
  return passages.map(({ provision, amends }) => `${provision}${amends ? ' | amends' : ''}`);
}

const law = (...paragraphs: string[]): string => `${paragraphs.join('\n\n')}\n`;

const before = [
  'Section 1. Lamps.',
  'Every harbour of the island keeps a lantern that is lit at dusk and put out at dawn.',
];
const after = [
  'Section 3. Fees.',
  'The fee for a lantern is ninety crowns a year, and it is paid to the warden of the harbour.',
];

describe('words for another act', () => {
  test.each([
    [
      'from an opening mark to its closing one',
      [
        'For section 8 of the Bell Act substitute—',
        '“Section 8. Bells.',
        'A bell is rung at noon.',
        '(2) In this section “bell” means one of bronze.',
        'Section 9. Ropes.',
        'A rope is changed each year.”.',
      ],
    ],
    [
      'that is opened anew at each paragraph',
      [
        'Section 8 of the Bell Act is replaced by the following:',
        '«Section 8. Bells.',
        '«A bell is rung at noon.',
        '«Section 9. Ropes.',
        '«A rope is changed each year.».',
      ],
    ],
    [
      'with marks of another language',
      [
        'Section 8 of the Bell Act is replaced by the following:',
        '„Section 8. Bells.',
        'A bell is rung at noon.',
        'Section 9. Ropes.',
        'A rope is changed each year.“',
      ],
    ],
    [
      'with straight marks',
      [
        'Section 8 of the Bell Act is replaced by the following:',
        '"Section 8. Bells.',
        'A bell is rung at noon, and a "noon bell" is one of bronze.',
        'Section 9. Ropes.',
        'A rope is changed each year."',
      ],
    ],
    ...[
      ['Danish', '»', '«'],
      ['Swedish', '”', '”'],
      ['older British', '‘', '’'],
      ['two single', '‘‘', '’’'],
      ['two grave', '``', "''"],
    ].map(([what, open, close]): [string, string[]] => [
      `with ${what} marks`,
      [
        'Section 8 of the Bell Act is replaced by the following:',
        `${open}Section 8. Bells.`,
        'A bell is rung at noon by its keeper’s hand.',
        'Section 9. Ropes.',
        `A rope is changed each year.${close}.`,
      ],
    ]),
    [
      'as a whole part of more than a thousand paragraphs',
      [
        'After Part 3 of the Bell Act insert—',
        '“Section 8. Bells.',
        ...Array.from({ length: 600 }, (_, at) => [`Section ${at + 9}. Ropes.`, 'A rope is changed.']).flat(),
        'A rope is dry.”.',
      ],
    ],
  ])('are in the provision that inserts them: %s', async (_what, words) => {
    const text = law('Lantern Act 2031', ...before, 'Section 2. Bells.', ...words, ...after);
    expect([...new Set(await placesOf(text, 'text/plain'))]).toEqual([
      'null',
      'Section 1',
      'Section 2 | amends',
      'Section 3',
    ]);
  });

  test('are none where terms are defined, and where a quotation is never closed', async () => {
    const defined = [
      'In this Act—',
      '“lantern” means a lamp in a harbour;',
      '“warden” means who keeps it, and of the words “Section 9 these are not closed.',
    ];
    const text = law('Lantern Act 2031', ...before, 'Section 2. Bells.', ...defined, ...after);
    expect(await placesOf(text, 'text/plain')).toEqual(['null', 'Section 1', 'Section 2', 'Section 3']);
  });

  test('are none where the act explains words that a line breaks', async () => {
    const explained = ['“section 38', 'order” means an order of the warden;', '”bell” is rung.'];
    const text = law(
      'Lantern Act 2031',
      ...before,
      'Section 2. Bells.',
      'In this Act:',
      ...explained,
      ...after,
    );
    expect(await placesOf(text, 'text/plain')).toEqual(['null', 'Section 1', 'Section 2', 'Section 3']);
  });

  test.each([
    ['and nothing else is quoted', '“', []],
    [
      'and a later one is',
      '“',
      ['For section 12 of the Bell Act substitute—', '“Section 12. Ropes.', 'A rope is dry.”.'],
    ],
    [
      'and straight marks open the later one',
      '"',
      ['For section 12 of the Bell Act substitute—', '"Section 12. Ropes.', 'A rope is dry.".'],
    ],
  ])(
    'end with the provision that they stand in where they are never closed, with a warning: %s',
    async (_what, mark, more) => {
      const open = [
        'For section 8 of the Bell Act substitute—',
        `${mark}Section 8. Bells.`,
        'A bell is rung at noon.',
        'Section 9. Ropes.',
        'A rope is changed each year.',
      ];
      const content = law(
        'Lantern Act 2031',
        ...before,
        'Section 2. Bells.',
        ...open,
        ...after,
        'Section 4. More.',
        ...more,
        'Each warden rings the bell of the harbour at noon.',
      );
      const { passages, warnings } = await parseOne({ content, mediaType: 'text/plain', withReport: true });
      const places = passages.map(({ provision, amends }) => `${provision}${amends ? ' | amends' : ''}`);
      const last = more.length > 0 ? 'Section 4 | amends' : 'Section 4';
      expect([...new Set(places)]).toEqual(['null', 'Section 1', 'Section 2 | amends', 'Section 3', last]);
      expect(warnings).toEqual([expect.stringMatching(/Section 8\. Bells.* is never closed/u)]);
    },
  );

  test.each([
    [
      'in another provision follows',
      ['Section 3. Fees.', 'The fee for a lantern is ninety crowns a year.'],
      ['Section 3'],
    ],
    ['follows nothing', [], []],
  ])(
    'end where they are closed, though a paragraph that opens them anew announces its own members: what %s',
    async (_what, rest, more) => {
      const content = law(
        'Lantern Act 2031',
        ...before,
        'Section 2. Bells.',
        '(a) In general.—The Bell Act is amended by adding at the end the following:',
        '“Section 8. Bells.',
        '“(a) In general.—In this section—',
        '“(1) the term “bell” means one of bronze; and',
        '“(2) the term “rope” means one that is of\nhemp and—',
        '“(A) dry; or',
        '“(B) changed each year.”.',
        '(b) Effective date.—The bells of the harbours are rung from the first day of the next year on.',
        ...rest,
      );
      const { passages, warnings } = await parseOne({ content, mediaType: 'text/plain', withReport: true });
      const places = passages.map(({ provision, amends }) => `${provision}${amends ? ' | amends' : ''}`);
      expect([...new Set(places)]).toEqual([
        'null',
        'Section 1',
        'Section 2(a) | amends',
        'Section 2(b)',
        ...more,
      ]);
      expect(warnings).toEqual([]);
    },
  );

  test('are told by the styles of the British template, which sets no marks', async () => {
    const rawStyles = ['N1', 'LQN1', 'LQN2', 'LQH1']
      .map((id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/></w:style>`)
      .join('');
    const content = buildDocx(
      [
        { text: '1. Every harbour of the island keeps a lantern that is lit at dusk.' },
        { text: '2.—(1) The Bell Regulations 2020 are amended as follows.' },
        { text: '(2) After regulation 3 insert—' },
        { text: 'Bells of bronze', style: 'LQH1' },
        { text: '4.—(1) A bell is rung at noon.', style: 'LQN1' },
        {
          text: '(2) A bell is of bronze, and a bell of iron is melted down within the year.',
          style: 'LQN2',
        },
        { text: '5. A rope is changed each year, and a rope of hemp is kept dry.', style: 'LQN1' },
        { text: '3. The fee for a lantern is ninety crowns a year.' },
        { text: '4. The warden keeps a register of the lanterns, which is open to all who ask.' },
      ],
      { rawStyles, property: 'The Lantern Regulations 2031' },
    );
    expect(await placesOf(content, docx)).toEqual([
      'Regulation 1',
      'Regulation 2(1)–(2) | amends',
      'Regulation 3',
      'Regulation 4',
    ]);
  });
});

test('what a page marks as the future text of another law is for that law, also where it is most of the page', async () => {
  const future = (number: string) =>
    `<article class="futureLegalArticle"><span class="futureLegalArticleHeader"><span>${number}</span>. <span>Lykter</span></span><article class="legalP">Lykten skal tennes i skumringen og slukkes ved daggry av vokteren.</article><article class="legalP">Den skal pusses hver dag.</article></article>`;
  const { passages } = await parseOne({
    content: `<html lang="nb"><body><main><h1>Forskrift om endring i fyrforskriften</h1><h2>§ 1. Endringer</h2><article>I fyrforskriften skal § 8 og § 9 lyde:</article>${future('§ 8')}${future('§ 9')}<span class="futuretitle">Vedlegg 1 – Lys</span><h2>§ 2. Ikrafttredelse</h2><article>Forskriften trer i kraft straks.</article></main></body></html>`,
    mediaType: 'text/html',
  });
  const places = passages.flatMap(({ provision, amends }) =>
    provision ? [`${provision}${amends ? ' | amends' : ''}`] : [],
  );
  expect(places).toEqual(['§ 1 | amends', '§ 2']);
});

test.each([
  [
    'a part for each act, with a section in a new wording',
    [
      ...[
        'I',
        'I lov 3. april 2031 nr. 5 om fyr gjøres følgende endringer:',
        '§ 5 skal lyde:',
        '§ 5. Lykter',
      ],
      ...['Lykten skal tennes i skumringen.', '§ 7 første ledd skal lyde:', 'Fyret er høyt.'],
      ...['II', 'Loven trer i kraft straks.'],
    ],
    ['Lykten skal tennes', 'Fyret er høyt'],
    undefined,
  ],
  [
    'sections of its own, and one of the other act that is gone',
    [
      ...['§ 1. Endringer', 'I fyrforskriften gjøres følgende endringer:', '§ 4 oppheves.'],
      ...[
        '§ 8 andre ledd skal lyde:',
        'Lykten er rød.',
        '§ 2. Ikrafttredelse',
        'Forskriften gjelder straks.',
      ],
    ],
    ['Lykten er rød'],
    'Forskriften gjelder straks.',
  ],
  [
    'sections of its own, and the next number for the other act',
    [
      ...['§ 1. Endringer', 'I forskrift 3. april 2031 om fyr skal ny § 2 lyde:', '§ 2. Bjeller'],
      ...['Bjellen er av tinn.', '§ 3. Ikrafttredelse', 'Forskriften gjelder straks.'],
    ],
    ['Bjellen er av tinn'],
    undefined,
  ],
])('what an act of Norway sets without marks is for another act: %s', async (_what, lines, changed, own) => {
  const content = `<html lang="nb"><body><h1>Endringer i reglene om fyr</h1>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`;
  const { passages } = await parseOne({ content, mediaType: 'text/html' });
  for (const words of changed)
    expect(passages.filter(({ text }) => text.includes(words)).map(({ amends }) => amends)).toEqual([true]);
  expect(passages.filter(({ status }) => status === 'repealed')).toEqual([]);
  const places = passages.filter(({ amends }) => !amends).map(({ provision }) => provision);
  expect(places).not.toEqual(expect.arrayContaining(['§ 5']));
  expect(places).not.toEqual(expect.arrayContaining(['§ 8']));
  if (own)
    expect(passages.filter(({ text }) => text.includes(own)).map(({ amends }) => amends)).toEqual([
      undefined,
    ]);
});

const amended = 'I lov 3. april 2031 nr. 5 om fyr gjøres følgende endringer:';

test.each([
  [
    'the next chapter',
    ['Kapittel 1', '§ 1-1. Formål', 'Loven gjelder fyr.', '§ 1-2. Endringer', amended, '§ 5 skal lyde:'],
    ['Kapittel 2', '§ 2-1. Vakt', 'Fyret er bemannet.', '§ 2-2. Ikrafttredelse', 'Loven gjelder straks.'],
    ['§ 2-1', '§ 2-2'],
  ],
  [
    'the next chapter by its number alone',
    ['§ 1-1. Formål', 'Loven gjelder fyr.', '§ 1-2. Endringer', amended, '§ 5 skal lyde:'],
    ['Kapittel 2', '§ 2-1. Vakt', 'Fyret er bemannet.', '§ 2-2. Ikrafttredelse', 'Loven gjelder straks.'],
    ['§ 2-1', '§ 2-2'],
  ],
  [
    'a later number, where one is left out',
    [
      '§ 11. Formål',
      'Loven gjelder fyr.',
      '§ 12. Endringer',
      amended,
      '§§ 20 til 22 skal lyde:',
      '§ 20. Lykt',
    ],
    ['§ 14. Vakt', 'Fyret er bemannet.', '§ 15. Ikrafttredelse', 'Loven gjelder straks.'],
    ['§ 14', '§ 15'],
  ],
  [
    'an attachment',
    ['§ 1. Formål', 'Loven gjelder fyr.', '§ 2. Endringer', amended, '§ 5 skal lyde:'],
    ['Vedlegg 1. Gebyrer', 'Gebyret er ti kroner.'],
    ['Vedlegg 1'],
  ],
  [
    'its own number, which is that of a provision of the other act of which only a part is set',
    ['§ 1. Formål', 'Loven gjelder fyr.', '§ 2. Endringer', amended, '§ 3 annet ledd skal lyde:'],
    ['§ 3. Vakt', 'Fyret er bemannet.', '§ 4. Ikrafttredelse', 'Loven gjelder straks.'],
    ['§ 3', '§ 4'],
  ],
  [
    'its own number, to which the announcement refers',
    [
      ...['§ 21. Endringer', 'Fra den tid loven trer i kraft, jf. § 22, gjøres følgende endringer:'],
      ...['1. I lov om havn skal § 5 lyde:', '§ 5. Lykt'],
    ],
    ['§ 22. Ikrafttredelse', 'Loven gjelder straks.'],
    ['§ 22'],
  ],
  [
    'its own number, behind the same one of the other act',
    ['§ 1. Endringer', amended, '§ 2 skal lyde:', '§ 2. Lykt'],
    ['§ 2. Vakt', 'Fyret er bemannet.', '§ 3. Ikrafttredelse', 'Loven gjelder straks.'],
    ['§ 2', '§ 3'],
  ],
])('what an act of Norway sets for another act ends at %s', async (_what, before, behind, own) => {
  const lines = [...before, 'Lykten er rød.', ...behind].map((line) => `<p>${line}</p>`).join('');
  const content = `<html lang="nb"><body><h1>Lov om fyr</h1>${lines}</body></html>`;
  const { passages } = await parseOne({ content, mediaType: 'text/html' });
  const amends = passages.filter((one) => one.amends);
  expect(amends.map(({ text }) => text).join(' ')).toContain('Lykten er rød.');
  const last = behind.at(-1) ?? '';
  expect(amends.filter(({ text }) => text.includes(last))).toEqual([]);
  expect(passages.filter((one) => !one.amends).map(({ provision }) => provision)).toEqual(
    expect.arrayContaining(own),
  );
});

test.each([
  [
    'that announces itself',
    ['Forskrift om fyr, fastsatt av departementet, skal lyde:', '§ 1. Vakt', 'Fyret er bemannet.'],
  ],
  [
    'that asks for leave to change a thing',
    [
      ...['§ 1. Eieren må ha tillatelse etter fyrloven for å gjøre følgende endringer:', 'a) male tårnet,'],
      ...['b) flytte lykten.', '§ 2. Vakt', 'Fyret er bemannet.'],
    ],
  ],
  [
    'that sets down what is said',
    [
      '§ 1. Vokteren gir en forsikring som skal lyde:',
      'Jeg passer lykten.',
      '§ 2. Vakt',
      'Fyret er bemannet.',
    ],
  ],
  [
    'that says what is written on a mark',
    [
      ...['§ 7. Merket etter § 8 skal ha en tekst som skal lyde:', 'Rør ikke lykten.'],
      ...['§ 8. Sted', 'Fyret er bemannet.'],
    ],
  ],
  [
    'that sets down what a later provision asks for',
    [
      ...['§ 12. Den som er nevnt i § 13, skal gi en forsikring som etter første ledd skal lyde:'],
      ...['Jeg passer lykten.', '§ 13. Vakt', 'Fyret er bemannet.'],
    ],
  ],
])('nothing is for another act in an act of Norway %s', async (_what, lines) => {
  const content = `<html lang="nb"><body><h1>Om fyr</h1>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`;
  const { passages } = await parseOne({ content, mediaType: 'text/html' });
  expect(passages.filter(({ amends }) => amends)).toEqual([]);
  expect(passages.map(({ text }) => text).join(' ')).toContain('Fyret er bemannet.');
});

test('words for another act of which no end can be told are told of', async () => {
  const content = `<html lang="nb"><body><h1>Om fyr</h1><p>§ 1. Endringer</p><p>${amended}</p><p>§ 5 skal lyde:</p><p>Lykten er rød.</p></body></html>`;
  const { warnings } = await parseOne({ content, mediaType: 'text/html', withReport: true });
  expect(warnings).toContainEqual(expect.stringContaining('to the end of the text'));
});

test('articles that a decree announces and sets without marks are those of another law', async () => {
  const content = `<p>ARTÍCULO ÚNICO.- Se REFORMA el artículo 7 de la Ley de Faros, para quedar como sigue:</p><p>Artículo 7. La lámpara es roja.</p><p>Artículo 8. El faro es alto.</p><h2>TRANSITORIOS</h2><p>Primero.- El presente Decreto entrará en vigor mañana.</p>`;
  const { passages } = await parseOne({ content, mediaType: 'text/html' });
  expect(
    passages.slice(0, -1).every(({ provision, amends }) => provision === 'Artículo Único' && amends),
  ).toBe(true);
  expect(passages.at(-1)?.amends).toBeUndefined();
});

test.each([
  [
    'a decree that issues a law',
    'ARTÍCULO ÚNICO.- Se expide la Ley General de Faros, para quedar como sigue:',
    [
      'Artículo 1. La lámpara es roja.',
      'Artículo 2. El faro es alto.',
      'TRANSITORIOS',
      'Primero.- Rige mañana.',
    ],
    ['Artículo 1', 'Artículo 2'],
  ],
  [
    'a law that counts in words first',
    'ARTÍCULO DÉCIMO.- Son facultades del guarda:',
    ['I. Modificar la luz.', 'ARTÍCULO 11. El faro es alto.', 'TRANSITORIOS', 'Primero.- Rige mañana.'],
    ['Artículo 11'],
  ],
  [
    'a law that changes fees of its own',
    'ARTÍCULO PRIMERO.- Se modifican las tarifas del faro como sigue:',
    ['Diez coronas.', 'ARTÍCULO 2. El faro es alto.', 'TRANSITORIOS', 'Primero.- Rige mañana.'],
    ['Artículo 2'],
  ],
  [
    'a law of France with a statute behind it',
    'Article premier. – Au sens de la présente loi, on entend par :',
    ['Phare : une tour.', 'Article 2. Le phare est haut.', 'Article premier. Le statut est annexé.'],
    ['Article 2'],
  ],
])('articles behind a colon are own ones in %s', async (_what, first, lines, own) => {
  const content = [first, ...lines].map((line) => `<p>${line}</p>`).join('');
  const { passages } = await parseOne({ content, mediaType: 'text/html' });
  expect(passages.some(({ amends }) => amends)).toBe(false);
  expect(passages.map(({ provision }) => provision?.toLowerCase())).toEqual(
    expect.arrayContaining(own.map((one) => one.toLowerCase())),
  );
});
