import { parseOne } from '../../../testing/parse-all';

async function read(texts: readonly string[]) {
  const commas = texts
    .map((text, at) => `<paragraph><num>${at + 1}.</num><content><p>${text}</p></content></paragraph>`)
    .join('');
  const content = `<?xml version="1.0"?><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="main"><meta><identification source="#s"><FRBRWork><FRBRdate date="2031-04-02" name="enactment"/><FRBRcountry value="it"/></FRBRWork><FRBRExpression><FRBRlanguage language="ita"/></FRBRExpression></identification></meta><body><article><num>Art. 1.</num>${commas}</article></body></act></akomaNtoso>`;
  const { passages, report } = await parseOne({ content, mediaType: 'application/xml', withReport: true });
  const told = passages.map(({ provision, status = 'law', text }) => `${provision} ${status}: ${text}`);
  return {
    told,
    aside: report?.aside.find(({ as }) => as.includes('what was repealed')),
    lost: report?.lost,
  };
}

test.each([
  [
    'Il molo ha una campana. <ins>((PERIODO SOPPRESSO DAL D.L. 31 MAGGIO 2031, N. 77)).</ins> Il custode suona.',
    'Il molo ha una campana. Il custode suona.',
  ],
  [
    'COMMA ABROGATO DAL D.LGS. 13 DICEMBRE 2031, N. 217. 2-bis). Il custode suona.',
    '2-bis). Il custode suona.',
  ],
  [
    'Il custode suona. PERIODO SOPPRESSO DAL D.L. 8 MAGGIO 2031, N. 9, CONVERTITO CON MODIFICAZIONI DALLA L. 3 LUGLIO 2031, N. 20.',
    'Il custode suona.',
  ],
])('of a comma that is law in part only that is a passage: %s', async (text, law) => {
  const { told, aside, lost } = await read([text, 'La campana suona.']);
  expect(told).toEqual([`Art. 1(1) law: ${law}`, 'Art. 1(2) law: La campana suona.']);
  expect(aside).toMatchObject({ pieces: 1 });
  expect(lost).toBe(0);
});

test.each([
  ['COMMA ABROGATO DALLA L. 5 MAGGIO 2033, N. 4', 'repealed'],
  ['Il comma abrogato dal d.l. n. 77 resta esposto al molo.', 'law'],
  ['IL CUSTODE SUONA LA CAMPANA N. 7.', 'law'],
])('a comma that is one thing stays whole: %s', async (text, status) => {
  const { told, aside } = await read([text, 'La campana suona.']);
  expect(told[0]).toBe(`Art. 1(1) ${status}: ${text}`);
  expect(aside).toBeUndefined();
});
