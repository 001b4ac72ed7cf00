import type { Passage } from '../../search/passage';
import type { PassageIndex } from '../../search/passage-index';

/** What a country's own guides say, in reading order: few passages, unlike those of the laws that an operator adds. */
export function ownGuidePassages(country: string, index: PassageIndex): Passage[] {
  return index
    .citable(country)
    .filter(({ header }) => header.jurisdiction === country && header.source_kind === 'guide')
    .flatMap(({ passages }) => [...passages]);
}
