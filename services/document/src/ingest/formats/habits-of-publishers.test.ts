import { parseOne } from '../../testing/parse-all';
import { toldOfLaw } from '../../testing/read-law';

const akn = (inner: string, { work = '', language = 'eng', head = '' } = {}): string =>
  `<?xml version="1.0"?><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" xmlns:scl="http://www.scl.lu"><act name="main"><meta><identification source="#s"><FRBRWork>${work}</FRBRWork><FRBRExpression><FRBRlanguage language="${language}"/></FRBRExpression>${head.startsWith('<scl') ? head : ''}</identification></meta>${head.startsWith('<scl') ? '' : head}<body>${inner}</body></act></akomaNtoso>`;
const section = (number: string, inner: string): string => `<article><num>${number}</num>${inner}</article>`;
const says = (text: string): string => `<content><p>${text}</p></content>`;

async function reportOn(content: string, mediaType: 'application/xml' | 'text/html' = 'application/xml') {
  const { report } = await parseOne({ content, mediaType, withReport: true });
  return report;
}

describe('Akoma Ntoso', () => {
  test('a preface of paragraphs alone is the title, and a number that it prints with a year is that', async () => {
    const head =
      '<preface><p>Directive 2031/92/VU of the Council</p><p>of 2 April 2031 on kites</p><p>(Text with relevance)</p></preface>';
    const work = '<FRBRdate date="2031-04-02" name="made"/><FRBRcountry value="vu"/><FRBRnumber value="92"/>';
    const { facts } = await toldOfLaw(akn(section('Article 1', says('A kite has a tail.')), { head, work }));
    expect(facts).toMatchObject({
      title: 'Directive 2031/92/VU of the Council of 2 April 2031 on kites',
      number: '2031/92',
    });
  });

  test('the day and the language that Legilux says in elements of its own are those of the law', async () => {
    const head =
      '<scl:JOLUXWork><scl:jolux scl:name="dateDocument">2031-04-02</scl:jolux><scl:jolux scl:name="language">http://law.example/language/FRA</scl:jolux></scl:JOLUXWork>';
    const content = akn(
      section(
        'Art. 1er.',
        '<content><p>Un cerf-volant a :</p><ul scl:symbol="dash"><li>une queue.</li></ul></content>',
      ),
      { head, language: '', work: '<FRBRdate date="2999-01-01"/>' },
    );
    const { told, facts } = await toldOfLaw(content);
    expect(facts).toMatchObject({ dated: '2031-04-02', language: 'fr' });
    expect(told).toEqual(['Art. 1er []: Un cerf-volant a : – une queue.']);
  });

  test('a part of an article is cited by its number, whatever it is called', async () => {
    const { told } = await toldOfLaw(
      akn(
        section('Άρθρο 1', `<paragraph><num>ΠΑΡΑΓΡΑΦΟΣ 1</num>${says('Ο χαρταετός έχει ουρά.')}</paragraph>`),
        {
          language: 'gr',
        },
      ),
    );
    expect(told).toEqual(['Άρθρο 1(1) []: Ο χαρταετός έχει ουρά.']);
  });

  test('words that stand in no provision are cited by the law, and an annex is called as its language does', async () => {
    const head = '<preface><p><docTitle>Leijalaki</docTitle></p></preface>';
    const content = akn(
      `<hcontainer name="statuteTextWrapper">${says('Leijalla on häntä.')}</hcontainer><hcontainer name="attachments"><hcontainer name="attachment">${says('Maksut')}</hcontainer></hcontainer>`,
      { head, language: 'fin' },
    );
    expect((await toldOfLaw(content)).told).toEqual(['Leijalaki []: Leijalla on häntä.', 'Liite []: Maksut']);
  });
});

test.each([
  ['gr', 'Ο χαρταετός έχει ουρά και είναι κόκκινος.', 'el'],
  ['en-EN', 'A kite has a tail.', 'en'],
])('a language that is said as %s is seen in the text or cut to what it is', async (language, text, read) => {
  const { facts } = await toldOfLaw(akn(section('1', says(text)), { language }));
  expect(facts.language).toBe(read);
});

