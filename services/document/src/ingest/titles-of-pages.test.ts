import { parseOne } from '../testing/parse-all';

test.each([
  ['Ley 26.994: Aprobación', '26.994'],
  ['DECRETO 54 DE 2031', '54 DE 2031'],
  ['Rocket Act 2031', null],
  ['Ley 14 de junio', null],
  ['Section 230 - Communications Decency Act', null],
  ['Chapter 12: Public Health Act', null],
  ['Artículo 27 - Ley de Faros', null],
  ['Regulation 5 - Lamps Order', null],
  ['LEY 1801 DE 2016', '1801 DE 2016'],
  ['Ley 1955 de 2019', '1955 de 2019'],
])('a law has its number behind its kind: %s', async (title, number) => {
  const read = await parseOne({
    content: `<html><head><title>${title}</title></head><body><p>1. A lamp is lit at night by whoever keeps it.</p></body></html>`,
    mediaType: 'text/html',
  });
  expect(read.number).toBe(number);
});

test.each([
  ['H. R. 7 (Introduced-in-House)', 'draft'],
  ['Harbour Lamps Bill [HL]', 'draft'],
  ['Projet de loi sur les phares', 'draft'],
  ['Bill of Rights of the Harbours Act 2031', undefined],
  ['Projet de loi no 96 (2031, chapitre 14)', undefined],
])('a title says what is no law yet: %s', async (title, status) => {
  const { passages } = await parseOne({
    content: `<html><head><title>${title}</title></head><body><p>1. A lamp is lit at night by whoever keeps it.</p></body></html>`,
    mediaType: 'text/html',
  });
  expect(passages.map((one) => one.status)).toEqual([status]);
});

test.each([
  ['title: Farm Bill\nstatus: in force', undefined],
  ['title: Harbour Lamps Bill\nstatus: enacted', undefined],
  ['title: Harbour Lamps Bill\nstatus: repealed', 'repealed'],
  ['title: Harbour Lamps Bill', 'draft'],
])('what stands beside a law counts before its title: %s', async (front, status) => {
  const { passages } = await parseOne({
    content: `---\n${front}\n---\n# Section 1\n\nA lamp is lit at night by whoever keeps it.`,
    mediaType: 'text/markdown',
  });
  expect(passages.map((one) => one.status)).toEqual([status]);
});

test('a bill that says above its text that it was assented to is law', async () => {
  const { passages } = await parseOne({
    content:
      '<html><head><title>Projet de loi no 96</title></head><body><p>Sanctionné le 1er juin 2031</p><p>1. A lamp is lit at night by whoever keeps it.</p></body></html>',
    mediaType: 'text/html',
  });
  expect(passages.map((one) => one.status)).not.toContain('draft');
});

test('what a page is called besides its law is told as left out, and not as lost', async () => {
  const { report } = await parseOne({
    content:
      '<html><head><title>Gazette of the Harbours</title><title>Harbour Lamps Act 2031</title></head><body><h1>Harbour Lamps Act 2031</h1><p>1. A lamp is lit at night by whoever keeps it.</p></body></html>',
    mediaType: 'text/html',
    withReport: true,
  });
  expect(report).toMatchObject({ lostTexts: [], aside: [{ begins: 'Gazette of the Harbours' }] });
});
