import { parseOne } from '../../../testing/parse-all';

const rule = (root: string, dates = 'This rule is effective on November 1, 2031.'): string =>
  `<?xml version="1.0"?><${root}><PREAMB><AGENCY>KITES OFFICE</AGENCY><CFR>88 CFR Part 100</CFR><SUBJECT>Strings of Kites</SUBJECT><EFFDATE><HD SOURCE="HED">DATES:</HD><P>${dates}</P></EFFDATE></PREAMB><SUPLINF><HD SOURCE="HD1">I. Background</HD><P>Strings broke.</P><REGTEXT TITLE="88" PART="100"><AMDPAR>1. The authority citation for part 100 continues to read as follows:</AMDPAR><AUTH><HD SOURCE="HED">Authority:</HD><P>88 U.S.C. 301.</P></AUTH></REGTEXT><REGTEXT TITLE="88" PART="100"><AMDPAR>2. Amend § 100.1 by:</AMDPAR><AMDPAR>a. Revising paragraph (a); and</AMDPAR><SECTION><SECTNO>§ 100.1</SECTNO><SUBJECT>Rule.</SUBJECT><P>(a) A string is short.</P><STARS/></SECTION></REGTEXT><SIG><DATED>Dated: August 21, 2031.</DATED><NAME>Ada Kite,</NAME></SIG></SUPLINF><FRDOC>[FR Doc. 2031-20681 Filed 9-17-31; 8:45 am]</FRDOC></${root}>`;

async function read(content: string, asOf: string) {
  const { passages, ...facts } = await parseOne({
    content,
    mediaType: 'application/xml',
    asOf,
    withReport: true,
  });
  const told = passages.map(
    ({ provision, status, amends, text }) =>
      `${provision}${status ? ` {${status}}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts };
}

const instructions = [
  'FR Doc. 2031-20681, instruction 1 amends: 1. The authority citation for part 100 continues to read as follows: Authority: 88 U.S.C. 301.',
  'FR Doc. 2031-20681, instruction 2 amends: 2. Amend § 100.1 by: a. Revising paragraph (a); and § 100.1 Rule. (a) A string is short.',
];

test('a final rule is read as the instructions that it gives, and never as the Code', async () => {
  const { told, facts } = await read(rule('RULE'), '2031-11-01');
  expect(told).toEqual(['DATES: DATES: This rule is effective on November 1, 2031.', ...instructions]);
  expect(facts).toMatchObject({
    title: 'Strings of Kites',
    number: 'FR Doc. 2031-20681',
    dated: '2031-08-21',
    asAdopted: 'later amendments not known',
  });
  expect(facts.report?.lostTexts).toEqual([]);
});

test.each([
  ['RULE', '2031-10-31', 'not yet in force'],
  ['PRORULE', '2031-12-01', 'draft'],
])('%s of %s is %s', async (root, asOf, status) => {
  const { told } = await read(rule(root), asOf);
  expect(told.slice(1)).toEqual(instructions.map((one) => one.replace(' amends', ` {${status}} amends`)));
});

test.each([
  ['[FR Doc. E8-4768 Filed 3-7-08; 8:45 am]', 'FR Doc. E8-4768'],
  ['[FR Doc. E8-30465 Filed 12-23-08; 8:45 am]', 'FR Doc. E8-30465'],
  ['[FR Doc. C1-2031-20681 Filed 9-17-31; 8:45 am]', 'FR Doc. C1-2031-20681'],
  ['[FR Doc. 08-1234 Filed 3-7-08; 8:45 am]', 'FR Doc. 08-1234'],
])('the number of %s is %s', async (filed, number) => {
  const content = rule('RULE').replace(/\[FR Doc[^\]]*\]/u, filed);
  expect((await read(content, '2031-11-01')).facts.number).toBe(number);
});

const comments = 'Comments must be received by December 1, 2031.';
test.each([
  [`This rule is effective November 1, 2031. ${comments}`, 'not yet in force', '2031-11-01'],
  [`Effective immediately. ${comments}`, undefined, undefined],
  [`Effective immediately; comments must be received by December 1, 2031.`, undefined, undefined],
  [
    'This rule is effective November 1, 2031. Section 100.2 is effective December 1, 2031.',
    'not yet in force',
    undefined,
  ],
  [
    'This rule is effective September 1, 2031. Section 100.2 is effective December 1, 2031.',
    undefined,
    undefined,
  ],
  [
    'This direct final rule is effective November 1, 2031, unless adverse comment comes by December 1, 2031.',
    'not yet in force',
    '2031-11-01',
  ],
  ['This rule is effective until December 1, 2031.', undefined, undefined],
  [
    'The effective date of the rule published November 1, 2031, is delayed indefinitely.',
    undefined,
    undefined,
  ],
])('a rule with the dates %j is %s from %s', async (dates, status, from) => {
  const { passages } = await parseOne({
    content: rule('RULE', dates),
    mediaType: 'application/xml',
    asOf: '2031-10-01',
  });
  expect([...new Set(passages.map((one) => one.status))]).toEqual([status]);
  expect([...new Set(passages.map((one) => one.valid_from ?? undefined))]).toEqual([from]);
});

test.each([
  ['<FEDREG><RULES><RULE><PREAMB/></RULE></RULES></FEDREG>', /whole issue .* ecfr\.gov/u],
  ['<frDoc xmlns="http://schemas.gpo.gov/xml/uslm"><rule/></frDoc>', /whole issue .* ecfr\.gov/u],
  ['<NOTICE><PREAMB/></NOTICE>', /notice .* ecfr\.gov/u],
])('%s is refused with what to send', async (content, words) => {
  await expect(parseOne({ content, mediaType: 'application/xml' })).rejects.toThrow(words);
});
