import type { Binding } from '@astraea/contracts';
import type { Passage, VersionHeader } from '../search/passage';

/** Looks up how the instrument of a passage binds the country that is asked about. */
export type BindingOf = (passage: Passage) => Binding;

/** The table of one country over the headers of all versions; what no table says is unknown, and said as such. */
export function bindingsFor(country: string, headers: readonly VersionHeader[]): BindingOf {
  const own = new Map<string, Binding>();
  const softLaw = new Set<string>();
  const blocs = new Set<string>();
  for (const header of headers) {
    if (header.jurisdiction === country) for (const bloc of header.member_of) blocs.add(bloc);
    for (const { instrument_id, binding } of header.bindings) {
      if (header.jurisdiction === country) own.set(instrument_id, binding);
      // Soft law is soft by its nature, whichever country's table says so.
      if (binding === 'non-binding') softLaw.add(instrument_id);
    }
  }
  return ({ header, block }) => {
    const id = block.instrument_id;
    const stated = id === null ? undefined : own.get(id);
    if (stated) return stated;
    if (id !== null && softLaw.has(id) && header.jurisdiction_kind !== 'country') return 'non-binding';
    if (header.jurisdiction === country) return 'national';
    return isUnionLaw(header, block.instrument) && blocs.has(header.jurisdiction) ? 'party' : 'unknown';
  };
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
export function describeBinding(binding: Binding, country: string, { header }: Passage): string | undefined {
  if (binding === 'national') return undefined;
  if (binding === 'party' && header.jurisdiction_kind === 'bloc')
    return `${country}: bound as a member of the ${header.jurisdiction}`;
  return bindingWords[binding](country);
}
