import { parseOne } from '../../../testing/parse-all';

const namespace = 'http://docs.oasis-open.org/legaldocml/ns/akn/3.0';
const meta = (inner = '') =>
  `<meta><identification source="#s"><FRBRWork><FRBRuri value="/akn/ve/act/2031/9"/>${inner}<FRBRdate date="2031-04-02" name="Generation"/><FRBRcountry value="ve"/></FRBRWork><FRBRExpression><FRBRlanguage language="eng"/></FRBRExpression></identification></meta>`;
const section = '<section><num>1.</num><content><p>A pier has a bell.</p></content></section>';
const act = `<act>${meta('<FRBRalias value="Harbour Bells By-law"/>')}<body>${section}</body></act>`;

/** `provision: text` of each passage, its facts, and what was put aside. */
async function read(inner: string) {
  const content = `<akomaNtoso xmlns="${namespace}">${inner}</akomaNtoso>`;
  const parsed = await parseOne({ content, mediaType: 'application/xml', withReport: true });
  const { passages, report, ...facts } = parsed;
  return {
    ...facts,
    told: passages.map(({ provision, text }) => `${provision ?? '-'}: ${text}`),
    aside: (report?.aside ?? []).map(({ as }) => as),
    lost: report?.lost,
  };
}

test('schedules that stand behind the act are of it, and an alias without a name that has words is its title', async () => {
  const schedule = (name: string, alias: string, text: string) =>
    `<component><doc name="${name}">${meta(alias)}<mainBody><hcontainer><content><p>${text}</p></content></hcontainer></mainBody></doc></component>`;
  const read1 = await read(
    `${act}<components>${schedule('schedule1', '<FRBRalias value="First Schedule"/>', 'Tones of bells.')}${schedule('schedules', '<FRBRalias value="schedules"/>', 'Tones of gongs.')}</components>`,
  );
  expect(read1).toMatchObject({
    title: 'Harbour Bells By-law',
    told: ['Section 1: A pier has a bell.', 'First Schedule: Tones of bells.', 'Schedules: Tones of gongs.'],
    lost: 0,
  });
});

test('of a collection the law is read, and what stands beside it is put aside', async () => {
  const report = `<doc name="report">${meta()}<preface><p>Why piers need bells.</p></preface><mainBody><p>Fog came.</p></mainBody></doc>`;
  const { told, aside, lost } = await read(
    `<documentCollection name="papers">${meta()}<collectionBody><component><documentRef href="#a"/></component></collectionBody></documentCollection><components><component>${act}</component><component>${report}</component></components>`,
  );
  expect(told).toEqual(['Section 1: A pier has a bell.']);
  expect(aside).toContain('component');
  expect(lost).toBe(0);
});

test('a portion of a law is read', async () => {
  const { told } = await read(
    `<portion>${meta()}<portionBody><chapter><num>3</num>${section}</chapter></portionBody></portion>`,
  );
  expect(told).toEqual(['Section 1: A pier has a bell.']);
});

test.each([
  ['s818', 'BGBl. I 2031 S. 818'],
  ['107', 'BGBl. 2031 I Nr. 107'],
])('the number %s in the gazette of Germany is cited as its lawyers do', async (number, cited) => {
  const inGazette = `<FRBRnumber value="${number}"/><FRBRname value="bgbl-1"/>`;
  expect((await read(`<act>${meta(inGazette)}<body>${section}</body></act>`)).number).toBe(cited);
});
