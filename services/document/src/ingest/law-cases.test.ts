import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOne } from '../testing/parse-all';
import { mediaTypeOf } from './media-types';

const folder = join(__dirname, '../testing/law-cases');

interface Case {
  places: string[];
  facts?: Record<string, unknown>;
  /** Words that stand in no passage. */
  apart?: string[];
  /** Words that a passage has in one piece. */
  said?: string[];
}

/** Invented laws in the structures of their publishers, each with what was read wrong in it once. */
const cases: Record<string, Case> = {
  'akn-amending-act-quotes.xml': {
    places: ['Section 1 | amends', 'Section 2(1) | amends', 'Section 3', 'Section 4'],
    facts: {
      title: 'Beekeeping (Amendment) Act',
      number: '9',
      dated: '2031-04-02',
      language: 'en',
    },
    said: ['“bees”'],
  },
  'akn-deleted-text.xml': {
    places: ['Section 1', 'Section 2 | repealed', 'Section 3'],
    facts: {
      title: 'Tithe Barn Act',
      number: '8',
      dated: '2031-04-02',
      language: 'en',
    },
    apart: ['twothree'],
    said: ['three doors'],
  },
  'akn-inserted-bis-articles.xml': {
    places: [
      'Art. 12(1)',
      'Art. 12(1-bis)',
      'Art. 12(2)',
      'Art. 12-bis(1)',
      'Art. 12-ter',
      'Art. 13 | repealed',
    ],
    facts: {
      title: 'Norme sulle lanterne dei porti',
      number: '633',
      dated: '2031-04-02',
      language: 'it',
    },
    apart: ['AGGIORNAMENTO', '(('],
  },
  'akn-repealed-empty-article.xml': {
    places: ['Art. 1(1)', 'Art. 1(2)', 'Art. 2 | repealed', 'Art. 3', 'Art. 3a', 'Art. 4(1)', 'Art. 4(2)'],
    facts: {
      title: 'Gesetz über die Laternen',
      number: '7',
      dated: '2031-04-02',
      language: 'de',
    },
  },
  'akn-two-section-act.xml': {
    places: ['Section 1(1)', 'Section 1(2)', 'Section 2'],
    facts: {
      title: 'Fog Bell Act',
      number: '10',
      dated: '2031-04-02',
      language: 'en',
    },
  },
  'akn-unknown-date.xml': {
    places: ['Article 1(1) | draft'],
    facts: {
      title: 'Proposal for a REGULATION on ferry bells',
      number: null,
      dated: null,
      language: 'en',
    },
  },
  'bcn-inserted-articles.xml': {
    places: ['Artículo 4°', 'Artículo 4° bis', 'Artículo 4° quáter', 'Artículo 5° | repealed'],
    facts: {
      title: 'Ley 19830 SOBRE FAROLES DE PUERTO',
      number: 'Ley 19830',
      dated: '2031-04-02',
      language: 'es',
    },
  },
  'booklet-two-treaties.txt': {
    places: [
      '-',
      'Treaty on Lanterns, Article I',
      'Treaty on Lanterns, Article II',
      'Convention on Bells, Article I',
      'Convention on Bells, Article II',
    ],
    facts: {
      title: 'HARBOUR LAW: THE TREATIES',
      number: null,
      dated: null,
      language: 'en',
    },
  },
  'bwb-paragraph-numbers-and-metadata.xml': {
    places: ['Artikel 2(1)', 'Artikel 2(2)', 'Artikel 2a', 'Artikel 3 | repealed'],
    facts: {
      title: 'Lantaarnwet',
      number: 'Stb. 2031, 7',
      dated: '2031-04-02',
      language: 'nl',
    },
    apart: ['20668'],
    said: ['bedoeld in artikel 2a, is niet'],
  },
  'clml-block-amendment.xml': {
    places: ['Section 1 | amends', 'Section 2'],
    facts: {
      title: 'Beekeeping (Amendment) Act 2032',
      number: '2032 c. 12',
      dated: null,
      language: 'en',
    },
  },
  'clml-ended-provision.xml': {
    places: ['Section 1', 'Section 2 | repealed', 'Section 3 | not yet in force'],
    facts: {
      title: 'Tithe Barn Act 2029',
      number: '2029 c. 3',
      dated: null,
      language: 'en',
    },
  },
  'clml-section-labels.xml': {
    places: [
      'Section 1(1)',
      'Section 1(2)',
      'Section 1A',
      'Section 2',
      'Schedule 1, paragraph 1',
      'Schedule 1, paragraph 2',
    ],
    facts: {
      title: 'Lantern Keeping Act 2031',
      number: '2031 c. 7',
      dated: '2031-04-02',
      language: 'en',
    },
  },
  'ecfr-title-is-not-the-amendment-date.xml': {
    places: ['88 CFR 100.1(a)', '88 CFR 100.1(b)(1)', '88 CFR 100.1(b)(2)', '88 CFR 100.10a'],
    facts: {
      title: 'Title 88—Lanterns',
      number: '88 CFR',
      dated: null,
      language: 'en',
    },
  },
  'estonia-superscript-sections.xml': {
    places: ['§ 10(1)', '§ 10¹(1)', '§ 11'],
    facts: {
      title: 'Laternaseadus',
      number: 'RT I 2031, 7',
      dated: '2031-04-02',
      language: 'et',
    },
    apart: ['RT I'],
  },
  'eurlex-consolidated-marks.xhtml': {
    places: [
      'Article 1(1)',
      'Article 1(1a)',
      'Article 1(2)',
      'Article 2 | repealed',
      'Article 3',
      'Annex II',
    ],
    facts: {
      title: 'REGULATION (VU) 2031/907 OF THE LANTERN COUNCIL of 13 March 2031 on harbour lanterns',
      number: '2031/907',
      dated: '2031-03-13',
      language: 'en',
    },
    apart: ['▼', '►'],
  },
  'formex-inline-marks.xml': {
    places: ['Recital (1)', 'Article 1(1)', 'Article 1(2)', 'Article 2'],
    facts: {
      title: 'Regulation (VU) 2031/907 of the Lantern Council of 13 March 2031 on harbour lanterns',
      number: '2031/907',
      dated: '2031-03-13',
      language: 'en',
    },
    apart: ['DOCUMENT'],
    said: ['‘lantern’', 'in particular a brass lantern, lit'],
  },
  'gii-norm-enbez.xml': {
    places: ['§ 1(1)', '§ 1(2)', '§ 1a', '§ 2 | repealed', '§ 3'],
    facts: {
      title: 'Gesetz über das Halten von Laternen',
      number: 'VGBl I 2031, 77',
      dated: '2031-04-02',
      language: 'de',
    },
  },
  'infoleg-caption-before-article.html': {
    places: ['-', 'Articulo 1º', 'Articulo 2º', 'Articulo 3º'],
    facts: {
      title: 'Ley Nº 19.990',
      number: '19.990',
      dated: null,
      language: 'es',
    },
    apart: ['sustituido', 'Texto ordenado'],
  },
  'lexdania-footnotes-and-foreign-commencement.xml': {
    places: ['§ 1(1)', '§ 1(2)', '§ 1 a', 'Lov nr. 404 af 1. juni 2030', 'Lov nr. 404 af 1. juni 2030, § 13'],
    facts: {
      title: 'Bekendtgørelse af lov om hold af lygter',
      number: '62',
      dated: '2031-01-19',
      language: 'da',
    },
    apart: ['1)'],
  },
  'markdown-article-file-cites-another-law.md': {
    places: ['Article 1'],
    facts: {
      title: 'Article 1',
      number: null,
      dated: null,
      language: 'fr',
    },
  },
  'pdf-greek-minus-hyphen.pdf': {
    places: ['-', 'Άρθρο 1', 'Άρθρο 2'],
    facts: {
      title: 'ΝΟΜΟΣ ΥΠ’ ΑΡΙΘ. 77: Περί φανών λιμένος',
      number: '77',
      dated: null,
      language: 'el',
    },
    apart: ['ρύθμι−'],
    said: ['ρύθμιση'],
  },
  'pdf-icon-before-each-article.pdf': {
    places: ['-', 'Art. 1er', 'Art. 2', 'Art. 3'],
    facts: {
      title: 'Loi du 2 avril 2031 sur les lanternes',
      number: null,
      dated: '2031-04-02',
      language: 'fr',
    },
  },
  'planalto-struck-text-and-lettered-articles.html': {
    places: [
      'Art. 1º',
      'Art. 2º',
      'Art. 2º, § 1º',
      'Art. 2º, § 2º',
      'Art. 3º',
      'Art. 3º-A',
      'Art. 55-A',
      'Art. 55-A, parágrafo único',
      'Art. 55-B',
    ],
    facts: {
      title: 'LEI Nº 9.900, DE 2 DE ABRIL DE 2031: Dispõe sobre lanternas de porto e dá outras providências',
      number: '9.900',
      dated: '2031-04-02',
      language: 'pt-BR',
    },
    apart: ['quarenta', 'prata'],
    said: ['noventa coroas', 'ouro'],
  },
  'rada-superscript-articles.txt': {
    places: ['-', 'Стаття 8', 'Стаття 8-1', 'Стаття 8²', 'Стаття 9'],
    facts: {
      title: 'ЗАКОН УКРАЇНИ: Про портові ліхтарі',
      number: null,
      dated: null,
      language: 'uk',
    },
  },
  'uslm-deep-levels.xml': {
    places: [
      '88 U.S.C. § 30101(a)',
      '88 U.S.C. § 30101(b)',
      '88 U.S.C. § 30102(a)',
      '88 U.S.C. § 30103 | repealed',
    ],
    facts: {
      title: 'Title 88—LANTERNS AND BELLS',
      number: '88 U.S.C.',
      dated: null,
      language: 'en',
    },
  },
  'uslm-sidenotes-and-quoted-law.xml': {
    places: ['Section 1', 'Section 2', 'Section 3 | amends'],
    facts: {
      title: 'To amend title 88.',
      number: 'Public Law 131–7',
      dated: '2031-04-02',
      language: 'en',
    },
  },
};

test.each(Object.entries(cases))('%s', async (name, { places, facts = {}, apart = [], said = [] }) => {
  const mediaType = mediaTypeOf(name);
  if (!mediaType) throw new Error(`${name} is no kind of file that is read`);
  const content = new Uint8Array(readFileSync(join(folder, name)));
  const { passages, ...read } = await parseOne({ content, mediaType });
  expect(
    passages.map(({ provision, status, amends }) =>
      [provision ?? '-', ...(status ? [status] : []), ...(amends ? ['amends'] : [])].join(' | '),
    ),
  ).toEqual(places);
  expect(read).toMatchObject(facts);
  const all = passages.map(({ text }) => text).join('\n');
  for (const words of apart) expect(all).not.toContain(words);
  for (const words of said) expect(all).toContain(words);
});
