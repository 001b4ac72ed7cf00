import { parseOne } from '../../../testing/parse-all';

/** `provision [heading] status text` of each passage. */
async function read(body: string, title = 'Consolidated TEXT: 32031R0907 — EN — 07.06.2033') {
  const content = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "xhtml-strict.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title></head><body>${body}</body></html>`;
  const { passages, ...facts } = await parseOne({ content, mediaType: 'text/html' });
  const told = passages.map(
    ({ provision, heading, status, amends, text }) =>
      `${provision ?? '-'} [${heading ?? ''}]${status ? ` ${status}` : ''}${amends ? ' amends' : ''}: ${text}`,
  );
  return { told, facts };
}

const p = (name: string, text: string): string => `<p class="${name}">${text}</p>`;
const norm = (text: string): string => p('norm', text);
/** Between a number and its text. */
const gap = '\u00A0\u00A0';
const noteLink = '(<a href="#E0001"><span class="superscript">1</span></a>)';

/** As consolidated texts have them. */
const head = `${p('reference', '02031R0907 — EN — 07.06.2033 — 002.001')}${p('disclaimer', 'This text has no legal effect.')}<table><tr><td>${p('arrow', '<a href="http://publications.europa.eu/resource/celex/32031R0907">►B</a>')}</td><td>${p('title-doc-first', 'REGULATION (EU) 2031/907 OF THE COUNCIL')}${p('title-doc-first', 'of 13 March 2031')}${p('title-doc-last', 'on harbour lanterns')}${p('title-doc-last', '(Text with EEA relevance)')}</td></tr></table>${p('hd-modifiers', 'Amended by:')}`;
const mark = (name: string, says = ''): string =>
  p('modref', `<a title="32032R0001${says}">▼${name}</a>${says === '' ? '' : ' —————'}`);
const gone = mark('M1', ': DELETED');
const article = (number: string, title: string, ...blocks: string[]): string =>
  `<div class="eli-subdivision" id="art_${number}">${p('title-article-norm', `Article ${number}`)}<div class="eli-title">${p('stitle-article-norm', title)}</div>${blocks.join('')}</div>`;
const paragraph = (number: string, text: string): string =>
  `<div class="norm"><span class="no-parag">${number}  </span><div class="norm inline-element">${text}</div></div>`;
const item = (marker: string, ...blocks: string[]): string =>
  `<div class="grid-container grid-list"><div class="list grid-list-column-1"><span>${marker} </span></div><div class="grid-list-column-2">${blocks.join('')}</div></div>`;
const chapter = (number: string, title: string): string =>
  p('title-division-1', number) + p('title-division-2', `<span class="boldface">${title}</span>`);