test('a public law has the day in the margin of its title where its metadata says none', async () => {
  const content =
    '<?xml version="1.0"?><pLaw xml:lang="en" xmlns="http://schemas.gpo.gov/xml/uslm"><meta><congress>131</congress><docNumber>7</docNumber></meta><main><longTitle><docTitle>An Act</docTitle><officialTitle>To govern kites.</officialTitle><sidenote><p>June 10, 2031</p><p>[H.R. 3]</p></sidenote></longTitle><section><num value="2">SEC. 2. </num><heading>TAILS</heading><content>A kite has a tail.</content></section></main></pLaw>';
  const { facts, told } = await toldOfLaw(content);
  expect(facts.dated).toBe('2031-06-10');
  expect(told).toEqual(['Section 2 [TAILS]: A kite has a tail.']);
  expect((await reportOn(content))?.lostTexts).toEqual([]);
});

test('what a bill marks as deleted is no text of it', async () => {
  const content =
    '<?xml version="1.0"?><bill xmlns="http://schemas.gpo.gov/xml/uslm"><meta/><main><component changed="deleted"><section><num value="1">SEC. 1. </num><content>A kite is red.</content></section></component><component changed="added"><section><num value="1">SEC. 1. </num><content>A kite is blue.</content></section></component></main></bill>';
  expect((await toldOfLaw(content)).told).toEqual(['Section 1 [] draft: A kite is blue.']);
});

test('forms in a schedule of a Canadian law are told apart by their titles', async () => {
  const form = (label: string, text: string) =>
    `<FormGroup><ScheduleFormHeading><Label>${label}</Label></ScheduleFormHeading><Provision><Text>${text}</Text></Provision></FormGroup>`;
  const content = `<?xml version="1.0"?><Statute xmlns:lims="http://justice.gc.ca/lims"><Identification><LongTitle>Kites</LongTitle></Identification><Body><Section><Label>1</Label><Text>A kite has a tail.</Text></Section></Body><Schedule><ScheduleFormHeading><Label>SCHEDULE</Label></ScheduleFormHeading>${form('FORM 1', 'I fly.')}${form('FORM 2', 'I land.')}</Schedule></Statute>`;
  expect((await toldOfLaw(content)).told).toEqual([
    'Section 1 []: A kite has a tail.',
    'Schedule [SCHEDULE – FORM 1]: I fly.',
    'Schedule [SCHEDULE – FORM 2]: I land.',
  ]);
  expect((await reportOn(content))?.lostTexts).toEqual([]);
});

test('a consolidated text of the Union is law through the day before which the next one begins', async () => {
  const content =
    '<CONS.ACT><INFO.CONSLEG START.DATE="20300105" END.DATE="20310401"/><CONS.DOC><BIB.INSTANCE><LG.DOC>EN</LG.DOC></BIB.INSTANCE><TITLE><TI><P>On kites</P></TI></TITLE><ENACTING.TERMS><ARTICLE><TI.ART>Article 1</TI.ART><ALINEA>A kite has a tail.</ALINEA></ARTICLE></ENACTING.TERMS></CONS.DOC></CONS.ACT>';
  expect((await toldOfLaw(content, '2031-04-01')).told).toEqual(['Article 1 []: A kite has a tail.']);
  const { told, facts } = await toldOfLaw(content, '2031-04-02');
  expect(told).toEqual(['Article 1 [] repealed: A kite has a tail.']);
  expect(facts.warnings).toEqual([expect.stringContaining('law no more since 2031-04-02')]);
});

test('a page whose title is a file name or a number of a catalogue takes the title of its law', async () => {
  const page = (title: string) =>
    parseOne({
      content: `<html><head><title>${title}</title></head><body><h1>Kites Act 2031</h1><p>Section 1. A kite has a tail.</p><p>Section 2. A kite has a bell.</p></body></html>`,
      mediaType: 'text/html',
    });
  for (const title of ['KITES%20final.ENG.xhtml.1_v2.docx', 'EUR-Lex - 32031R0006 - EN'])
    expect((await page(title)).title).toBe('Kites Act 2031');
});
