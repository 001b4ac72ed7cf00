import { buildDocx } from '../testing/build-docx';
import { buildPdf } from '../testing/build-pdf';
import { parseOne } from '../testing/parse-all';
import type { MediaType } from './media-types';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const read = (content: Uint8Array | string, mediaType: MediaType) => parseOne({ content, mediaType });

/** `page provision: text` of each passage. */
async function told(bytes: Uint8Array | string, mediaType: MediaType): Promise<string[]> {
  const { passages } = await read(bytes, mediaType);
  return passages.map(({ page, provision, text }) => `${page} ${provision ?? '-'}: ${text}`);
}

describe('a PDF', () => {
  it('is cut at its provisions, with the page and the headings of each', async () => {
    const pdf = await buildPdf([
      [
        'Chapter I General',
        'Article 1. Scope',
        'This Act applies to space activities.',
        'Article 2\nThe Minister grants licences.',
      ],
      ['A licence under Article 1 is needed for each launch.', 'Article 3. Fees', 'The fee is 5 000 crowns.'],
    ]);
    expect((await read(pdf, 'application/pdf')).passages).toEqual([
      {
        page: 1,
        page_end: 1,
        heading: 'Chapter I General – Scope',
        provision: 'Article 1',
        text: 'This Act applies to space activities.',
      },
      {
        page: 1,
        page_end: 1,
        heading: 'Chapter I General',
        provision: 'Article 2',
        text: 'The Minister grants licences.',
      },
      {
        page: 2,
        page_end: 2,
        heading: 'Chapter I General',
        provision: 'Article 2',
        text: 'A licence under Article 1 is needed for each launch.',
      },
      {
        page: 2,
        page_end: 2,
        heading: 'Chapter I General – Fees',
        provision: 'Article 3',
        text: 'The fee is 5 000 crowns.',
      },
    ]);
  });

  it('loses the lines that run through all pages, and none that begins a provision', async () => {
    const pages = [1, 2, 3, 4, 5].map((number) => [`Article ${number}. Rule number ${number} of the Act.`]);
    const pdf = await buildPdf(pages, { runningLine: 'Official Gazette, page' });
    const { passages } = await read(pdf, 'application/pdf');
    expect(passages.map(({ provision, text }) => `${provision}. ${text}`)).toEqual(pages.flat());
  });

  it('keeps a sentence that goes on overleaf in one piece, and tells both pages', async () => {
    const pdf = await buildPdf([
      [
        'Article 1. Records',
        `${'The operator keeps a record of each manoeuvre. '.repeat(4)}A licence may be`,
      ],
      ['revoked by the Minister. A copy is kept for ten years.'],
    ]);
    const { passages } = await read(pdf, 'application/pdf');
    expect(passages.map(({ page, page_end }) => [page, page_end])).toEqual([[1, 2]]);
    expect(passages[0]?.text).toContain('A licence may be revoked by the Minister.');
  });

  it('keeps a list that goes on overleaf in one piece', async () => {
    const pdf = await buildPdf([
      [
        'Article 1. Penalty',
        'A person who launches without a licence of the Minister is liable to',
        '(a) a fine;',
      ],
      [
        '(b) imprisonment for up to two years.',
        'Article 2. Records',
        'The operator keeps a record of each launch.',
      ],
    ]);
    const { passages } = await read(pdf, 'application/pdf');
    expect(passages[0]).toMatchObject({ page: 1, page_end: 2 });
    expect(passages[0]?.text).toMatch(/\(a\) a fine; \(b\) imprisonment for up to two years\.$/);
  });
});