const table = (name: string, ...rows: string[][]): string =>
  `<table class="${name}"><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${p('tbl-norm', cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

describe('a consolidated text', () => {
  test('has paragraphs and items under their articles, and neither marks of changes nor notes in its words', async () => {
    const { told, facts } = await read(
      [
        head,
        chapter('CHAPTER I', 'LIGHTS'),
        article(
          '1',
          'Duty',
          mark('B'),
          paragraph(
            '1.',
            `Every harbour ${noteLink} shall keep a lantern of 10<span class="superscript">2</span> candles.`,
          ),
          mark('M1'),
          paragraph('1a.', 'A ferry shall keep <span>►M2</span> two lanterns<span> ◄ </span>.'),
          mark('B'),
          paragraph('2.', 'The lantern shall be lit:'),
          item('(a)', norm('at dusk:'), item('—', norm('in summer,')), item('—', norm('in spring;'))),
          item('(b)', norm('in fog.')),
          norm('A bell shall ring.'),
        ),
        chapter('SECTION 1', 'Bells'),
        article('1a', 'Bells', norm('A bell is of bronze.')),
        chapter('CHAPTER II', 'FINES'),
        article('2', 'Fine', norm('A fine is paid.')),
        p('footnote', '(<a href="#src.E0001">1</a>) OJ L 1, 1.5.2020, p. 3.'),
      ].join(''),
    );
    expect(told).toEqual([
      'Article 1(1) [CHAPTER I – LIGHTS – Duty]: Every harbour shall keep a lantern of 10² candles.',
      'Article 1(1a) [CHAPTER I – LIGHTS – Duty]: A ferry shall keep two lanterns.',
      'Article 1(2) [CHAPTER I – LIGHTS – Duty]: The lantern shall be lit: (a) at dusk: — in summer, — in spring; (b) in fog. A bell shall ring.',
      'Article 1a [CHAPTER I – LIGHTS – SECTION 1 – Bells – Bells]: A bell is of bronze.',
      'Article 2 [CHAPTER II – FINES – Fine]: A fine is paid.',
    ]);
    expect(facts).toEqual({
      consolidatedAsOf: '2033-06-07',
      title: 'REGULATION (EU) 2031/907 OF THE COUNCIL of 13 March 2031 on harbour lanterns',
      shortTitle: null,
      number: '2031/907',
      dated: '2031-03-13',
      language: 'en',
      url: 'http://publications.europa.eu/resource/celex/32031R0907',
    });
  });

  test('tells what was deleted where numbers are missing, in the words of its publisher', async () => {
    const { told } = await read(
      [
        head,
        article('1', 'Duty', paragraph('1.', 'Keep a lantern.'), gone, paragraph('3.', 'Light it:')),
        gone,
        article(
          '3a',
          'Fog',
          norm('A bell rings:'),
          item('(a)', norm('by day;')),
          gone,
          item('(c)', norm('at night.')),
        ),
        article('4', 'Ice', gone),
        article('5', 'End', paragraph('1.', 'It ends.'), gone),
      ].join(''),
    );
    expect(told).toEqual([
      'Article 1(1) [Duty]: Keep a lantern.',
      'Article 1(2) [Duty] repealed: 32032R0001: DELETED',
      'Article 1(3) [Duty]: Light it:',
      'Article 2 [] repealed: 32032R0001: DELETED',
      'Article 3 [] repealed: 32032R0001: DELETED',
      'Article 3a [Fog]: A bell rings: (a) by day; (b) 32032R0001: DELETED (c) at night.',
      'Article 4 [Ice] repealed: 32032R0001: DELETED',
      'Article 5(1) [End]: It ends.',
    ]);
  });

  test('of an older make is read by the gaps behind its numbers', async () => {
    const old = (marker: string, text: string, below = ''): string =>
      `<div style="margin-left: 30pt"><p class="norm">${marker}<span> </span>${text}</p>${below}</div>`;
    const long = `${'by day and at night '.repeat(40)}twice;`;
    const { told } = await read(
      [
        head,
        p('title-article-norm', 'Article 1'),
        p('stitle-article-norm', 'Duty'),
        norm(`1.${gap}Keep a lantern:`),
        old('(a)', 'of brass,', old('(i)', 'polished;')),
        old('(b)', `of tin ${noteLink}.`),
        norm('Light it.'),
        norm(`2.${gap}Ring a bell.`),
        old('(a)', long, old('(i)', long)),
        p('norm', `(b)<span> </span>${long}`),
      ].join(''),
    );
    expect(told.map((one) => one.replace(long, '…'))).toEqual([
      'Article 1(1) [Duty]: Keep a lantern: (a) of brass, (i) polished; (b) of tin. Light it.',
      'Article 1(2) [Duty]: Ring a bell.',
      'Article 1(2)(a) [Duty]: …',
      'Article 1(2)(a)(i) [Duty]: …',
      'Article 1(2)(b) [Duty]: …',
    ]);
  });

  test('has annexes with points, parts and tables, and no article of its own in a correlation table', async () => {
    const { told } = await read(
      [
        head,
        article('1', 'Duty', norm('Keep a lantern.')),
        '<div class="eli-subdivision" id="fnp_1"><p class="norm">This Regulation shall be binding.</p></div>',
        '<hr class="separator-annex"/>',
        p('title-annex-1', 'ANNEX I'),
        p('title-gr-seq-level-1', 'LANTERNS'),
        p('title-gr-seq-level-2', 'Part A: Brass'),
        item('1.', norm('Polished;')),
        item('2.', norm('Plain:')),
        item('(a)', norm('yellow.')),
        p('title-gr-seq-level-2', 'Part B: Tin'),
        item('1.', norm('Grey.')),
        p('title-gr-seq-level-1', '3. Oil'),
        norm(`3.1.${gap}Whale oil.`),
        item('3.2.', norm('Seed oil.')),
        p('title-annex-1', 'ANNEX II'),
        p('title-table', 'Correlation table'),
        table('', ['This Regulation', 'Directive 20/6/EU'], ['Article 1(1)', 'Article 14(a)']),
      ].join(''),
    );
    expect(told).toEqual([
      'Article 1 [Duty]: Keep a lantern.',
      'Annex I, Part A, point 1 [ANNEX I – LANTERNS – Part A: Brass]: Polished;',
      'Annex I, Part A, point 2 [ANNEX I – LANTERNS – Part A: Brass]: Plain: (a) yellow.',
      'Annex I, Part B, point 1 [ANNEX I – LANTERNS – Part B: Tin]: Grey.',
      'Annex I, point 3.1 [ANNEX I – 3. Oil]: Whale oil.',
      'Annex I, point 3.2 [ANNEX I – 3. Oil]: Seed oil.',
      'Annex II [ANNEX II – Correlation table]: This Regulation | Directive 20/6/EU Article 1(1) | Article 14(a)',
    ]);
  });
});

describe('the Official Journal', () => {
  const normal = (text: string): string => p('oj-normal', text);
  const row = (marker: string, ...blocks: string[]): string =>
    `<table><tbody><tr><td>${normal(marker)}</td><td>${blocks.join('')}</td></tr></tbody></table>`;
  const act = (number: string, title: string, ...blocks: string[]): string =>
    `<div class="eli-subdivision" id="art_${number}">${p('oj-ti-art', `Article ${number}`)}<div class="eli-title">${p('oj-sti-art', title)}</div>${blocks.join('')}</div>`;
  const front = `<table><tr><td>${p('oj-hd-date', '1.5.2031')}</td><td>${p('oj-hd-lg', 'EN')}</td></tr></table><div class="eli-main-title">${p('oj-doc-ti', 'REGULATION (EU) 2031/908 OF THE COUNCIL')}${p('oj-doc-ti', 'of 1 May 2031')}${p('oj-doc-ti', 'on bells')}</div>`;

  test('has recitals with places of their own, notes and signatures apart, and lists in the rows of tables', async () => {
    const { told, facts } = await read(
      [
        front,
        `<div class="eli-subdivision" id="pbl_1">${normal('Having regard to the Treaty,')}<div class="eli-subdivision" id="rct_1">${row('(1)', normal('Bells are heard in fog.'))}</div></div>`,
        act(
          '1',
          'Bells',
          `<div id="001.001">${normal(`1.${gap}A bell <a id="ntc1" href="#ntr1-L_1">(<span class="oj-super oj-note-tag">1</span>)</a> is rung:`)}${row('(a)', normal('by day; and'))}${row('(b)', normal('at night:'), row('(i)', normal('twice.')))}</div>`,
          `<div id="001.002">${normal(`2.${gap}It is tuned.`)}</div>`,
        ),
        `<div class="eli-subdivision" id="fnp_1"><div class="oj-final">${normal('Done at Brussels, 1 May 2031.')}${p('oj-signatory', 'The President')}</div></div>`,
        p('oj-note', '(<a href="#ntc1">1</a>) OJ L 1.'),
        `<hr class="oj-doc-sep"/><div class="eli-container" id="anx_I">${p('oj-doc-ti', 'ANNEX')}${p('oj-doc-ti', 'Tones')}${p('oj-ti-grseq-1', 'Section 1')}${p('oj-ti-grseq-1', 'High')}${row('1.', normal('C;'))}${table('oj-table', ['1.', 'Fee'], ['2.', 'Tax'])}</div>`,
        normal('ISSN 1977-0677 (electronic edition)'),
      ].join(''),
      'L_2031001EN.01000101.xml',
    );
    expect(told).toEqual([
      'Recital (1) []: Bells are heard in fog.',
      'Article 1(1) [Bells]: A bell is rung: (a) by day; and (b) at night: (i) twice.',
      'Article 1(2) [Bells]: It is tuned.',
      'Annex, Section 1, point 1 [ANNEX – Tones – Section 1 – High]: C; 1. | Fee 2. | Tax',
    ]);
    expect(facts).toEqual({
      asAdopted: 'later amendments not known',
      warnings: [expect.stringContaining('the text in which the law was adopted')],
      title: 'REGULATION (EU) 2031/908 OF THE COUNCIL of 1 May 2031 on bells',
      shortTitle: null,
      number: '2031/908',
      dated: '2031-05-01',
      language: 'en',
      url: null,
    });
  });

  test('articles for another act stay in the point that inserts them, and defined words are no such quotation', async () => {
    const { told } = await read(
      [
        front,
        act(
          '1',
          'Definitions',
          normal('The following definitions apply:'),
          row('(1)', normal('‘bell’ means a bell of bronze;')),
          row('(2)', normal('‘horn’ means a horn.')),
        ),
        act(
          '2',
          'Amendments',
          normal('Regulation (EU) 2020/1 is amended as follows:'),
          row(
            '(1)',
            normal('the following Article is inserted:'),
            `<div>${p('oj-ti-art', '‘Article 6a')}${p('oj-sti-art', 'Horns')}<div>${normal(`1.${gap}A horn is blown.`)}</div>${row('(a)', normal('It is loud.’'))}</div>;`,
          ),
          row('(2)', normal('Article 7 is deleted.')),
        ),
      ].join(''),
      'L_2031001EN.01000101.xml',
    );
    expect(told).toEqual([
      'Article 1 [Definitions]: The following definitions apply: (1) ‘bell’ means a bell of bronze; (2) ‘horn’ means a horn.',
      'Article 2 [Amendments] amends: Regulation (EU) 2020/1 is amended as follows: (1) the following Article is inserted: ‘Article 6a Horns 1. A horn is blown. (a) It is loud.’; (2) Article 7 is deleted.',
    ]);
  });

  test('of another language names points as that language does', async () => {
    const { told } = await read(
      [
        front.replace('>EN<', '>DE<'),
        `${p('oj-ti-art', 'Artikel 1')}${normal('Eine Glocke läutet.')}`,
        `${p('oj-doc-ti', 'ANHANG II')}${row('1.', normal('Hoch.'))}`,
      ].join(''),
    );
    expect(told).toEqual(['Artikel 1 []: Eine Glocke läutet.', 'Anhang II, Nummer 1 [ANHANG II]: Hoch.']);
  });
});

test('a page of another kind is read as pages are', async () => {
  const { told } = await read(
    '<h1>Harbour Lanterns Act 2031</h1><h2>Section 1. Duty</h2><p>(1) A harbour shall keep a lantern.</p><h2>Section 2. Light</h2><p>It shall be lit at dusk.</p><h2>Section 3. Fog</h2><p>A bell shall ring.</p>',
    'Harbour Lanterns Act 2031',
  );
  expect(told).toEqual([
    '- []: Harbour Lanterns Act 2031',
    'Section 1(1) [Duty]: A harbour shall keep a lantern.',
    'Section 2 [Light]: It shall be lit at dusk.',
    'Section 3 [Fog]: A bell shall ring.',
  ]);
});

test('a page that was saved as HTML, with elements left open, is read alike', async () => {
  const { told } = await read(
    `<p class=title-doc-first>REGULATION (EU) 2031/907<br>OF THE COUNCIL<hr><p class=title-article-norm>Article 1<p class=norm>Keep a lantern.`,
  );
  expect(told).toEqual(['Article 1 []: Keep a lantern.']);
});
