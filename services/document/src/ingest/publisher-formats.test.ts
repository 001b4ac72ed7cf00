import { parseAll, passagesIn, refusalIn } from '../testing/parse-all';
import { long } from '../testing/read-law';
import type { MediaType } from './media-types';
import type { ParseAnswer } from './parse-file';

const duty = `A master must light a lamp at dusk; this ${long}.`;

const akn = (open: string, close: string) =>
  `<?xml version="1.0"?><feed>${open}<act><body><section><num>1</num><content><p>${duty}</p></content></section></body></act>${close}</feed>`;

/** A law of one provision in the own form of each publisher, with what that is called. */
const laws: [what: string, named: string, xml: string][] = [
  [
    'CLML',
    'CLML',
    `<feed><Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation"><Primary><Body><P1><Pnumber>1</Pnumber><Text>${duty}</Text></P1></Body></Primary></Legislation></feed>`,
  ],
  [
    'CLML with a prefix',
    'CLML',
    `<l:Legislation xmlns:l="http://www.legislation.gov.uk/namespaces/legislation"><l:Body><l:P1><l:Text>${duty}</l:Text></l:P1></l:Body></l:Legislation>`,
  ],
  [
    'Akoma Ntoso 3.0',
    'Akoma Ntoso',
    akn('<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">', '</akomaNtoso>'),
  ],
  [
    'Akoma Ntoso 3.0 CSD13',
    'Akoma Ntoso',
    akn('<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0/CSD13">', '</akomaNtoso>'),
  ],
  [
    'Akoma Ntoso 2.0',
    'Akoma Ntoso',
    akn('<akomaNtoso xmlns="http://www.akomantoso.org/2.0">', '</akomaNtoso>'),
  ],
  [
    'Akoma Ntoso 1.0 with a prefix',
    'Akoma Ntoso',
    akn('<a:akomaNtoso xmlns:a="http://www.akomantoso.org/1.0">', '</a:akomaNtoso>'),
  ],
  ['Akoma Ntoso without a namespace', 'Akoma Ntoso', akn('<akomaNtoso>', '</akomaNtoso>')],
  [
    'Akoma Ntoso in an envelope',
    'Akoma Ntoso',
    akn('<result><record><akomaNtoso xmlns="urn:own">', '</akomaNtoso></record></result>'),
  ],
  [
    'an act in the namespace of Akoma Ntoso alone',
    'Akoma Ntoso',
    akn('<x:doc xmlns:x="http://Inhaltsdaten.LegalDocML.de/1.7/">', '</x:doc>'),
  ],
  [
    'the XML of the District of Columbia',
    'District of Columbia',
    `<document xmlns="https://code.dccouncil.us/schemas/dc-library"><section><num>1</num><text>${duty}</text></section></document>`,
  ],
  [
    'USLM of the Code',
    'USLM',
    `<feed><lawDoc xmlns="http://xml.house.gov/schemas/uslm/1.0"><main><section><num>1</num><content>${duty}</content></section></main></lawDoc></feed>`,
  ],
  [
    'USLM of the printing office',
    'USLM',
    `<feed><g:pLaw xmlns:g="http://schemas.gpo.gov/xml/uslm"><g:main><g:section><g:num>1</g:num><g:content>${duty}</g:content></g:section></g:main></g:pLaw></feed>`,
  ],
  [
    'a bill of the Congress',
    'USLM',
    `<bill><legis-body><section><text>${duty}</text></section></legis-body></bill>`,
  ],
  [
    'eCFR',
    'eCFR',
    `<feed><DIV5 N="7" TYPE="PART"><HEAD>PART 7</HEAD><DIV8 N="7.1" TYPE="SECTION"><HEAD>§ 7.1 Duty.</HEAD><P>${duty}</P></DIV8></DIV5></feed>`,
  ],
  [
    'the printed CFR',
    'eCFR',
    `<feed><CFRDOC><SECTION><SECTNO>§ 7.1</SECTNO><SUBJECT>Duty.</SUBJECT><P>${duty}</P></SECTION></CFRDOC></feed>`,
  ],
  [
    'gii-norm',
    'gii-norm',
    `<feed><dokumente><norm><metadaten><enbez>§ 1</enbez></metadaten><textdaten><text><Content><P>${duty}</P></Content></text></textdaten></norm></dokumente></feed>`,
  ],
  [
    'BOE, consolidated',
    'Boletín',
    `<feed><data><texto><bloque id="a1"><version id_norma="BOE-A-1"><p>${duty}</p></version></bloque></texto></data></feed>`,
  ],
  [
    'BOE, of the day',
    'Boletín',
    `<documento><metadatos><titulo>Ley 7</titulo></metadatos><texto><p>${duty}</p></texto></documento>`,
  ],
  [
    'BWB, a state',
    'BWB',
    `<feed><toestand bwb-id="BWBX7"><wetgeving soort="wet"><wet-besluit><wettekst><artikel><kop><nr>1</nr></kop><al>${duty}</al></artikel></wettekst></wet-besluit></wetgeving></toestand></feed>`,
  ],
  [
    'BWB, the law alone',
    'BWB',
    `<wetgeving soort="wet"><citeertitel>Lampenwet</citeertitel><artikel><al>${duty}</al></artikel></wetgeving>`,
  ],
  [
    'e-Gov',
    'e-Gov',
    `<feed><Law Lang="ja"><LawNum>令和十三年法律第七号</LawNum><LawBody><MainProvision><Article Num="1"><ArticleTitle>第一条</ArticleTitle><Paragraph Num="1"><ParagraphSentence><Sentence>${duty}</Sentence></ParagraphSentence></Paragraph></Article></MainProvision></LawBody></Law></feed>`,
  ],
  [
    'LexDania',
    'LexDania',
    `<feed><Dokument><Meta><Status>Valid</Status></Meta><DokumentIndhold><Paragraf><Explicatus>§ 1.</Explicatus><Stk><Exitus><Linea><Char>${duty}</Char></Linea></Exitus></Stk></Paragraf></DokumentIndhold></Dokument></feed>`,
  ],
  [
    'the Irish Statute Book',
    'Irish',
    `<feed><act><metadata><title>Lamp Act 2031</title><dateofenactment>20310402</dateofenactment></metadata><body><sect><number>1</number><p>${duty}</p></sect></body></act></feed>`,
  ],
  [
    'Riigi Teataja',
    'Riigi Teataja',
    `<feed><oigusakt xmlns="muutmisseadus_1_10.02.2010"><sisu><paragrahv><paragrahvNr>1</paragrahvNr><loige><tavatekst>${duty}</tavatekst></loige></paragrahv></sisu></oigusakt></feed>`,
  ],
  [
    'LeyChile',
    'LeyChile',
    `<feed><Norma normaId="7"><EstructurasFuncionales><EstructuraFuncional tipoParte="Artículo"><Texto>${duty}</Texto></EstructuraFuncional></EstructurasFuncionales></Norma></feed>`,
  ],
  [
    'Formex',
    'Formex',
    `<feed><ACT><BIB.INSTANCE><NO.DOC>7</NO.DOC></BIB.INSTANCE><ENACTING.TERMS><ARTICLE><TI.ART>Article 1</TI.ART><ALINEA>${duty}</ALINEA></ARTICLE></ENACTING.TERMS></ACT></feed>`,
  ],
  [
    'a consolidated act in Formex',
    'Formex',
    `<feed><CONS.ACT><CONS.DOC><ARTICLE><TI.ART>Article 1</TI.ART><ALINEA>${duty}</ALINEA></ARTICLE></CONS.DOC></CONS.ACT></feed>`,
  ],
  [
    'Justice Canada',
    'Justice Canada',
    `<feed><Regulation><Identification><ShortTitle>Lamps</ShortTitle></Identification><Body><Section><Label>1</Label><Text>${duty}</Text></Section></Body></Regulation></feed>`,
  ],
  [
    'Justice Canada by its attributes',
    'Justice Canada',
    `<Law xmlns:lims="http://justice.gc.ca/lims" lims:inforce-start-date="2031-04-02"><Section><Label>1</Label><Text>${duty}</Text></Section></Law>`,
  ],
  [
    'LEGI, an article',
    'Légifrance',
    `<ARTICLE><META><META_COMMUN><ID>7</ID></META_COMMUN><META_SPEC><META_ARTICLE><ETAT>ABROGE</ETAT></META_ARTICLE></META_SPEC></META><BLOC_TEXTUEL><CONTENU><p>${duty}</p></CONTENU></BLOC_TEXTUEL></ARTICLE>`,
  ],
  [
    'NormeInRete',
    'NormeInRete',
    `<NIR xmlns="http://www.normeinrete.it/nir/2.2/"><Legge><articolato><articolo><num>Art. 1</num><corpo>${duty}</corpo></articolo></articolato></Legge></NIR>`,
  ],
];

