import { parseOne } from '../../../testing/parse-all';

interface File {
  attributes?: string;
  before?: string;
  after?: string;
  wrap?: (law: string) => string;
}

const made = 'Era="Reiwa" Year="13" Num="7" PromulgateMonth="04" PromulgateDay="2" Lang="ja"';

/** `provision [heading] status text` of each passage. */
async function read(
  main: string,
  { attributes = made, before = '', after = '', wrap = (law) => law }: File = {},
) {
  const law = `<Law ${attributes} LawType="Act"><LawNum>令和十三年法律第七号</LawNum><LawBody><LawTitle Kana="とうかほう" Abbrev="灯火法,灯法">灯火に関する法律</LawTitle>${before}<MainProvision>${main}</MainProvision>${after}</LawBody></Law>`;
  const { passages, report, ...facts } = await parseOne({
    ...{ content: `<?xml version="1.0"?>${wrap(law)}`, mediaType: 'application/xml', withReport: true },
  });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts, report };
}

const article = (title: string, inner: string, { caption = '', more = '' } = {}): string =>
  `<Article Num="1"${more}>${caption && `<ArticleCaption>（${caption}）</ArticleCaption>`}<ArticleTitle>${title}</ArticleTitle>${inner}</Article>`;
const sentence = (...texts: string[]): string => texts.map((text) => `<Sentence>${text}</Sentence>`).join('');
const paragraph = (num: string, printed: string, text: string, inner = ''): string =>
  `<Paragraph Num="${num}"><ParagraphNum>${printed}</ParagraphNum><ParagraphSentence>${sentence(text)}</ParagraphSentence>${inner}</Paragraph>`;
const item = (num: string, printed: string, text: string, inner = ''): string =>
  `<Item Num="${num}"><ItemTitle>${printed}</ItemTitle><ItemSentence>${sentence(text)}</ItemSentence>${inner}</Item>`;

test('articles, their paragraphs and items are cited as the country writes them', async () => {
  const long = '霧の日に灯火を点ずる。'.repeat(120);
  const { told, facts, report } = await read(
    `<Chapter Num="1"><ChapterTitle>第一章　総則</ChapterTitle>${article('第二条の二', `<Paragraph Num="1"><ParagraphNum/><ParagraphSentence>\n  <Sentence Num="1">船長は、<Ruby>灯<Rt>とも</Rt></Ruby>火を保つ。</Sentence>\n  <Sentence Num="2">ただし、昼を除く。</Sentence>\n</ParagraphSentence></Paragraph>${paragraph('2', '２', '船長は、次の物を備える。', item('1', '一', '赤い灯') + item('1_2', '一の二', '青い灯'))}`, { caption: '義務' })}${article(
      '第三条',
      paragraph(
        '1',
        '',
        '次に掲げる。',
        item('12', '十二', '灯') +
          item('120', '百二十', '舟') +
          item(
            '12_4',
            '十二の四',
            long,
            `<Subitem1 Num="1"><Subitem1Title>イ</Subitem1Title><Subitem1Sentence>${sentence(long)}</Subitem1Sentence><Subitem2 Num="1"><Subitem2Title>（１）</Subitem2Title><Subitem2Sentence>${sentence('小さい灯')}</Subitem2Sentence></Subitem2></Subitem1>`,
          ),
      ),
    )}</Chapter>`,
  );
  expect(told).toEqual([
    '第二条の二第一項 [第一章 総則 – （義務）]: 船長は、灯火を保つ。ただし、昼を除く。',
    '第二条の二第二項 [第一章 総則 – （義務）]: 船長は、次の物を備える。 一 赤い灯 一の二 青い灯',
    '第三条 [第一章 総則]: 次に掲げる。',
    '第三条第十二号 [第一章 総則]: 灯',
    '第三条第百二十号 [第一章 総則]: 舟',
    `第三条第十二号の四 [第一章 総則]: ${long}`,
    `第三条第十二号の四イ [第一章 総則]: ${long}`,
    '第三条第十二号の四イ（１） [第一章 総則]: 小さい灯',
  ]);
  expect(facts).toMatchObject({
    title: '灯火に関する法律',
    shortTitle: '灯火法',
    number: '令和十三年法律第七号',
    dated: '2031-04-02',
    language: 'ja',
    url: null,
  });
  expect(report?.lostTexts).toEqual([]);
  expect(report?.aside).toEqual([{ as: 'reading aids', pieces: 1, signs: 2, begins: 'とも' }]);
});

