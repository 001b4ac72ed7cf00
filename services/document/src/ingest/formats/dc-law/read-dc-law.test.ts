import { parseAll, parseOne, refusalIn } from '../../../testing/parse-all';

const xmlns =
  'xmlns="https://code.dccouncil.us/schemas/dc-library" xmlns:codified="https://code.dccouncil.us/schemas/codified" xmlns:codify="https://code.dccouncil.us/schemas/codify" xmlns:xi="http://www.w3.org/2001/XInclude"';

async function read(content: string, asOf = '2031-06-01') {
  const answer = await parseOne({ content, mediaType: 'application/xml', asOf, withReport: true });
  const { passages, report, ...facts } = answer;
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  const days = passages.map(({ valid_from: from = '', valid_to: to = '' }) => `${from}..${to}`);
  return { told, days: [...new Set(days)], facts, report };
}

const para = (number: string, text: string, more = ''): string =>
  `<para><num>${number}</num>${text === '' ? '' : `<text>${text}</text>`}${more}</para>`;
const section = (number: string, inner: string, heading = ''): string =>
  `<section ${xmlns} containing-doc="D.C. Code"><num>${number}</num>${heading === '' ? '' : `<heading>${heading}</heading>`}${inner}</section>`;
const notes =
  '<annotations><annotation doc="D.C. Law 30-7" type="History">Apr. 2, 2030, D.C. Law 30-7, § 2, 77 DCR 7</annotation><annotation type="Editor\'s Notes">See <cite path="§9-2">§ 9-2</cite>.</annotation><text type="Short Title">The lamp title may be cited.</text></annotations>';

const many = 'and in fog '.repeat(115).trim();