let read: ParseAnswer[];
let plain: ParseAnswer[];
beforeAll(async () => {
  const files = laws.map(([, , content]) => ({ content, mediaType: 'application/xml' as const }));
  const answers = await parseAll([...files, ...files.map((file) => ({ ...file, asPlainText: true }))]);
  read = answers.slice(0, laws.length);
  plain = answers.slice(laws.length);
});

const cases = laws.map(([what, named], at): [what: string, named: string, at: number] => [what, named, at]);

it.each(cases)('%s is refused with what is not read of it and what to do', (_what, named, at) => {
  expect(refusalIn(read[at])).toMatch(/^format-not-read: .*--as-plain-text.*read without its validity/u);
  expect(refusalIn(read[at])).toContain(named);
});

it.each(cases)('%s is read as plain text, with all its words and no provision', (_what, _named, at) => {
  const passages = passagesIn(plain[at]);
  expect(passages.map(({ text }) => text).join(' ')).toContain(duty);
  expect(passages.every(({ provision, heading }) => provision === null && heading === null)).toBe(true);
});

describe('what a file is counts, and not what it is called', () => {
  const [, , clml = ''] = laws[0] ?? [];

  it('a publisher’s XML under the name of a web page is refused as such', async () => {
    const [answer] = await parseAll([{ content: clml, mediaType: 'text/html' }]);
    expect(refusalIn(answer)).toMatch(/^format-not-read: .*CLML/u);
  });

  it.each<MediaType>(['text/plain', 'text/markdown'])('as %s it is no such file', async (mediaType) => {
    const [answer] = await parseAll([{ content: clml, mediaType }]);
    expect(refusalIn(answer)).toMatch(/^file-mislabelled: .*CLML.*\.xml/u);
  });

  it('a web page under the name of XML is read as one', async () => {
    const page = `<!DOCTYPE html><html lang="en"><head><title>Lamp Act 2031</title><script>var a;</script></head><body><h2>Article 1. Duty</h2><p>${duty}</p></body></html>`;
    const [answer] = await parseAll([{ content: page, mediaType: 'application/xml' }]);
    expect(answer).toMatchObject({ title: 'Lamp Act 2031' });
    expect(passagesIn(answer).map(({ provision, text }) => [provision, text])).toEqual([['Article 1', duty]]);
  });
});