test('supplementary provisions of each law share no place with the articles of this one', async () => {
  const supplement = (more: string, inner: string): string =>
    `<SupplProvision${more}><SupplProvisionLabel>附　則</SupplProvisionLabel>${inner}</SupplProvision>`;
  const { told } = await read(article('第一条', paragraph('1', '', '灯火を保つ。')), {
    after:
      supplement(
        '',
        '<Paragraph Num="1"><ParagraphCaption>（施行期日）</ParagraphCaption><ParagraphNum>１</ParagraphNum><ParagraphSentence><Sentence>この法律は、五月に施行する。</Sentence></ParagraphSentence></Paragraph>' +
          paragraph('2', '２', '古い灯は、なお用いる。'),
      ) +
      supplement(
        ' AmendLawNum="令和一四年六月一日法律第九号" Extract="true"',
        `${article('第一条', paragraph('1', '', '六月に施行する。'))}<SupplProvisionAppdxTable><SupplProvisionAppdxTableTitle>附則別表</SupplProvisionAppdxTableTitle><TableStruct><Table><TableRow><TableColumn>${sentence('赤', '青')}</TableColumn><TableColumn>${sentence('二')}</TableColumn></TableRow></Table></TableStruct></SupplProvisionAppdxTable>`,
      ) +
      supplement(' AmendLawNum="令和一五年六月一日法律第三号"', paragraph('1', '', '七月に施行する。')),
  });
  expect(told).toEqual([
    '第一条 []: 灯火を保つ。',
    '附則第一項 [附 則 – （施行期日）]: この法律は、五月に施行する。',
    '附則第二項 [附 則]: 古い灯は、なお用いる。',
    '附則（令和一四年六月一日法律第九号）第一条 [附 則 （令和一四年六月一日法律第九号） 抄]: 六月に施行する。',
    '附則（令和一四年六月一日法律第九号）別表 [附 則 （令和一四年六月一日法律第九号） 抄 – 附則別表]: 赤 青 | 二',
    '附則（令和一五年六月一日法律第三号） [附 則 （令和一五年六月一日法律第三号）]: 七月に施行する。',
  ]);
});

test('what is no more says so and leaves its number to nobody', async () => {
  const { told } = await read(
    article('第三条から第五条まで', paragraph('1', '', '削除'), { more: ' Delete="true"' }) +
      article(
        '第六条',
        paragraph('1', '', '次の物', item('1', '一', '赤い灯') + item('2:3', '二及び三', '削除')),
      ) +
      article('第七条　削除', '') +
      article('第八条', paragraph('1', '', '古い言葉。'), { more: ' Hide="true"' }) +
      '<Chapter Num="2" Delete="true"><ChapterTitle>第二章　削除</ChapterTitle></Chapter>' +
      article('第九条', paragraph('1', '', '灯火を保つ。') + paragraph('2', '２', '削除')),
    { after: '<AppdxTable Num="2"><AppdxTableTitle>別表第二　削除</AppdxTableTitle></AppdxTable>' },
  );
  expect(told).toEqual([
    '第三条から第五条まで [] repealed: 削除',
    '第六条 []: 次の物 一 赤い灯 二及び三 削除',
    '第七条 [] repealed: 削除',
    '第八条 [] repealed: 古い言葉。',
    '第二章 [第二章 削除] repealed: 削除',
    '第九条第一項 []: 灯火を保つ。',
    '第九条第二項 [] repealed: 削除',
    '別表第二 [別表第二 削除] repealed: 削除',
  ]);
});

test('words for another law stand in the paragraph that sets them down, and a formula is none', async () => {
  const quoted = `<QuoteStruct>${item('2', '二', '緑の灯')}</QuoteStruct>`;
  const { told } = await read(
    article('第一条', paragraph('1', '', `第三条中「灯」とあるのは、「${quoted}」とする。`)) +
      article(
        '第二条',
        `<Paragraph Num="1"><ParagraphNum/><ParagraphSentence>${sentence('海法を次のように改める。')}</ParagraphSentence><AmendProvision><AmendProvisionSentence>${sentence('第三条を次のように改める。')}</AmendProvisionSentence><NewProvision>${article('第三条', paragraph('1', '', '船は、赤くする。'))}</NewProvision></AmendProvision></Paragraph>`,
      ) +
      article(
        '第三条',
        paragraph('1', '', '<QuoteStruct><ArithFormula>ａ＝ｂ×二<Sup>2</Sup></ArithFormula></QuoteStruct>'),
      ),
  );
  expect(told).toEqual([
    '第一条 [] amends: 第三条中「灯」とあるのは、「 二 緑の灯 」とする。',
    '第二条 [] amends: 海法を次のように改める。 第三条を次のように改める。 第三条 船は、赤くする。',
    '第三条 []: ａ＝ｂ×二²',
  ]);
});