describe('sections of the Code', () => {
  it('are cited as lawyers cite them, and notes are none of their text', async () => {
    const { told, facts, report } = await read(
      section(
        '9-101.01',
        `<text>In this chapter:</text>${para('(a)', `A keeper lights a lamp ${many}`, `${para('(1)', 'at dusk;')}${para('(1A)', 'in <em>heavy</em> fog, that is:', para('(A)', 'thick; or') + para('(B)', 'Repealed;'))}<aftertext>and puts it out at dawn.</aftertext>`)}<para><num>(b)</num><heading>Colours. —</heading><text>Lamps are:</text><para><num undesignated="true">(a)</num><text>red <table><tr><th>Place</th><th>Days</th></tr><tr><td>Port</td><td>7</td></tr></table></text></para></para>${notes}`,
        'Lamps and keepers.',
      ),
    );
    expect(told).toEqual([
      'D.C. Code § 9-101.01 [Lamps and keepers]: In this chapter:',
      `D.C. Code § 9-101.01(a) [Lamps and keepers]: A keeper lights a lamp ${many}`,
      'D.C. Code § 9-101.01(a)(1) [Lamps and keepers]: at dusk;',
      'D.C. Code § 9-101.01(a)(1A) [Lamps and keepers]: in heavy fog, that is: (A) thick; or (B) Repealed;',
      'D.C. Code § 9-101.01(a) [Lamps and keepers]: and puts it out at dawn.',
      'D.C. Code § 9-101.01(b) [Lamps and keepers – Colours]: Lamps are: red Place | Days Port | 7',
    ]);
    expect(facts).toMatchObject({
      ...{ title: 'D.C. Code § 9-101.01. Lamps and keepers', number: 'D.C. Code § 9-101.01' },
      ...{ language: 'en', dated: null, warnings: [] },
    });
    expect(report).toMatchObject({ format: 'the XML of the Council of the District of Columbia', lost: 0 });
    expect(report?.aside.map(({ as, pieces }) => [as, pieces])).toEqual([
      ['history', 1],
      ['notes of the editors', 2],
    ]);
  });

  it.each([
    [
      '<reason>Repealed</reason><heading>Wicks.</heading><text>Repealed.</text>',
      'repealed',
      'Repealed.',
      'Wicks',
    ],
    [
      '<reason>Expired</reason><heading>Wicks.</heading><text>Expired.   .</text>',
      'repealed',
      'Expired..',
      'Wicks',
    ],
    [
      '<reason>Transferred</reason><heading>Wicks.</heading><text>Recodified as <cite path="§9-2">§ 9-2</cite>.</text>',
      'superseded',
      'Recodified as § 9-2.',
      'Wicks',
    ],
    [
      '<reason>Not funded</reason><heading>Wicks.</heading><text>[Not funded].</text>',
      'not yet in force',
      '[Not funded].',
      'Wicks',
    ],
    ['<reason>Reserved</reason><heading>Wicks</heading>', undefined, 'Reserved', 'Wicks'],
    ['<heading>[Omitted].</heading>', 'repealed', '[Omitted]', null],
    [
      '<heading>Repealed Lamps.</heading><text>A lamp is a light.</text>',
      undefined,
      'A lamp is a light.',
      'Repealed Lamps',
    ],
  ])('what is no law says so: %s', async (inner, status, text, heading) => {
    const { passages, report } = await parseOne({
      content: section('9-7', inner),
      mediaType: 'application/xml',
      withReport: true,
    });
    expect(passages.map((one) => [one.provision, one.status, one.text, one.heading])).toEqual([
      ['D.C. Code § 9-7', status, text, heading],
    ]);
    expect(report?.lost).toBe(0);
  });

  it('the permanent text in whose place another is law for a time is not the law in force', async () => {
    const { told, report, facts } = await read(
      section(
        '9-3(Perm)',
        `<text>*NOTE: This codification is <u>not</u> the most current. <cite path="§9-3">Current Version</cite>*</text>${para('(a)', 'Lamps are green.')}`,
        'Green.',
      ),
    );
    expect(told).toEqual(['D.C. Code § 9-3(a) [Green] superseded: Lamps are green.']);
    // Else it would pass for another version of the section, and take its place.
    expect(facts.title).toBe('Permanent text of § 9-3 of the D.C. Code');
    expect(report?.lost).toBe(0);
  });

  it('a compact within a section has articles of its own; a note on when it is applied is told', async () => {
    const { told, facts } = await read(
      section(
        '9-4',
        `<container><prefix>Article</prefix><num>II.</num><heading>Duties.</heading>${para('A.', 'Each party lights lamps.')}<text>And pays.</text></container><annotations><annotation type="Applicability">§ 9-4 shall apply upon funding.</annotation></annotations>`,
      ),
    );
    expect(told).toEqual([
      'D.C. Code § 9-4, Article II(A) [Article II – Duties]: Each party lights lamps.',
      'D.C. Code § 9-4, Article II [Article II – Duties]: And pays.',
    ]);
    expect(facts.warnings).toEqual([expect.stringContaining('§ 9-4')]);
  });

  it('in a folder are one law, in the order of its index', async () => {
    const file = (name: string, xml: string) => `<LAW.FILE NAME="${name}">${xml}</LAW.FILE>`;
    const index = `<container ${xmlns} containing-doc="D.C. Code"><prefix>Title</prefix><num>9</num><heading>Lamps.</heading><container><prefix>Chapter</prefix><num>1</num><heading>Duty.</heading><xi:include href="./sections/9-10.xml"/><xi:include href="./sections/9-2.xml"/></container></container>`;
    const { told, facts } = await read(
      `<LAW.FILES>${file('9-11.xml', section('9-11', '<text>Eleven.</text>'))}${file('9-2.xml', section('9-2', '<text>Two.</text>'))}${file('9-10.xml', section('9-10', '<text>Ten.</text>'))}${file('index.xml', index)}</LAW.FILES>`,
    );
    expect(told).toEqual([
      'D.C. Code § 9-10 [Title 9 – Lamps – Chapter 1 – Duty]: Ten.',
      'D.C. Code § 9-2 [Title 9 – Lamps – Chapter 1 – Duty]: Two.',
      'D.C. Code § 9-11 []: Eleven.',
    ]);
    expect(facts).toMatchObject({ title: 'Code of the District of Columbia', number: 'D.C. Code' });
  });

  it.each([
    [
      'an index',
      `<container ${xmlns}><prefix>Title</prefix><num>9</num><heading>Lamps.</heading><xi:include href="./sections/9-2.xml"/></container>`,
    ],
    [
      'a collection',
      `<collection ${xmlns} name="laws"><heading>Laws</heading><xi:include href="./9-1.xml"/></collection>`,
    ],
    [
      'a law of which only the places in the Code are named',
      `<document ${xmlns} id="D.C. Law 9-1"><heading type="short">Lamp Act</heading><meta><effective>1991-01-01</effective></meta><section><num>2</num><codified:stub doc="D.C. Code" path="§9-2"/></section></document>`,
    ],
  ])('%s is refused with what to send', async (_what, content) => {
    const [answer] = await parseAll([{ content, mediaType: 'application/xml' }]);
    expect(refusalIn(answer)).toMatch(/^file-names-others: .*--one-law/u);
  });
});

