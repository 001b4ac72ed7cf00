import { bindingsFor } from '../citing/bindings';
import { CitationBook } from '../citing/citations';
import type { ModelContext } from '../model/prompt';
import type { VerifiedPair } from '../model/verifier';
import { buildPassage, type Passage } from '../search/passage';

const country = 'Utopia';
const header: Passage['header'] = {
  document_id: 'sample',
  version: 'sample-1',
  doc: 'sample.pdf',
  title: 'Utopian Space Act 2021',
  jurisdiction: country,
  continent: 'Europe',
  jurisdiction_kind: 'country',
  source_kind: 'law',
  sha256: '0'.repeat(64),
  as_of: '2026-11',
  regulators: [],
  bindings: [],
  member_of: [],
  gaps: null,
};

/** Invented law, about as long as what the guides give a model to read. */
const provisions: [provision: string, text: string][] = [
  [
    'Article 5',
    'An operator shall hold a licence of the Utopian Space Office before launching a space object. The licence is valid for five years and may be renewed once.',
  ],
  [
    'Article 6(1)',
    'The Office decides on an application within 180 days of its receipt. The fee for an application is 12,500 US dollars and is not paid back where the application is withdrawn.',
  ],
  [
    'Article 7(2)',
    'The Office may refuse a licence where the applicant is not fit and proper or where the launch would endanger national security or the international obligations of Utopia.',
  ],
  [
    'Article 12',
    'The operator shall insure its liability to third parties for at least EUR 60 million for each launch. Operators of satellites of less than 10 kg are exempt where the Office so decides.',
  ],
  [
    'Article 15',
    'The Office keeps the national register of space objects. The operator must notify the Office of the orbit within thirty days after the launch, and need not notify it of changes below 5 km.',
  ],
  [
    'Article 18(3)',
    'A satellite must be removed from orbit within twenty-five years of the end of its mission. The operator files a plan for its removal with the application.',
  ],
  [
    'Article 21',
    'Whoever launches a space object without a licence is liable to a fine of up to 1.5 million US dollars, to imprisonment for up to three years, or to both.',
  ],
  [
    'Article 30',
    'The Act was adopted on 13 March 2021 and entered into force on 3 April 2021. It replaces the Rocket Ordinance of 1978, which goes on to apply to licences that were granted under it.',
  ],
];

/** A question that the sample answers in several sentences. */
export function sampleContext(): ModelContext {
  const bindingOf = bindingsFor(country, []);
  return {
    question:
      'Do I need a licence to launch a satellite of 8 kg, what does it cost and how long is it valid?',
    history: [],
    country,
    languageName: 'English',
    passages: provisions.map(([provision, text], at) =>
      buildPassage(header, {
        ...{
          id: `sample-${at}`,
          page: 1,
          page_end: 1,
          text,
          topic: 'Licensing and authorisation',
          provision,
        },
        ...{ instrument: header.title, instrument_id: 'utopia-act', status: 'in force', as_of: '2026-11' },
        ...{ url: null, url_kind: null },
      }),
    ),
    tables: [],
    bindingOf,
    citations: new CitationBook(bindingOf),
  };
}

const quotation = provisions[0]?.[1] ?? '';

/** One sentence that the quotation bears out, and one that it contradicts. */
export const samplePairs: VerifiedPair[] = [
  { sentence: 'A launch needs a licence.', quotation },
  { sentence: 'A launch needs no licence.', quotation },
];
