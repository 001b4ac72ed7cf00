import type { Binding } from '@astraea/contracts';
import { fill, type OwnWords } from '../own-words/own-words';
import type { Passage, VersionHeader } from '../search/passage';
import { monthInWords } from './dates';

/** Looks up how the instrument of a passage binds the country that is asked about. */
export interface BindingOf {
  (passage: Passage): Binding;
  /** As of when, where the country's table has a date of its own for it. */
  asOf(passage: Passage): string | undefined;
}

/** The table of one country over the headers of all versions; what no table says is unknown, and said as such. */
export function bindingsFor(country: string, headers: readonly VersionHeader[]): BindingOf {
  const own = new Map<string, Binding>();
  const dates = new Map<string, string | undefined>();
  const softLaw = new Set<string>();
  const blocs = new Set<string>();
  for (const header of headers) {
    if (header.jurisdiction === country) for (const bloc of header.member_of) blocs.add(bloc);
    for (const { instrument_id, binding, as_of } of header.bindings) {
      if (header.jurisdiction === country) own.set(instrument_id, binding);
      if (header.jurisdiction === country) dates.set(instrument_id, as_of);
      // Soft law is soft by its nature, whichever country's table says so.
      if (binding === 'non-binding') softLaw.add(instrument_id);
    }
  }
  const bindingOf = ({ header, block }: Passage): Binding => {
    const id = block.instrument_id;
    const stated = id === null ? undefined : own.get(id);
    if (stated) return stated;
    if (id !== null && softLaw.has(id) && header.jurisdiction_kind !== 'country') return 'non-binding';
    if (header.jurisdiction === country) return 'national';
    return isUnionLaw(header, block.instrument) && blocs.has(header.jurisdiction) ? 'party' : 'unknown';
  };
  const asOf = ({ block: { instrument_id } }: Passage): string | undefined =>
    instrument_id === null ? undefined : dates.get(instrument_id);
  return Object.assign(bindingOf, { asOf });
}

/** Regulations and directives of a bloc bind its members; its other papers bind as a table says, or as nobody has confirmed. */
function isUnionLaw(header: VersionHeader, instrument: string | null): boolean {
  const act = /^(?:Commission |Council )?(?:Implementing |Delegated )?(?:Regulation|Directive)\b/;
  return header.jurisdiction_kind === 'bloc' && act.test(instrument ?? '');
}

const bindingWords: Record<Exclude<Binding, 'national'>, (country: string) => string> = {
  party: (country) => `${country}: party`,
  'signatory-only': (country) => `${country}: signed, not a party`,
  'not-party': (country) => `${country}: not a party, so not bound by it as a treaty`,
  'non-binding': () => 'not legally binding',
  unknown: (country) => `${country}: not confirmed whether bound`,
};

/** In words, how the instrument of a passage binds a country; nothing for the country's own. */
export function describeBinding(passage: Passage, country: string, bindingOf: BindingOf): string | undefined {
  const { header } = passage;
  const binding = bindingOf(passage);
  if (binding === 'national') return undefined;
  if (binding === 'party' && header.jurisdiction_kind === 'bloc')
    return `${country}: bound as a member of the ${header.jurisdiction}`;
  const known = bindingOf.asOf(passage);
  // What a row of a table of treaties says has that date itself.
  const date = binding === 'unknown' || known === passage.block.as_of ? undefined : known;
  return `${bindingWords[binding](country)}${date ? `, as of ${monthInWords(date)}` : ''}`;
}

/** As a sentence, that an instrument does not simply bind a country; undefined where it does, or where nobody has confirmed it. */
export function denyBinding(
  passage: Passage,
  { bindingOf, words, ...named }: { country: string; title: string; bindingOf: BindingOf; words: OwnWords },
): string | undefined {
  const known = bindingOf.asOf(passage);
  const asOf = known ? fill(words.asOf, { date: monthInWords(known, words.language) }) : '';
  switch (bindingOf(passage)) {
    case 'signatory-only':
      return fill(words.signatoryOnly, { ...named, asOf });
    case 'not-party':
      return fill(words.notParty, { ...named, asOf });
    case 'non-binding':
      return fill(words.notBinding, named);
    default:
      return undefined;
  }
}