describe('what no publisher of laws has as its own is read with its provisions', () => {
  it.each([
    [
      'an article of a journal',
      `<article xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta><title-group><article-title>On lamps</article-title></title-group></article-meta></front><body><sec><title>Article 1 Duty</title><p>${duty}</p></sec></body></article>`,
    ],
    [
      'a form of nobody’s',
      `<law><title>Lamp Act</title><body><article><num>Article 1</num><text>${duty}</text></article></body></law>`,
    ],
    [
      'one that only names a publisher’s namespace',
      `<law xmlns:l="http://www.legislation.gov.uk/namespaces/legislation"><article><num>Article 1</num><text>${duty}</text></article></law>`,
    ],
  ])('%s', async (_what, xml) => {
    const [answer] = await parseAll([{ content: xml, mediaType: 'application/xml' }]);
    expect(passagesIn(answer).find(({ text }) => text.includes('light a lamp'))?.provision).toBe('Article 1');
  });

  it('a page that links its words to a publisher’s vocabulary', async () => {
    const page = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata"><body><h2>Article 1</h2><p>${duty}</p></body></html>`;
    const [answer] = await parseAll([{ content: page, mediaType: 'text/html' }]);
    expect(passagesIn(answer)[0]?.provision).toBe('Article 1');
  });
});
