import { parseOne } from '../../../testing/parse-all';

const xmlns =
  'xmlns="https://code.dccouncil.us/schemas/dc-library" xmlns:codify="https://code.dccouncil.us/schemas/codify"';

async function read(content: string, asOf = '2031-06-01') {
  const answer = await parseOne({ content, mediaType: 'application/xml', asOf, withReport: true });
  const told = answer.passages.map(
    ({ provision, status, amends, valid_to: to = '', text }) =>
      `${provision} ${status ?? '-'}${amends ? ' amends' : ''} ..${to}: ${text}`,
  );
  return { told, warnings: answer.warnings ?? [], lost: answer.report?.lost };
}

const own = (number: string, inner: string) => `<section><num>${number}</num>${inner}</section>`;
const para = (number: string, text: string) => `<para><num>${number}</num><text>${text}</text></para>`;
const law = (body: string, more = '') =>
  `<document ${xmlns} id="D.C. Law 30-7"><heading type="short">Lamp Act of 2030</heading><meta><effective>2030-01-31</effective>${more}</meta>${own('2', '<text>A keeper lights a lamp.</text>')}${own('3', body)}</document>`;
const code = (inner: string, number = '9-7') =>
  `<section ${xmlns} containing-doc="D.C. Code"><num>${number}</num><heading>Wicks.</heading>${inner}</section>`;

describe('an act ends only when it says so of itself', () => {
  it.each([
    ['<text>This act shall apply to ports. A permit shall expire after 30 days.</text>'],
    ['<text>This act shall apply to ports; a permit shall expire after 30 days.</text>'],
    ['<text>This act shall apply to ports, and each permit shall expire after 30 days.</text>'],
    ['<text>This act shall apply to a permit that must be shown and shall expire after 30 days.</text>'],
    [
      '<text>Section 9 of the Harbour Act is amended to read: "This act shall expire after 225 days of its having taken effect."</text>',
    ],
    [
      '<text>The Harbour Act is amended as follows:</text><para><num>(a)</num><text>This act shall expire after 225 days of its having taken effect.</text></para>',
    ],
    [
      '<text>The words "</text><para><num>(a)</num><text>"This act shall expire on May 1, 2030.</text></para><text>are words.</text>',
    ],
    ['<text>This act shall expire after 30 days of the closing of the port.</text>'],
    ['<text>The Harbour Act shall expire on May 1, 2030.</text>'],
    ['<text>This act shall take effect on the day on which permits end and expire on May 1, 2030.</text>'],
    ['<text>This act shall not expire on May 1, 2030.</text>'],
    ['<text>Nothing in this act shall expire after 30 days.</text>'],
  ])('%s', async (body) => {
    const { told, warnings } = await read(law(body));
    expect(told[0]).toBe('Section 2 - ..: A keeper lights a lamp.');
    expect(warnings.join(' ')).not.toContain('law no more');
  });

  it.each([
    ['This act shall expire on September 30, 2030.', 'repealed', '2030-10-01'],
    ['This act shall apply to ports and shall expire on September 30, 2031.', '-', '2031-10-01'],
    [
      '(b) This act shall take effect following approval by the Mayor under D.C. Official Code § 1-2 (87 Stat. 813), and shall remain in effect for no longer than 90 days.',
      'repealed',
      '2030-05-01',
    ],
    [
      'This act shall take effect at once, and shall remain in effect for no longer than</text><text>90 days, as an act.',
      ...['repealed', '2030-05-01'],
    ],
  ])('%s', async (sentence = '', status, end) => {
    const { told } = await read(law(`<text>${sentence}</text>`));
    expect(told[0]).toBe(`Section 2 ${status} ..${end}: A keeper lights a lamp.`);
  });

  it('one that may be otherwise ends nothing, and is told', async () => {
    const { told, warnings } = await read(
      law('<text>This act shall expire on May 1, 2030, unless the Mayor extends it.</text>'),
    );
    expect(told[0]).toBe('Section 2 - ..: A keeper lights a lamp.');
    expect(warnings).toContainEqual(expect.stringContaining('may be otherwise'));
  });
});

describe('a section ends when it says so', () => {
  it.each([
    ['This section shall expire on January 1, 2030.', 'repealed', '2030-01-02'],
    ['This section shall expire on January 1, 2035.', '-', '2035-01-02'],
    ['This section shall expire on January 1, 2030, if the port is shut.', '-', ''],
    ['A licence under this section shall expire on January 1, 2030.', '-', ''],
  ])('%s', async (sentence, status, end) => {
    const { told } = await read(code(`${para('(a)', 'Wicks are white.')}${para('(b)', sentence)}`));
    expect(told[0]).toBe(`D.C. Code § 9-7(a) ${status} ..${end}: Wicks are white.`);
    const ofLaw = await read(law(`<text>${sentence}</text>`));
    expect(ofLaw.told).toEqual([
      'Section 2 - ..: A keeper lights a lamp.',
      `Section 3 ${status} ..${end}: ${sentence}`,
    ]);
  });
});

describe('a word of what became of a provision is the whole of it', () => {
  it.each([
    ['Terminated employees may appeal.', '-'],
    ['(1) Transferred funds of the Center;', '-'],
    ['Transferred funds of the Center; and', '-'],
    ['Terminated by section heads.', '-'],
    ['Terminated by consent under § 9-2;', '-'],
    ['Transferred to another keeper;', '-'],
    ['Terminated.', 'repealed'],
    ['[Repealed].', 'repealed'],
    ['Repealed; and', 'repealed'],
    ['Repealed by D.C. Law 9-1, § 2.', 'repealed'],
    ['Repealed, Apr. 9, 2010, 57 DCR 2.', 'repealed'],
    ['[Expired. March 3, 2010, Temporary Law 9-1, § 2].', 'repealed'],
    ['Recodified as § 9-2.01a [repealed].', 'superseded'],
    ['Redesignated as subsection (c).', 'superseded'],
    ['Reserved.', '-'],
  ])('%s', async (text, status) => {
    const { told } = await read(code(`<text>${text}</text>`));
    expect(told).toEqual([`D.C. Code § 9-7 ${status} ..: ${text}`]);
  });
});

test('permanent text without a note of the editors keeps its first paragraph', async () => {
  const { told, lost } = await read(code('<text>Wicks are:</text><text>white.</text>', '9-7(Perm)'));
  expect(told.map((one) => one.replace(/^.*\.\.: /u, '')).join(' ')).toBe('Wicks are: white.');
  expect(lost).toBe(0);
});

test('a section in a paragraph of an act is what another law shall say', async () => {
  const { told, lost } = await read(
    law(
      `<text>The Harbour Act is changed:</text><para><num>(a)</num><text>A new section 9:</text>${own('9', '<text>A boat has a horn.</text>')}</para>`,
    ),
  );
  expect(told.at(-1)).toBe('Section 3(a) - amends ..: A new section 9: 9 A boat has a horn.');
  expect(lost).toBe(0);
});
