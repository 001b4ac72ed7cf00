import { buildPlacedPdf, lineFromTheRight, type PlacedText, widthOfText } from '../testing/build-placed-pdf';
import { parseOne } from '../testing/parse-all';

/** `provision: text` of each passage. */
async function told(...pages: PlacedText[][]): Promise<string[]> {
  const { passages } = await parseOne({ content: buildPlacedPdf(pages), mediaType: 'application/pdf' });
  return passages.map(({ provision, text }) => `${provision ?? '-'}: ${text}`);
}

const orders = ['read', 'standing'] as const;

/** Lines of one page, from its top, that are read from the right. */
function fromTheRight(lines: readonly string[][], order: (typeof orders)[number]): PlacedText[] {
  return lines.flatMap((parts, index) => lineFromTheRight(parts, { right: 540, y: 760 - 18 * index, order }));
}

it.each(orders)(
  'an Arabic law whose lines are written in the order in which they are %s is read',
  async (order) => {
    const articles = [
      ['المادة', '4'],
      ['لا', 'يجوز إطلاق جسم فضائي إلا بترخيص من', 'الوكالة،', 'ويقدم الطلب قبل'],
      ['90', 'يوما من تاريخ', 'الإطلاق.'],
    ];
    // As it stands, `(AED)` has its bracket that opens on the left, `7/2021` is behind `No.`, and `%` before its number.
    const scripts = [
      ['المادة', ')6('],
      ['لا يقل المبلغ عن', '250,000,000', 'درهم', ')AED(', 'وفقا'],
      ['للائحة', '7/2021', 'No.', 'Decree', 'والملحق', 'B-2', 'بنسبة', '%12.5', 'منه', '.'],
    ];
    // Letters in the forms that they take in a word, and with points.
    const forms = [
      ['المادة', '7'],
      ['يحصل', 'المُشغِّل', 'على', '\uFE97\uFEAE\uFEA7\uFEF4\uFEBA', '\uFEFB', 'غير.'],
    ];
    const pages = [articles, scripts, forms].map((lines) => fromTheRight(lines, order));
    expect(await told(...pages)).toEqual([
      'المادة 4: لا يجوز إطلاق جسم فضائي إلا بترخيص من الوكالة، ويقدم الطلب قبل 90 يوما من تاريخ الإطلاق.',
      'المادة (6): لا يقل المبلغ عن 250,000,000 درهم (AED) وفقا للائحة Decree No. 7/2021 والملحق B-2 بنسبة 12.5% منه .',
      'المادة 7: يحصل المشغل على ترخيص لا غير.',
    ]);
  },
);

it.each(orders)(
  'an ending that a typeface puts apart is no word, and a sentence can close behind foreign words (%s)',
  async (order) => {
    const lines = [
      ['المادة', '8'],
      ['تخضع القاطرة', 'المدار', 'ية', 'للقواعد', 'الإدار', 'ية', 'وللمعيار', '.ISO 24113'],
    ];
    expect(await told(fromTheRight(lines, order))).toEqual([
      'المادة 8: تخضع القاطرة المدارية للقواعد الإدارية وللمعيار ISO 24113.',
    ]);
  },
);

it('the letters of a ligature are read in their order, and a gap inside a word is no blank', async () => {
  const line = ['\u0639\uE000 المشغل أن يل\uE001م بذلك،', 'و\uE002 الموفق.'];
  const parts = lineFromTheRight(['المادة', '9', ...line], { right: 540, y: 700, order: 'standing' });
  // Typefaces move the end of a word away from its letters without drawing a blank.
  const end = 'يع الترددات من اختصاص الوكالة';
  const apart = [
    { text: end, x: 300 - 1.5 - widthOfText(end), y: 660 },
    { text: 'وتوز', x: 300, y: 660 },
  ];
  expect(await told([...parts, ...apart])).toEqual([
    'المادة 9: على المشغل أن يلتزم بذلك، والله الموفق. وتوزيع الترددات من اختصاص الوكالة',
  ]);
});

it('a Hebrew law is read from the right', async () => {
  const lines = [
    ['סעיף', '.4', 'לא ישגר', 'אדם עצם'],
    ['חלל', ')ISA(', 'אלא לפי רישיון.'],
  ];
  expect(await told(fromTheRight(lines, 'standing'))).toEqual([
    'סעיף 4: לא ישגר אדם עצם חלל (ISA) אלא לפי רישיון.',
  ]);
});

it('an English law keeps its order around words that are read from the right', async () => {
  const texts = [
    { text: 'Section 1. The Agency is ', x: 60, y: 700 },
    { text: 'للفضاء', x: 215, y: 700 },
    { text: 'الإمارات', x: 257, y: 700 },
    { text: 'وكالة', x: 311, y: 700 },
    { text: 'and no other.', x: 347, y: 700 },
  ];
  expect(await told(texts)).toEqual(['Section 1: The Agency is وكالة الإمارات للفضاء and no other.']);
});

it('a page of two columns is read one column after the other', async () => {
  const column = (x: number, first: number) =>
    [0, 1, 2].flatMap((row) => [
      { text: `Section ${first + row}`, x, y: 740 - row * 80 },
      { text: `The operator of class ${first + row}`, x, y: 718 - row * 80 },
      { text: 'keeps a record of it.', x, y: 704 - row * 80 },
    ]);
  const texts = [...column(60, 1), ...column(320, 4)];
  expect(await told(texts)).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `Section ${n}: The operator of class ${n} keeps a record of it.`),
  );
});

it('a Japanese law has no blanks where its lines end', async () => {
  const texts = [
    '第二十条　人工衛星の管理を行おうとする者は、',
    '人工衛星ごとに、内閣総理大臣の許可を受けなけ',
    'ればならない。',
    '第二十一条　許可を受けた者は、届け出なければならない。',
  ].map((text, index) => ({ text, x: 60, y: 700 - index * 18 }));
  expect(await told(texts)).toEqual([
    '第二十条: 人工衛星の管理を行おうとする者は、人工衛星ごとに、内閣総理大臣の許可を受けなければならない。',
    '第二十一条: 許可を受けた者は、届け出なければならない。',
  ]);
});

it('a typeface that does not say which letters it draws is refused in words, a few unknown signs are not', async () => {
  const line = (text: string, y: number): PlacedText => ({ text, x: 60, y });
  const law = 'Article 1. An operator needs a licence of the Agency before it launches a satellite.';
  await expect(told([line(`\0 ${law}`, 700)])).resolves.toHaveLength(1);
  await expect(told([line(law.replace(/[aeo]/g, '\0'), 700)])).rejects.toThrow(
    /file-without-text: .*does not say which letters/,
  );
});
