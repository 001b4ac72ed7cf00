import { buildGuide } from '../testing/build-guide';
import { type ReadPdf, readPdfs } from '../testing/read-pdfs';
import { buildGuidePdf, type GuidePdf } from './build-guide-pdf';

describe('the file of a guide', () => {
  let built: GuidePdf;
  let read: ReadPdf;
  let text: string;
  beforeAll(async () => {
    built = await buildGuidePdf(buildGuide(), 'source-of-ruritania');
    [read] = (await readPdfs([built.pdf])) as [ReadPdf];
    text = read.pages.join(' ');
  });

  it('has the bytes of builder version 6', () => {
    // Other bytes are new versions of all guides: raise `guideBuilderVersion` together with this sum.
    expect(built.sha256).toBe('d1818736a1504d08d21d69e6681fc753895347de7de60a117d773a04ed03a435');
  });

  it('names the guide, what it is, and its date on the title page', () => {
    expect(read.title).toBe('Space law guide: Ruritania');
    expect(read.pages[0]).toContain(
      'Space law guide: Ruritania Astraea guide (summary, not the text of the law)',
    );
    expect(read.pages[0]).toContain('State of the law as of November 2026');
  });

  it('says on every page that it is a summary, and which page of how many it is', () => {
    read.pages.forEach((page, index) => {
      expect(page).toContain('Space law guide: Ruritania (summary, not the text of the law)');
      expect(page).toContain(`Page ${index + 1} of ${read.pages.length}`);
    });
  });

  it('numbers the passages and names instrument, provision, status and kind of source', () => {
    expect(text).toContain(
      '1 In Ruritania a long-term launch licence costs 5 000 crowns and must be renewed within 30 days. ' +
        'Astraea summary of Article 4, Space Act 2020 Status as of November 2026: in force Official text: law.example',
    );
    expect(text).toContain(
      'Astraea summary on Ruritania, no instrument named, provision not confirmed Secondary page: news.example',
    );
  });

  it('says beside a passage that its instrument is not law in force any more', () => {
    expect(text).toContain(
      'Astraea summary of Space Act 1999, provision not confirmed Status as of November 2026: superseded by Space Act 2020 ' +
        'Its rules on debris had no successor.',
    );
  });

  it('gives a passage a status of its own, and names the instrument of its source only beside it', async () => {
    const guide = buildGuide((data) => {
      Object.assign(data.statements[2] ?? {}, {
        text: 'The Space Office of Ruritania has existed since 1999.',
        status: 'in force',
      });
    });
    const { pdf, content } = await buildGuidePdf(guide, 'x');
    const [file] = (await readPdfs([pdf])) as [ReadPdf];
    expect(file.pages.join(' ')).toContain(
      'The Space Office of Ruritania has existed since 1999. Astraea summary on Ruritania, no instrument named, provision not confirmed ' +
        'Status as of November 2026: in force Beside: Space Act 1999 (superseded by Space Act 2020) Secondary page',
    );
    expect(content.find(({ id }) => id === 'rur-003')).toMatchObject({
      status: 'in force',
      instrument: null,
      instrument_id: null,
    });
  });

  it('says which treaties bind, what confirms it, and what is not confirmed', () => {
    expect(text).toContain('Ruritania is a party to the Outer Space Treaty (1967). Confirmed by passage 3');
    expect(text).toContain('Moon Agreement (1979) not confirmed');
  });

  it('links each source, with letters outside ASCII percent-encoded', () => {
    const urls = read.links.map(({ url }) => url);
    expect(urls).toContain('https://law.example/act-2020#4');
    expect(urls).toContain(`https://news.example/${encodeURIComponent('قانون')}`);
    expect(text).toContain('Secondary page of passage 3 https://news.example/%D9%82');
  });

  it('has a bookmark for each section', () => {
    expect(read.bookmarks.map(({ title }) => title)).toEqual([
      'Space law guide: Ruritania',
      'How to read this guide',
      'Who regulates',
      'International treaties',
      'Licensing and authorisation',
      'Space debris and sustainability',
      'Policy and institutions',
      'Instruments and their status',
      'What is not confirmed',
      'Where the passages were read',
    ]);
  });

  it('makes blocks of statements, regulators and confirmed treaty rows, in reading order', () => {
    expect(built.content.map(({ id }) => id)).toEqual([
      'regulator-1',
      'treaty-ost',
      'treaty-arra',
      'treaty-liab',
      'treaty-artemis',
      'rur-001',
      'rur-003',
      'rur-002',
    ]);
  });

  it('gives a block the facts that its citation needs', () => {
    expect(built.content.find(({ id }) => id === 'rur-001')).toMatchObject({
      topic: 'Licensing and authorisation',
      instrument: 'Space Act 2020',
      instrument_id: 'rur-act-2020',
      provision: 'Article 4',
      status: 'in force',
      as_of: '2026-11',
      url: 'https://law.example/act-2020#4',
      url_kind: 'official text',
    });
    expect(built.content.find(({ id }) => id === 'rur-002')).toMatchObject({
      instrument: null,
      provision: null,
      status: 'unknown',
    });
    expect(built.content.find(({ id }) => id === 'treaty-arra')).toMatchObject({
      text: 'Ruritania has signed the Rescue Agreement (1968) but is not a party to it.',
      topic: 'Policy and institutions',
      instrument_id: 'un-arra-1968',
      url: 'https://treaties.example/arra',
      url_kind: 'official text',
      as_of: '2023',
    });
    expect(built.content[0]?.text).toBe(
      'Space Office (Ruritania): licenses launches and keeps the register.',
    );
  });

  it('names no provision that the guide leaves open', () => {
    const { content } = built;
    expect(content.filter(({ provision }) => provision !== null).map(({ id }) => id)).toEqual(['rur-001']);
  });

  it('refuses a text with a character that the font cannot show', async () => {
    const guide = buildGuide((data) => {
      data.gaps = 'Not confirmed: قانون.';
    });
    await expect(buildGuidePdf(guide, 'x')).rejects.toThrow(/no glyph/);
  });
});
