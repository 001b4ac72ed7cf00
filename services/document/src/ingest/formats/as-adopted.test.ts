import { parseOne } from '../../testing/parse-all';

/** As what a text is read, and what whoever sends it is told of that. */
async function read(content: string, mediaType: 'application/xml' | 'text/html' = 'application/xml') {
  const { asAdopted, warnings = [] } = await parseOne({ content, mediaType, asOf: '2035-01-01' });
  return { asAdopted, warning: warnings.find((one) => one.includes('adopted')) };
}

const notKnown = {
  asAdopted: 'later amendments not known',
  warning: expect.stringContaining('If it was amended since, send the consolidated text'),
};
const amended = {
  asAdopted: 'amended since',
  warning: expect.stringContaining('the file says that it was amended since'),
};
const consolidated = { asAdopted: undefined, warning: undefined };

const clml = (status: string, address = '') =>
  `<?xml version="1.0"?><Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata" DocumentURI="http://www.legislation.gov.uk/ukpga/2031/7${address}"><ukm:Metadata><ukm:DocumentStatus Value="${status}"/></ukm:Metadata><Primary><Body><P1><Pnumber>1</Pnumber><P1para><Text>A kite has a tail.</Text></P1para></P1></Body></Primary></Legislation>`;

test.each([
  ['final', '', notKnown],
  ['final', '/enacted', notKnown],
  ['revised', '/made', notKnown],
  ['revised', '/2034-01-01', consolidated],
])('CLML of the status %s at %j', async (status, address, expected) => {
  expect(await read(clml(status, address))).toEqual(expected);
});

const akn = (contains: string, events: string, expression = '', root = 'act') =>
  `<?xml version="1.0"?><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><${root} name="main" contains="${contains}"><meta><identification source="#s"><FRBRWork><FRBRdate date="2031-04-02" name="enactment"/></FRBRWork><FRBRExpression>${expression}<FRBRlanguage language="eng"/></FRBRExpression></identification><lifecycle>${events}</lifecycle></meta><body><section><num>1.</num><content><p>A pier has a bell.</p></content></section></body></${root}></akomaNtoso>`;
const event = (type: string, date: string) => `<eventRef type="${type}" date="${date}"/>`;
const later = event('amendment', '2033-01-01');

test.each([
  ['an original that was amended', akn('originalVersion', later), amended],
  [
    'an original without an amendment',
    akn('originalVersion', event('generation', '2033-01-01')),
    consolidated,
  ],
  ['one version of several', akn('singleVersion', later), consolidated],
  [
    'a text of a day after the amendment',
    akn('originalVersion', later, '<FRBRdate date="2034-01-01" name="expression"/>'),
    consolidated,
  ],
  ['a bill', akn('originalVersion', later, '', 'bill'), consolidated],
])('Akoma Ntoso: %s', async (_what, content, expected) => {
  expect(await read(content)).toEqual(expected);
});

const article =
  '<ARTICLE><TI.ART>Article 1</TI.ART><PARAG><ALINEA>A boat has a lantern.</ALINEA></PARAG></ARTICLE>';
const act = `<TITLE><TI><P>Regulation on lanterns</P></TI></TITLE><ENACTING.TERMS>${article}</ENACTING.TERMS>`;
const bibliography = '<BIB.INSTANCE><LG.DOC>EN</LG.DOC></BIB.INSTANCE>';

test('Formex of the Official Journal is the text as adopted, and a consolidated one is not', async () => {
  expect(await read(`<?xml version="1.0"?><ACT>${bibliography}${act}</ACT>`)).toEqual(notKnown);
  const whole = `<CONS.ACT><INFO.CONSLEG START.DATE="20330607"/><CONS.DOC>${bibliography}${act}</CONS.DOC></CONS.ACT>`;
  expect(await read(`<?xml version="1.0"?>${whole}`)).toEqual(consolidated);
});

const danish = (kind: string, status = 'Valid') =>
  `<?xml version="1.0"?><Dokument><Meta><DocumentType>${kind}</DocumentType><Status>${status}</Status><DiesSigni>2031-01-19</DiesSigni></Meta><DokumentIndhold><Paragraf><Explicatus>§ 1.</Explicatus><Stk><Exitus><Linea>En båd har en lygte.</Linea></Exitus></Stk></Paragraf></DokumentIndhold></Dokument>`;

test.each([
  ['LOV H', notKnown],
  ['BEK H', notKnown],
  ['LBK H', consolidated],
  ['LSF A', consolidated],
])('LexDania of the kind %s', async (kind, expected) => {
  expect(await read(danish(kind))).toEqual(expected);
});

test('what Denmark calls historic is no law in force', async () => {
  const { passages } = await parseOne({ content: danish('LOV H', 'Historic'), mediaType: 'application/xml' });
  expect(passages.map(({ status }) => status)).toEqual(['repealed']);
});

const estonian = (kind: string, ends: string) =>
  `<?xml version="1.0"?><oigusakt><metaandmed><tekstiliik>${kind}</tekstiliik><kehtivus><kehtivuseAlgus>2030-01-01</kehtivuseAlgus>${ends}</kehtivus></metaandmed><sisu><paragrahv><paragrahvNr>1</paragrahvNr><sisuTekst><tavatekst>Kail on latern.</tavatekst></sisuTekst></paragrahv></sisu></oigusakt>`;

test.each([
  ['algtekst', '', notKnown],
  ['algtekst', '<kehtivuseLopp>2033-01-01</kehtivuseLopp>', amended],
  ['terviktekst', '', consolidated],
])('Riigi Teataja: %s %s', async (kind, ends, expected) => {
  expect(await read(estonian(kind, ends))).toEqual(expected);
});
