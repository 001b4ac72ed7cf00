import { parseOne } from '../../../testing/parse-all';

/** `provision [heading] status text` of each passage. */
async function read(body: string, metadata = '') {
  const content = `<?xml version="1.0"?><act><metadata><title>Harbour Lanterns Act 2031</title><number>7</number><year>2031</year><dateofenactment>20310402</dateofenactment>${metadata}</metadata><frontmatter><acttoc>${p('CONTENTS')}</acttoc></frontmatter>${body}</act>`;
  const { passages, ...facts } = await parseOne({ content, mediaType: 'application/xml' });
  const told = passages.map(
    ({ provision, heading, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts };
}

/** As paragraphs are set: how far the first line hangs out, how far the lines stand in. */
const p = (text: string, indent = 11, hanging = 0): string =>
  `<p class="${hanging} ${indent} 0 left 1 0">${text}</p>`;
const centred = (text: string): string => `<p class="0 0 0 center 1 0">${text}</p>`;
const title = (text: string): string => `<title>${p(`<b>${text}</b>`, 11, -3)}</title>`;
const sect = (number: string, heading: string, first: string, ...paragraphs: string[]): string =>
  `<sect id="SEC${number}"><number>${number}.</number>${title(heading)}<p class="-2 8 0 left 1 0"><b>${number}.</b> ${first}</p>${paragraphs.join('')}</sect>`;
const body = (...sections: string[]): string =>
  `<body><part><title>${centred('PART 1')}${centred('Lanterns')}</title>${sections.join('')}</part></body>`;
const schedule = (heading: string, ...paragraphs: string[]): string =>
  `<schedule><title>${centred(`<b>${heading}</b>`)}</title>${paragraphs.join('')}</schedule>`;
const table = (...rows: string[][]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${p(cell, 0)}</td>`).join('')}</tr>`).join('')}</table>`;

test('sections and subsections are cited by their numbers, and items stay with the sentence before them', async () => {
  const { told, facts } = await read(
    body(
      sect(
        '1',
        'Duty',
        '(1) Every harbour of <i>Saorst<afada/>t <Efada/>ireann</i> shall keep<emdash/>',
        p('(a) a lantern, or', 14, -3),
        p('(b) two lamps<emdash/>', 14, -3),
        p('(i) of brass,', 17, -3),
        p('and', 14),
        p('(ii) of 10<su>2</su> candles,', 17, -3),
        p('at a cost of at most <euro/>40.'),
        p('(1A) (a) A ferry shall keep one.', 14, -6),
        p('(b) A raft shall not.', 14, -3),
      ),
      sect('2A', 'Light', 'The lantern<csq/>s light is A <unicode ch="00D7"/> B.'),
    ),
  );
  expect(told).toEqual([
    'Section 1(1) [PART 1 – Lanterns – Duty]: Every harbour of Saorstát Éireann shall keep— (a) a lantern, or (b) two lamps— (i) of brass, and (ii) of 10² candles, at a cost of at most €40.',
    'Section 1(1A) [PART 1 – Lanterns – Duty]: (a) A ferry shall keep one. (b) A raft shall not.',
    'Section 2A [PART 1 – Lanterns – Light]: The lantern’s light is A × B.',
  ]);
  expect(facts).toEqual({
    asAdopted: 'later amendments not known',
    warnings: [expect.stringContaining('the text in which the law was adopted')],
    title: 'Harbour Lanterns Act 2031',
    shortTitle: null,
    number: 'No. 7 of 2031',
    dated: '2031-04-02',
    language: 'en',
    url: null,
  });
});

test('a list stays one whose second item is set further in than its first', async () => {
  const { told } = await read(
    body(
      sect(
        '1',
        'Duty',
        `The lantern burns<emdash/>`,
        p(`(a) ${'at dusk '.repeat(90)}, and`, 14, -3),
        p(`(b) ${'in fog '.repeat(90)}.`, 17, -3),
        p('(i) in spring,', 20, -3),
      ),
    ),
  );
  expect(told.map((one) => one.slice(0, 'Section 1(b)(i)'.length).trim())).toEqual([
    'Section 1 [PART',
    'Section 1(a) [P',
    'Section 1(b) [P',
  ]);
});

test('each definition is one passage of the section that gives it', async () => {
  const { told } = await read(
    body(
      sect(
        '1',
        'Interpretation',
        'In this Act<emdash/>',
        p('<odq/>harbour<cdq/> means<emdash/>'),
        p('(a) a port, or', 14, -3),
        p('(b) a pier;', 14, -3),
        p(
          '<odq/>lantern<cdq/> means a lamp<fn><marker><su>1</su></marker><p><su>1</su> OJ No. L 1</p></fn>.',
        ),
      ),
    ),
  );
  expect(told).toEqual([
    'Section 1 [PART 1 – Lanterns – Interpretation]: In this Act—',
    'Section 1 [PART 1 – Lanterns – Interpretation]: “harbour” means— (a) a port, or (b) a pier;',
    'Section 1 [PART 1 – Lanterns – Interpretation]: “lantern” means a lamp.',
  ]);
});

test('the long paragraphs of a definition are cited by its section, since each definition counts anew', async () => {
  const long = 'of stone and of brass '.repeat(30);
  const { told } = await read(
    body(
      sect(
        '1',
        'Interpretation',
        'In this Act<emdash/>',
        p('<odq/>harbour<cdq/> means<emdash/>'),
        p(`(a) a port ${long}or`, 14, -3),
        p(`(b) a pier ${long};`, 14, -3),
      ),
    ),
  );
  expect(told.map((one) => one.slice(0, one.indexOf(' [')))).toEqual(Array(4).fill('Section 1'));
});

test('sections for another Act stay in the section that inserts them, with their quotation marks', async () => {
  const { told } = await read(
    body(
      sect(
        '1',
        'Amendment',
        'The Act of 2020 is amended<emdash/>',
        p('(a) in section 2, by the substitution of <odq/>bees<cdq/> for <odq/>wasps<cdq/>, and', 14, -3),
        p('(b) by the insertion of the following section after section 24:', 14, -3),
        p('<b><odq/>Hives</b>', 17, -3),
        p('<b>25.</b> (1) In this section<emdash/>', 17, -3),
        p('<osq/>hive<csq/> means a box.', 20),
        table(['One', '<euro/>2']),
        centred('<cdq/>.'),
      ),
      sect('2', 'Commencement', 'This Act comes into operation in May.'),
    ),
  );
  expect(told).toEqual([
    'Section 1 [PART 1 – Lanterns – Amendment] amends: The Act of 2020 is amended— (a) in section 2, by the substitution of “bees” for “wasps”, and (b) by the insertion of the following section after section 24: “Hives 25. (1) In this section— ‘hive’ means a box. One | €2 ”.',
    'Section 2 [PART 1 – Lanterns – Commencement]: This Act comes into operation in May.',
  ]);
});

test.each([
  ['a section', 'Section 5 of the Act of 2020 has effect as if it were:', ['<odq/>5. A bell rings.<cdq/>']],
  ['a subsection', 'The Act of 2020 shall be read as follows:', ['<odq/>(2) A bell rings.<cdq/>']],
  [
    'one with its title above it',
    'In its application to ferries, section 6 reads:',
    ['<odq/>Bells', '6. (1) A bell rings.<cdq/>'],
  ],
])('what another Act is to be read as is none of this Act: %s', async (_what, first, quoted) => {
  const { told } = await read(
    body(
      sect('1', 'Ferries', first, ...quoted.map((one) => p(one, 17, -3))),
      sect('2', 'Fog', 'A bell rings in fog.'),
    ),
  );
  expect(told.map((one) => one.replace(/ \[.*?\]/u, '').slice(0, 17))).toEqual([
    'Section 1 amends:',
    'Section 2: A bell',
  ]);
});

test('an oath that is quoted is no amendment', async () => {
  const { told } = await read(
    body(sect('1', 'Oath', 'The keeper shall say:', p('<odq/>I keep the light.<cdq/>', 14))),
  );
  expect(told).toEqual(['Section 1 [PART 1 – Lanterns – Oath]: The keeper shall say: “I keep the light.”']);
});

test.each([
  ['a notice', 'The keeper shall post a notice in the following form:'],
  ['a form that a section asks for', 'A person to whom section 4 applies shall use the following form:'],
  ['rules that are read out', 'The keeper shall read out what this Act asks of all:'],
  ['a condition', 'Every licence granted under section 5 shall be subject to the following conditions:'],
  ['what somebody who acts for another says', 'A person who acts as keeper shall say as follows:'],
])('%s that is numbered is no amendment', async (_what, first) => {
  const { told } = await read(
    body(
      sect(
        ...(['1', 'Lamps', first] as const),
        ...[p('<odq/>1. No person shall touch the lamp.', 14), p('2. No person shall climb it.<cdq/>', 14)],
      ),
    ),
  );
  expect(told).toEqual([
    `Section 1 [PART 1 – Lanterns – Lamps]: ${first} “1. No person shall touch the lamp. 2. No person shall climb it.”`,
  ]);
});

test('a quotation that is not closed ends with its section', async () => {
  const { told } = await read(
    body(
      sect('1', 'Amendment', 'The following is inserted:', p('<odq/>(2) A bell rings.', 17, -3)),
      sect('2', 'Fog', 'A bell rings in fog.'),
    ),
  );
  expect(told.at(-1)).toBe('Section 2 [PART 1 – Lanterns – Fog]: A bell rings in fog.');
});

test('what stands in a schedule is cited under it, and never as a section', async () => {
  const { told } = await read(
    `${body(sect('1', 'Duty', 'Lanterns are as in <i>Schedule 1</i>.'))}<backmatter>${[
      schedule(
        'SCHEDULE 1',
        '<p class="0 0 0 right 1 0"><i>Section 1</i></p>',
        centred('<b>Brass</b>'),
        p('1. (1) A lantern of brass shines.', 14, -6),
        p('(2) It is cleaned.', 14, -3),
        centred('<b>Tin</b>'),
        p('2. A lantern of tin glows.', 11, -3),
      ),
      schedule('SCHEDULE 2', table(['Lantern', 'Fee'], ['Brass', '<euro/>5'])),
      `<schedule><title>${centred('SCHEDULE 3')}</title><part><title>${centred('PART 1')}${centred('Treaty')}</title>${centred('<i>Article 1</i>')}${centred('<b>Peace</b>')}${p('(1) The light is shared.', 11, -3)}</part></schedule>`,
    ].join('')}</backmatter>`,
  );
  expect(told).toEqual([
    'Section 1 [PART 1 – Lanterns – Duty]: Lanterns are as in Schedule 1.',
    'Schedule 1, paragraph 1(1) [SCHEDULE 1 – Brass]: A lantern of brass shines.',
    'Schedule 1, paragraph 1(2) [SCHEDULE 1 – Brass]: It is cleaned.',
    'Schedule 1, paragraph 2 [SCHEDULE 1 – Tin]: A lantern of tin glows.',
    'Schedule 2 [SCHEDULE 2]: Lantern | Fee Brass | €5',
    'Schedule 3, Part 1, Article 1(1) [SCHEDULE 3 – PART 1 – Treaty – Peace]: The light is shared.',
  ]);
});

test('words in an element that is not known are kept where they stand', async () => {
  const { told } = await read(
    body(sect('1', 'Duty', 'A <glow>bright <b>lantern</b></glow> is kept.', '<rhyme>It shines.</rhyme>')),
  );
  expect(told).toEqual(['Section 1 [PART 1 – Lanterns – Duty]: A bright lantern is kept. It shines.']);
});
