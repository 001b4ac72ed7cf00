import { zipSync } from 'fflate';
import type { MediaType } from '../ingest/media-types';
import { parseAll, parseOne, refusalIn } from '../testing/parse-all';
import { createTestOperator, type TestOperator } from '../testing/test-operator';
import { readOneLaw } from './one-law';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.close());

const rule = (thing: string): string =>
  `The keeper of a ${thing} in orbit switches it off at dawn and tells the registrar.`;

async function textOf(folder: string, title?: string): Promise<string> {
  return Buffer.from((await (await readOneLaw(folder, { title })).read?.()) ?? []).toString();
}

it('one article a file is one law, in the natural order of the files and with the place of each', async () => {
  const folder = await operator.fill('lamp-code', {
    'article-10-ter.md': `---\ntitle: Article 10 ter\n---\n${rule('torch')}`,
    'article-10.md': `# Article 10\n\n${rule('lamp')}`,
    'article-2.md': `# Article 2\n\n${rule('lantern')}`,
    'article-10-bis.md': rule('beacon'),
    'article-1.md': `# Article 1. Scope\n\n${rule('candle')}`,
    'annex-1.md': `# Annex 1\n\n${rule('lighthouse')}`,
  });
  const { code, text } = await operator.ingest(folder, { 'one-law': true, title: 'Lamp Code 2031' });
  expect([code, text]).toEqual([0, expect.stringContaining('published as france-lamp-code-2031.md')]);
  const { current_version } = await operator.client.describe('france-lamp-code-2031.md');
  const token = await operator.app.identity.serviceToken('retrieval', 'document:read-content');
  const answer = await fetch(`${operator.app.url}/versions/${current_version}/content`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { blocks } = (await answer.json()) as { blocks: { provision: string | null; text: string }[] };
  expect(blocks.map(({ provision }) => provision)).toEqual([
    // The title of the law.
    ...[null, 'Article 1', 'Article 2', 'Article 10', 'Article 10 bis', 'Article 10 ter'],
    'Annex 1',
  ]);
  expect(blocks[4]?.text).toContain('beacon');
  const again = await operator.ingest(folder, { 'one-law': true, title: 'Lamp Code 2031' });
  expect(again.text).toContain('1 there already');
});

it('an article that was put in later stands behind those before it, in whichever way its word is written', async () => {
  const later = ['', '-bis', '-quáter', '-nonies', '-decies', '-undecies', '-duodecies'];
  const files = later.toReversed().map((word) => [`article-10${word}.md`, rule(`lamp${word}`)]);
  const text = await textOf(await operator.fill('later-code', Object.fromEntries(files)));
  expect([...text.matchAll(/lamp(\S*) in orbit/g)].map(([, word]) => word)).toEqual(later);
});

it('text files are one law too, called as their folder where nobody says a title', async () => {
  const folder = await operator.fill('rope_code', {
    'preamble.txt': 'Whereas ropes are long.',
    '2.txt': `Section 2. ${rule('rope')}`,
    '10.txt': `Section 10. ${rule('line')}`,
  });
  expect(await textOf(folder)).toBe(
    `rope code\n\nWhereas ropes are long.\n\nSection 2. ${rule('rope')}\n\nSection 10. ${rule('line')}\n`,
  );
});

it('Markdown and text files are one law together, and what is text stays as it is printed', async () => {
  const folder = await operator.fill('mixed-code', {
    '1.md': `# Article 1\n\n${rule('lamp')}`,
    '2.txt': `Article 2\n${rule('rope')}\n1. of hemp\n# of steel\n\nof length`,
    'article-3.txt': rule('mast'),
  });
  const articles = [
    ...['# mixed code', '## Article 1', rule('lamp')],
    ...['## Article 2', `${rule('rope')}\\\n1\\. of hemp\\\n\\# of steel`, 'of length'],
    ...['## Article 3', rule('mast')],
  ];
  expect((await textOf(folder)).trim().split(/\n{2,}/)).toEqual(articles);
});

it('of a text file beside Markdown each sign and each line stays as it is in the text alone', async () => {
  const marks = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
  const text = [
    '    An indented line is no code.',
    'It counts 2*3*4, a_b_c, <b>bold</b>, &amp; and [one](two), from https://kites.example/a_b_c,',
    'www.kites.example/a_b_c or a_b@kites.example.',
    'a | b',
    '- | -',
    '[^1]: a note',
    ...marks.flatMap((mark) => [
      `${mark} first`,
      `${mark.repeat(3)}`,
      `a${mark}b${mark}${mark}c${mark}${mark}`,
    ]),
    ...['1. one', '2) two', '', '', 'Behind a gap'],
  ];
  const law = (first: string) => ({
    [first]: 'Article 1\n\nA lamp.',
    '2.txt': `Article 2\r\n\r\n${text.join('\r\n')}`,
  });
  const [mixed, alone] = [
    await operator.fill('marked-code', law('1.md')),
    await operator.fill('marked-text', law('1.txt')),
  ];
  const read = async (folder: string, mediaType: MediaType) => {
    const { passages } = await parseOne({ content: await textOf(folder, 'Code of signs'), mediaType });
    return passages.map((passage) => `${passage.provision}: ${passage.text}`);
  };
  const asText = await read(alone, 'text/plain');
  expect(asText.join('\n')).toContain('2*3*4');
  expect(await read(mixed, 'text/markdown')).toEqual(asText);
});

it('a line that a text file wraps begins no provision, beside Markdown either', async () => {
  const folder = await operator.fill('wrapped-code', {
    'article-1.md': `# Article 1\n\n${rule('lamp')}`,
    'article-2.txt': `Article 2\n\nThe keeper of a lamp does all that is referred to in\nArticle 3. The registrar is told of it by the keeper of the lamp.`,
  });
  const { passages } = await parseOne({ content: await textOf(folder), mediaType: 'text/markdown' });
  expect(passages.flatMap(({ provision }) => provision ?? [])).toEqual(['Article 1', 'Article 2']);
});

it('a file that is neither is named, and nothing is read', async () => {
  const folder = await operator.fill('odd-code', { '1.md': rule('lamp'), '2.html': rule('rope') });
  await expect(readOneLaw(folder, {})).rejects.toThrow(/2\.html in .* is neither/);
});

describe('files of one document in Formex', () => {
  const bibliography = '<BIB.INSTANCE><LG.DOC>EN</LG.DOC></BIB.INSTANCE>';
  const files = {
    'L_1EN.doc.fmx.xml':
      '<?xml version="1.0"?><DOC><BIB.DOC><NO.DOC FORMAT="YN"><YEAR>2031</YEAR><NO.CURRENT>9</NO.CURRENT></NO.DOC></BIB.DOC><FMX><DOC.MAIN.PUB><REF.PHYS FILE="L_1EN.000101.fmx.xml"/></DOC.MAIN.PUB><DOC.SUB.PUB><REF.PHYS FILE="L_1EN.000901.fmx.xml"/></DOC.SUB.PUB></FMX></DOC>',
    'L_1EN.000101.fmx.xml': `<?xml version="1.0"?><ACT>${bibliography}<TITLE><TI><P>Regulation on kites</P></TI></TITLE><ENACTING.TERMS><ARTICLE><TI.ART>Article 1</TI.ART><ALINEA>A kite flies.</ALINEA></ARTICLE></ENACTING.TERMS></ACT>`,
    'L_1EN.000901.fmx.xml': `<?xml version="1.0"?><ANNEX>${bibliography}<TITLE><TI><P>ANNEX</P></TI></TITLE><CONTENTS><P>A string is long.</P></CONTENTS></ANNEX>`,
  };

  it.each(['folder', 'archive'])('are one law, in a %s', async (kind) => {
    const packed = {
      'L_1EN.zip': zipSync(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
      ),
    };
    const filled = await operator.fill(`formex-${kind}`, kind === 'folder' ? files : packed);
    const { read, name } = await readOneLaw(kind === 'folder' ? filled : `${filled}/L_1EN.zip`, {});
    const content = Buffer.from((await read?.()) ?? []).toString();
    const { passages, title } = await parseOne({ content, mediaType: 'application/xml' });
    expect([title, name.endsWith('.xml')]).toEqual(['Regulation on kites', true]);
    expect(passages.map(({ provision, text }) => `${provision}: ${text}`)).toEqual([
      'Article 1: A kite flies.',
      'Annex: A string is long.',
    ]);
  });

  it('are the law without one that is missing, with a warning', async () => {
    const { 'L_1EN.000901.fmx.xml': _, ...rest } = files;
    const { read } = await readOneLaw(await operator.fill('formex-torn', rest), {});
    const content = Buffer.from((await read?.()) ?? []).toString();
    const { passages, warnings } = await parseOne({
      content,
      mediaType: 'application/xml',
      withReport: true,
    });
    expect(passages.map(({ provision }) => provision)).toEqual(['Article 1']);
    expect(warnings).toContain('L_1EN.000901.fmx.xml is a part of the law and was not sent with it.');
  });

  it('are refused beside files of another kind, without one that names them, and as several acts', async () => {
    const { 'L_1EN.doc.fmx.xml': names, ...acts } = files;
    const mixed = await operator.fill('formex-mixed', { ...files, '1.md': rule('lamp') });
    await expect(readOneLaw(mixed, {})).rejects.toThrow(/beside others \(1\.md\)/);
    const several = [acts, { ...files, 'L_2EN.doc.fmx.xml': names }];
    const said: string[] = [];
    for (const [at, sent] of several.entries()) {
      const { read } = await readOneLaw(await operator.fill(`formex-several-${at}`, sent), {});
      const content = Buffer.from((await read?.()) ?? []).toString();
      const [answer] = await parseAll([{ content, mediaType: 'application/xml' }]);
      said.push(refusalIn(answer) ?? 'read');
    }
    expect(said).toEqual([
      expect.stringContaining('Of the files in XML 0 name those of an act'),
      expect.stringContaining('Of the files in XML 2 name those of an act'),
    ]);
  });

  it('are told where they are named, there and in no form of an act', async () => {
    const letter = {
      'L_1EN.000901.fmx.xml': `<?xml version="1.0"?><LETTER>${bibliography}<P>Sir</P></LETTER>`,
    };
    const { read } = await readOneLaw(await operator.fill('formex-letter', { ...files, ...letter }), {});
    const content = Buffer.from((await read?.()) ?? []).toString();
    const { warnings } = await parseOne({ content, mediaType: 'application/xml', withReport: true });
    expect(warnings?.join()).toMatch(
      /L_1EN\.000901\.fmx\.xml is a part of the law in a form that is not read/,
    );
  });
});

it('a single file in XML keeps the form of its publisher', async () => {
  const clml = '<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation"/>';
  const found = await readOneLaw(await operator.fill('clml', { 'act.xml': clml }), {});
  expect(found.name).toBe('act.xml');
});