test('annexes, their remarks and the preamble have places of their own, and contents are none', async () => {
  const { told, report } = await read(paragraph('1', '', '灯火を保つ。'), {
    before: `<EnactStatement>ここに公布する。</EnactStatement><TOC><TOCLabel>目次</TOCLabel></TOC><Preamble>${paragraph('1', '', 'われらは、灯を愛する。')}${paragraph('2', '', 'われらは、海を愛する。')}</Preamble>`,
    after: `<AppdxTable Num="1"><AppdxTableTitle>別表第一（第一条関係）</AppdxTableTitle><TableStruct><TableStructTitle>灯の表</TableStructTitle><Table><TableHeaderRow><TableHeaderColumn>色</TableHeaderColumn><TableHeaderColumn>数</TableHeaderColumn></TableHeaderRow><TableRow><TableColumn>${sentence('赤')}</TableColumn><TableColumn>${sentence('二')}</TableColumn></TableRow></Table><Remarks><RemarksLabel>備　考</RemarksLabel>${item('1', '一', '色は、夜の色とする。')}</Remarks></TableStruct></AppdxTable><AppdxStyle><RelatedArticleNum>（第一条関係）</RelatedArticleNum><StyleStruct><Style><Fig src="./pict/1.pdf"/></Style></StyleStruct></AppdxStyle>`,
  });
  expect(told).toEqual([
    '前文第一項 []: われらは、灯を愛する。',
    '前文第二項 []: われらは、海を愛する。',
    '本則 []: 灯火を保つ。',
    '別表第一 [別表第一（第一条関係）]: 灯の表 色 | 数 赤 | 二',
    '別表第一備考 [別表第一（第一条関係）]: 一 色は、夜の色とする。',
  ]);
  expect(report?.aside.map(({ as, begins }) => [as, begins])).toEqual([
    ['enacting words', 'ここに公布する。'],
    ['contents', '目次'],
  ]);
  expect(report?.warnings).toEqual(['1 pictures of forms, figures or formulas are not read.']);
});

test('an answer of e-Gov says of when the text is, and whether the law is no more', async () => {
  const { told, facts, report } = await read(article('第一条', paragraph('1', '', '灯火を保つ。')), {
    attributes: 'Era="Reiwa" Year="13" Lang="ja"',
    wrap: (law) =>
      `<law_data_response><law_info><law_id>413AC0000000007</law_id><promulgation_date>2031-04-02</promulgation_date></law_info><revision_info><amendment_enforcement_date>2032-06-01</amendment_enforcement_date><repeal_status>Repeal</repeal_status></revision_info><law_full_text>${law}</law_full_text></law_data_response>`,
  });
  expect(told).toEqual(['第一条 [] repealed: 灯火を保つ。']);
  expect(facts).toMatchObject({ dated: '2031-04-02', url: 'https://laws.e-gov.go.jp/law/413AC0000000007' });
  expect(report).toMatchObject({ consolidatedAsOf: '2032-06-01', lostTexts: [] });
});

test('a translation is cited with brackets, and a day that is none costs that day', async () => {
  const { told, facts, report } = await read(
    article(
      'Article 2',
      paragraph('1', '', 'A master has a light.') + paragraph('2', '(2)', 'It is:', item('1', '(i)', 'red.')),
    ),
    { attributes: 'Era="Reiwa" Year="13" PromulgateMonth="13" PromulgateDay="2" Lang="en"' },
  );
  expect(told).toEqual(['Article 2(1) []: A master has a light.', 'Article 2(2) []: It is: (i) red.']);
  expect(facts).toMatchObject({ dated: null, language: 'en' });
  expect(report?.warnings).toEqual(['The day of promulgation in the file is none.']);
});

test('words in marks that are not known stand where they stand', async () => {
  const content =
    '<Law><LawBody><Motto>灯を愛する。</Motto><MainProvision><Article><ArticleTitle>第一条</ArticleTitle><Body>灯火を<Em>保つ</Em>。</Body></Article></MainProvision></LawBody></Law>';
  const { passages, title } = await parseOne({ content, mediaType: 'application/xml' });
  expect(passages.map(({ provision, text }) => [provision, text])).toEqual([
    [null, '灯を愛する。'],
    ['第一条', '灯火を保つ。'],
  ]);
  expect(title).toBeNull();
});