describe('a Word document', () => {
  it('keeps the numbers that Word counts by itself, and the title that it has', async () => {
    const file = buildDocx(
      [
        { text: 'Table of contents', style: 'TOC1' },
        { text: 'Scope 1', style: 'TOC1' },
        { text: 'Scope', numbered: 0 },
        {
          text: 'This Act applies to each launch that is carried out from the territory of the State.',
          numbered: 1,
        },
        {
          text: 'It does not apply to sounding rockets that stay below a height of 80 kilometres.',
          numbered: 1,
        },
        { text: 'Licence', numbered: 0 },
        {
          text: 'A licence is needed for each launch & return of an object from outer space.',
          numbered: 1,
          footnote: 'As amended in 2024.',
        },
      ],
      { levels: ['Article %1', '(%2)'] },
    );
    expect((await read(file, docx)).title).toBe('Space Act of Ruritania');
    expect(await told(file, docx)).toEqual([
      '1 Article 1(1): This Act applies to each launch that is carried out from the territory of the State.',
      '1 Article 1(2): It does not apply to sounding rockets that stay below a height of 80 kilometres.',
      '1 Article 2(1): A licence is needed for each launch & return of an object from outer space.',
    ]);
  });

  it('shows what stands there, not what was deleted, moved or hidden', async () => {
    const run = (text: string, properties = '') =>
      `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
    const raw = `<w:p>${run('Article 1 The fee is ')}<w:del>${run('<w:delText>7 000</w:delText>')}</w:del><w:ins>${run('5 000')}</w:ins>${run(' crowns')}${run('secret', '<w:vanish/>')}<w:moveFrom>${run('gone')}</w:moveFrom>${run('.')}</w:p>`;
    expect(await told(buildDocx([], { raw }), docx)).toEqual(['1 Article 1: The fee is 5 000 crowns.']);
  });

  it('has a row of a table in one line, which is no heading, and text that is set in a table as it stands', async () => {
    const cell = (...texts: string[]) =>
      `<w:tc>${texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
    const law = (number: number) => `Article ${number} The holder pays what the table of this article says.`;
    const raw = `${cell(law(1))}<w:tbl>${row(cell('Milestone'), cell('Due'))}${row(cell('Orbit reached'), cell('42 months'))}</w:tbl><w:tbl>${row(cell(law(2), 'It is due at once.'), cell(law(3)))}</w:tbl>`;
    const { passages } = await read(buildDocx([], { raw }), docx);
    expect(passages.map(({ provision, heading, text }) => [provision, heading, text])).toEqual([
      ['Article 1', null, `${law(1).slice(10)} Milestone Due Orbit reached 42 months`],
      ['Article 2', null, `${law(2).slice(10)} It is due at once.`],
      ['Article 3', null, law(3).slice(10)],
    ]);
  });

  it('keeps Arabic as it is written', async () => {
    const text = 'المادة (1) تسري أحكام هذا القانون على الأنشطة الفضائية التي تتم داخل إقليم الدولة.';
    expect(await told(buildDocx([{ text }]), docx)).toEqual([
      `1 المادة (1): ${text.replace('المادة (1) ', '')}`,
    ]);
  });
});

describe('a web page', () => {
  it('counts in Roman figures as far as anybody does', async () => {
    const html =
      '<ol type=i start=4><li>The fee is due.</ol><ol type=i start=999999999><li>The fee is paid.</ol>';
    expect(await told(html, 'text/html')).toEqual(['1 -: iv. The fee is due. 999999999. The fee is paid.']);
  });

  it('counts in figures where its list is of a type that nobody knows', async () => {
    const html = '<meta name="constructor" content="x"><ol type=toString><li>The fee is due.</ol>';
    expect(await told(html, 'text/html')).toEqual(['1 -: 1. The fee is due.']);
  });

  it('is read as its reader sees it: without menus, scripts and what is hidden, lists with their numbers', async () => {
    const html = `<!doctype html><html><head><title>Space Act</title><style>p{}</style></head><body><header>Menu</header>
      <nav><a href="/">Article 1 Scope</a></nav><main><h1>Space Act</h1><h2>Article 1. Scope</h2>
      <ol><li>This Act applies to each launch from the territory, without exception.<li>It applies to re-entry of
      objects as well, wherever they were launched.</ol><p hidden>secret</p><h2>Article 2</h2><p>A&nbsp;licence is
      needed.<br>The fee is 5&#160;000 crowns.</p></main><footer>Contact</footer><script>alert(1)</script></body></html>`;
    expect((await read(html, 'text/html')).title).toBe('Space Act');
    expect(await told(html, 'text/html')).toEqual([
      '1 -: Space Act',
      '1 Article 1(1): This Act applies to each launch from the territory, without exception.',
      '1 Article 1(2): It applies to re-entry of objects as well, wherever they were launched.',
      '1 Article 2: A licence is needed. The fee is 5 000 crowns.',
    ]);
  });

  it('has a row of a table in one line, also where its cells hold paragraphs', async () => {
    const html = `<p>Article 1 The holder pays what the table of this article says.</p><table><tr><th>Milestone<th>Due</tr>
      <tr><td><p class="MsoNormal">Orbit reached</p></td><td><p>42 months</p></td></tr></table>
      <p>Article 2 The holder keeps records of the payment for all of these years.</p>`;
    const { passages } = await read(Buffer.from(html), 'text/html');
    expect(passages.map(({ heading, text }) => [heading, text])).toEqual([
      [null, 'The holder pays what the table of this article says. Milestone Due Orbit reached 42 months'],
      [null, 'The holder keeps records of the payment for all of these years.'],
    ]);
  });

  it('is read in the encoding that it names', async () => {
    const page = Buffer.concat([
      Buffer.from('<meta charset="windows-1256"><p>'),
      Buffer.from([0xc7, 0xe1, 0xe3, 0xc7, 0xcf, 0xc9]),
      Buffer.from(' 1</p>'),
    ]);
    expect(await told(page, 'text/html')).toEqual(['1 المادة 1: المادة 1']);
  });
});

describe('Markdown and text', () => {
  it('are cut at headings and provisions; the marks of Markdown are not text', async () => {
    const markdown =
      '# Space Act\n\nAn Act on **space**.\n\n## Article 1. Scope\n\nIt applies\nto launches.\n\n## Fees\n\nNone.\n';
    expect(await told(markdown, 'text/markdown')).toEqual([
      '1 -: Space Act An Act on space.',
      '1 Article 1: It applies to launches.',
      '1 -: Fees None.',
    ]);
  });

  it('are read in UTF-16 too, where a mark says so', async () => {
    const text = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('§ 3 Gebühren قانون', 'utf16le')]);
    expect(await told(text, 'text/plain')).toEqual(['1 § 3: § 3 Gebühren قانون']);
  });
});
