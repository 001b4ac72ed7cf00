/** A form in which a publisher of laws gives them out, and by what it is known. */
export interface PublisherFormat {
  /** As it is told to people. */
  name: string;
  /** Parts of the names of its namespaces, in small letters. */
  namespaces?: string[];
  /** Elements that no other form has, whatever namespace they are in: alone, or below the one that they must stand in. */
  elements: string[];
}

/**
 * Forms that say in their own marks which text is law and which is not: ended, not yet begun, of another version or another
 * law. A whole law in one of them is read where `../formats` has a reader of it; what is only a part of one, or stands in an envelope, is not.
 */
export const publisherFormats: readonly PublisherFormat[] = [
  {
    name: 'CLML of legislation.gov.uk',
    namespaces: ['legislation.gov.uk/namespaces'],
    elements: [
      'Legislation > Primary',
      'Legislation > Secondary',
      'Legislation > EURetained',
      'P1para',
      'P1group',
    ],
  },
  {
    name: 'Akoma Ntoso (LegalDocML)',
    namespaces: ['akomantoso', 'legaldocml'],
    elements: ['akomaNtoso', 'FRBRWork', 'FRBRExpression'],
  },
  {
    name: 'USLM of the United States',
    namespaces: ['schemas/uslm', 'xml/uslm'],
    elements: [
      'uscDoc',
      'lawDoc',
      'pLaw',
      'statuteCompilation',
      'statutesAtLarge',
      'legis-body',
      'resolution-body',
    ],
  },
  { name: 'HKLM of Hong Kong e-Legislation', namespaces: ['schemas/hklm'], elements: [] },
  {
    name: 'the XML of the eCFR and the Federal Register',
    elements: ['ECFR', 'DLPSTEXTCLASS', 'CFRDOC', 'CFRGRANULE', 'FEDREG', 'ECFRBRWS'].concat(
      ['DIV1 > HEAD', 'DIV2 > HEAD', 'DIV3 > HEAD', 'DIV4 > HEAD', 'DIV5 > HEAD', 'DIV6 > HEAD'],
      ['DIV7 > HEAD', 'DIV8 > HEAD', 'DIV9 > HEAD', 'SECTION > SECTNO', 'RULE > PREAMB', 'PRORULE > PREAMB'],
    ),
  },
  {
    name: 'gii-norm of gesetze-im-internet.de',
    namespaces: ['gesetze-im-internet'],
    elements: ['norm > metadaten', 'norm > textdaten'],
  },
  {
    name: 'the XML of the Boletín Oficial del Estado',
    elements: ['bloque > version', 'texto > bloque', 'documento > metadatos', 'documento > analisis'],
  },
  {
    name: 'the XML of wetten.overheid.nl (BWB)',
    namespaces: ['overheid.nl', 'officiele-overheidspublicaties'],
    elements: [
      'toestand',
      'bwb-inputbestand',
      'officiele-publicatie',
      'wet-besluit',
      'regeling-tekst',
    ].concat([
      'wetgeving > intitule',
      'wetgeving > citeertitel',
      'wetgeving > regeling',
      'wetgeving > circulaire',
      'wetgeving > verdrag',
    ]),
  },
  {
    name: 'the XML of e-Gov Japan',
    elements: ['Law > LawNum', 'Law > LawBody', 'MainProvision', 'ArticleCaption', 'ParagraphSentence'],
  },
  {
    name: 'LexDania of retsinformation.dk',
    namespaces: ['lexdania'],
    elements: ['DokumentIndhold', 'Dokument > TitelGruppe', 'Paragraf > Explicatus', 'Stk > Explicatus'],
  },
  {
    name: 'the XML of the Irish Statute Book',
    elements: [
      'metadata > dateofenactment',
      'act > frontmatter',
      'si > frontmatter',
      'frontmatter > actnumber',
    ].concat(['act > backmatter', 'body > sect', 'part > sect', 'chapter > sect']),
  },
  {
    name: 'the XML of Riigi Teataja',
    namespaces: ['tyviseadus', 'riigiteataja'],
    elements: ['oigusakt', 'aktinimi', 'paragrahv > paragrahvNr', 'paragrahv > loige'],
  },
  {
    name: 'the XML of LeyChile (BCN)',
    namespaces: ['leychile'],
    elements: ['EstructuraFuncional', 'EstructurasFuncionales', 'Norma > Identificador'],
  },
  {
    name: 'Formex of the European Union',
    namespaces: ['formex'],
    elements: [
      'BIB.INSTANCE',
      'BIB.DATA',
      'ENACTING.TERMS',
      'CONS.ACT',
      'CONS.DOC',
      'INFO.CONSLEG',
      'TI.ART',
    ].concat(['GR.CONSID', 'PREAMBLE.INIT']),
  },
  {
    name: 'the XML of Justice Canada',
    namespaces: ['justice.gc.ca'],
    elements: ['Statute > Identification', 'Regulation > Identification', 'Section > MarginalNote'],
  },
  {
    name: 'the XML of Légifrance (LEGI, JORF)',
    elements: ['META_COMMUN', 'META_ARTICLE', 'TEXTELR', 'TEXTE_VERSION', 'SECTION_TA', 'BLOC_TEXTUEL'],
  },
  {
    name: 'NormeInRete of Normattiva',
    namespaces: ['normeinrete', 'normattiva'],
    elements: ['articolato'],
  },
  { name: 'LexML of Brazil', namespaces: ['lexml.gov.br'], elements: ['LexML'] },
  { name: 'the XML of the Austrian RIS', namespaces: ['bka.gv.at'], elements: ['risdok'] },
  { name: 'the XML of legislation.govt.nz', elements: ['prov > prov.body', 'prov.body', 'subprov'] },
  { name: 'the XML of law.go.kr', elements: ['법령 > 기본정보', '조문단위', '조문내용'] },
  { name: 'the XML of the Council of the District of Columbia', namespaces: ['dccouncil'], elements: [] },
  { name: 'MetaLex', namespaces: ['metalex'], elements: [] },
];
