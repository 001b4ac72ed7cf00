import type { MediaType } from '../ingest/media-types';

interface LawFileFormat {
  mediaType: MediaType;
  /** The reader that has to know it, by its name; without one, the file is a page or document of any form. */
  reader?: string;
}

const xml = (reader: string): LawFileFormat => ({ mediaType: 'application/xml', reader });

/** The forms in which publishers give out laws, by the names that packs use. */
export const lawFileFormats = {
  'akoma-ntoso': xml('Akoma Ntoso'),
  'bcn-cl': xml('the XML of LeyChile (BCN)'),
  boe: xml('the consolidated XML of the Boletín Oficial del Estado'),
  bwb: xml('the XML of wetten.overheid.nl (BWB)'),
  clml: xml('CLML of legislation.gov.uk'),
  'dc-law': xml('the XML of the Council of the District of Columbia'),
  ecfr: xml('the XML of the eCFR'),
  'e-gov-jp': xml('the XML of e-Gov Japan'),
  'eur-lex': { mediaType: 'text/html', reader: 'the HTML of EUR-Lex' },
  formex: xml('Formex of the European Union'),
  'gii-norm': xml('gii-norm of gesetze-im-internet.de'),
  'irish-eisb': xml('the XML of the Irish Statute Book'),
  'justice-canada': xml('the XML of Justice Canada'),
  lexdania: xml('LexDania of retsinformation.dk'),
  'riigi-teataja': xml('the XML of Riigi Teataja'),
  ris: xml('the XML of the Austrian RIS'),
  'ris-page': { mediaType: 'text/html', reader: 'the pages of the Austrian RIS' },
  uslm: xml('USLM of the United States'),
  page: { mediaType: 'text/html' },
  pdf: { mediaType: 'application/pdf' },
  text: { mediaType: 'text/plain' },
} as const satisfies Record<string, LawFileFormat>;

type LawFileFormatId = keyof typeof lawFileFormats;

export const lawFileFormat = (id: LawFileFormatId): LawFileFormat => lawFileFormats[id];
