import type { Binding } from '@astraea/contracts';
import type { Passage, VersionHeader } from '../search/passage';

/** Looks up how the instrument of a passage binds the country that is asked about. */
export type BindingOf = (passage: Passage) => Binding;

/** The table of one country over the headers of all versions; what no table says is unknown, and said as such. */
export function bindingsFor(country: string, headers: readonly VersionHeader[]): BindingOf {
  const own = new Map<string, Binding>();
  const softLaw = new Set<string>();
  for (const header of headers) {
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
    return header.jurisdiction === country ? 'national' : 'unknown';
  };
}

const bindingWords: Record<Exclude<Binding, 'national'>, (country: string) => string> = {
  party: (country) => `${country}: party`,
  'signatory-only': (country) => `${country}: signed, not a party`,
  'not-party': (country) => `${country}: not a party, so not bound by it as a treaty`,
  'non-binding': () => 'not legally binding',
  unknown: (country) => `${country}: not confirmed whether bound`,
};

/** In words, how an instrument binds a country; nothing for the country's own. */
export function describeBinding(binding: Binding, country: string): string | undefined {
  return binding === 'national' ? undefined : bindingWords[binding](country);
}
