import type { VersionContent } from '@astraea/contracts';
import { PassageIndex } from '../search/passage-index';
import { buildBlock, buildContent, putContent } from './build-index';

/** Invented law of an invented country, in the order in which a question about licences finds it. */
export const utopianTexts = {
  licence:
    'An operator must hold a licence of the Utopian Space Office before launching a satellite. The licence lasts five years.',
  refusal:
    'The Utopian Space Office may refuse a licence to launch a satellite where the operator is not fit and proper.',
  draft:
    'The draft Utopian Space Bill would require a second licence of every operator launching a satellite to Mars.',
  treaty:
    'An operator launching a satellite requires, under the Outer Space Treaty, the authorisation or licence of its State.',
};

export function utopianContent(): VersionContent {
  return buildContent({
    bindings: [{ instrument_id: 'un-ost-1967', binding: 'signatory-only', basis: 'a page' }],
    gaps: 'Not confirmed: the fee for a licence to launch a satellite. The colour of the flag is not covered.',
    blocks: [
      buildBlock({ id: 'b1', text: utopianTexts.licence, page: 3, page_end: 3 }),
      buildBlock({ id: 'b2', text: utopianTexts.refusal, provision: 'Article 7', page: 4, page_end: 5 }),
      buildBlock({
        id: 'b3',
        text: utopianTexts.draft,
        instrument: 'Utopian Space Bill',
        instrument_id: 'utopia-bill',
        provision: null,
        status: 'draft',
        page: 6,
        page_end: 6,
      }),
    ],
  });
}

function internationalContent(): VersionContent {
  return buildContent({
    document_id: 'guide-united-nations',
    version: 'united-nations-1',
    doc: 'united-nations.pdf',
    title: 'Guide: United Nations',
    jurisdiction: 'United Nations',
    jurisdiction_kind: 'international',
    source_kind: 'guide',
    regulators: [],
    blocks: [
      buildBlock({
        id: 'un-1',
        text: utopianTexts.treaty,
        instrument: 'Outer Space Treaty',
        instrument_id: 'un-ost-1967',
        provision: 'Article VI',
      }),
    ],
  });
}

/** Law of another country, so that words are rare or frequent as in a real collection. */
function arcadianContent(): VersionContent {
  const subjects = [
    'tariffs of harbours',
    'fishing in rivers',
    'teaching of music',
    'grazing of sheep',
    'brewing of beer',
    'felling of oaks',
  ];
  const text = (subject: string): string =>
    `In Arcadia the council of elders orders the ${subject} by decree each spring and autumn.`;
  const blocks = subjects.map((subject, at) =>
    buildBlock({ id: `a${at}`, text: text(subject), instrument: 'Arcadian Decrees' }),
  );
  return buildContent({ document_id: 'arcadia', jurisdiction: 'Arcadia', doc: 'arcadia.pdf', blocks });
}

export function utopianIndex(): PassageIndex {
  const index = new PassageIndex();
  putContent(index, utopianContent());
  putContent(index, internationalContent());
  putContent(index, arcadianContent());
  return index;
}

export const utopianQuestion = {
  question: 'Does an operator need a licence for launching a satellite?',
  country: 'Utopia',
  topic: 'Space resources',
};