describe('laws of the Council', () => {
  const law = (
    body: string,
    { id = 'D.C. Law 30-7', effective = '<effective>2031-01-31</effective>', more = '' } = {},
  ) =>
    `<document ${xmlns} id="${id}"><num type="law">30-7</num><num type="bill">30-70</num><heading type="short">Lamp Act of 2030</heading><heading type="long">To require lamps.</heading><meta><introduced>2030-02-01</introduced>${effective}${more}<citations><citation type="law" url="https://x.test">D.C. Law 30-7</citation></citations><history url="https://y.test"><vote date="2030-10-06" reading="First"/><enacted>2030-11-05</enacted><summary>As introduced it requires lamps.</summary></history></meta><text>BE IT ENACTED BY THE COUNCIL OF THE DISTRICT OF COLUMBIA, That this act may be cited as the "Lamp Act of 2030".</text>${body}</document>`;
  const own = (number: string, inner: string) => `<section><num>${number}</num>${inner}</section>`;

  it('say for another law what is no provision of theirs, and instructions to the codifiers are put aside', async () => {
    const { told, days, facts, report } = await read(
      law(
        `<container><prefix>TITLE</prefix><num>I.</num><heading>LIGHTS.</heading>${own('2', `<heading>Duty.</heading><text>The Harbour Act is amended as follows:</text>${para('(a)', 'A new section 9 is added to read as follows:', `<include><section><codify:insert path="9"/><prefix>§</prefix><num>9-9</num><heading>Horn.</heading>${para('(a)', 'A boat has a horn.')}</section></include><aftertext>.</aftertext>`)}${para('(b)', 'Strike the word "wick".', '<codify:find-replace count="1"><find>wick</find><replace>lamp bulb</replace></codify:find-replace>')}`)}</container><container><prefix>TITLE</prefix><num>II.</num><heading>FEES.</heading>${own('2', '<text>The fee is 40 crowns.</text>')}</container>`,
      ),
    );
    expect(told).toEqual([
      'TITLE I, Section 2 [TITLE I – LIGHTS – Duty]: The Harbour Act is amended as follows:',
      'TITLE I, Section 2(a) [TITLE I – LIGHTS – Duty] amends: A new section 9 is added to read as follows: § 9-9 Horn. (a) A boat has a horn.',
      'TITLE I, Section 2(b) [TITLE I – LIGHTS – Duty]: Strike the word "wick".',
      'TITLE II, Section 2 [TITLE II – FEES]: The fee is 40 crowns.',
    ]);
    expect(days).toEqual(['2031-01-31..']);
    expect(facts).toMatchObject({
      ...{ title: 'Lamp Act of 2030', number: 'D.C. Law 30-7', dated: '2030-11-05', language: 'en' },
      asAdopted: 'later amendments not known',
    });
    expect(report?.lost).toBe(0);
    expect(report?.aside.map(({ as }) => as)).toEqual([
      ...['metadata', 'introduction', 'enacting words', 'instructions to the codifiers'],
    ]);
  });

  const until = (words: string) => own('4', `<heading>Effective date.</heading>${para('(b)', words)}`);
  const duty = own('2', '<text>A keeper lights a lamp.</text>');

  it.each([
    [
      'This act shall take effect following approval by the Mayor (or in the event of veto, by the Council), and shall remain in effect for no longer than 90 days, as provided for emergency acts.',
      '2031-01-31..2031-05-01',
      'repealed',
    ],
    ['This act shall expire after 225 days of its having taken effect.', '2031-01-31..2031-09-13', undefined],
    [
      'The act shall take effect at once and remain in effect no longer than 90 days.',
      '2031-01-31..2031-05-01',
      'repealed',
    ],
    ['Each licence shall expire after 30 days.', '2031-01-31..', undefined],
  ])('an act that says for how many days it is law ends then: %s', async (words, expected, status) => {
    const { told, days, facts } = await read(law(duty + until(words)));
    expect(days).toEqual([expected]);
    expect(told[0]).toBe(`Section 2 []${status ? ` ${status}` : ''}: A keeper lights a lamp.`);
    expect(facts.warnings?.some((one) => one.includes('law no more'))).toBe(status === 'repealed');
  });

  it('what an act says of another law ends nothing of its own', async () => {
    const quoted = `<include>${para('(z)', 'This act shall expire after 7 days of its having taken effect.')}</include>`;
    expect((await read(law(duty + own('3', `<text>Add:</text>${quoted}`)))).days).toEqual(['2031-01-31..']);
  });

  it.each([
    ['takes effect later', '<effective>2031-12-31</effective>', '', 'not yet in force', '2031-12-31..', 0],
    [
      'lies before Congress',
      '<effective projected="true">2031-03-01</effective>',
      '',
      'not yet in force',
      '..',
      1,
    ],
    [
      'is temporary and does not say how long',
      '<effective>2031-01-31</effective>',
      '<temporary/>',
      undefined,
      '2031-01-31..',
      1,
    ],
    ['has a day that is none', '<effective>0001-01-01</effective>', '', undefined, '..', 0],
  ])('a law that %s', async (_what, effective, more, status, expected, warned) => {
    const { told, days, facts } = await read(law(duty, { effective, more }));
    expect(told).toEqual([`Section 2 []${status ? ` ${status}` : ''}: A keeper lights a lamp.`]);
    expect(days).toEqual([expected]);
    // The last one says that it is the text in which the law was adopted.
    expect(facts.warnings).toHaveLength(warned + 1);
  });
});

test('an act of the Council that does not say until when it is law is told', async () => {
  const content = `<document ${xmlns} id="D.C. Act 30-8"><heading type="short">Lamp Act</heading><meta><effective>2031-01-31</effective></meta><section><num>2</num><text>A keeper lights a lamp.</text></section></document>`;
  const { warnings } = await parseOne({ content, mediaType: 'application/xml' });
  expect(warnings?.[0]).toContain('Send the law that it became');
});

test.each(['section', 'container'])('a %s that nests without end is refused', async (name) => {
  const content = `<${name} ${xmlns}><num>9</num>${`<${name === 'section' ? 'para' : name}>`.repeat(50_000)}`;
  const [answer] = await parseAll([{ content, mediaType: 'application/xml' }]);
  expect(refusalIn(answer)).toMatch(/^(?:file-broken|file-names-others): /u);
});
