import type { Binding, InstrumentBinding } from '@astraea/contracts';
import { type Guide, type GuideStatement, type TreatyKey, treatyKeys } from './guide';
import { capitalised } from './guide-style';

interface Treaty {
  /** Id in the guide of the United Nations; the Artemis Accords are no instrument of it. */
  instrumentId: string;
  name: string;
}

export const treaties: Record<TreatyKey, Treaty> = {
  OST: { instrumentId: 'un-ost-1967', name: 'Outer Space Treaty (1967)' },
  ARRA: { instrumentId: 'un-arra-1968', name: 'Rescue Agreement (1968)' },
  LIAB: { instrumentId: 'un-liab-1972', name: 'Liability Convention (1972)' },
  REG: { instrumentId: 'un-reg-1975', name: 'Registration Convention (1975)' },
  MOON: { instrumentId: 'un-moon-1979', name: 'Moon Agreement (1979)' },
  ARTEMIS: { instrumentId: 'artemis-accords', name: 'Artemis Accords' },
};

/** A jurisdiction's name inside a sentence: some take an article. */
export function nameInSentence(jurisdiction: string): string {
  const takesArticle = /^(United |European Union$|Netherlands$|Philippines$)/.test(jurisdiction);
  return takesArticle ? `the ${jurisdiction}` : jurisdiction;
}

/** What the table of treaties says of one row, in a few words. */
export function treatyRowWords(guide: Guide, key: TreatyKey): string {
  const { status, signed } = guide.treaties[key];
  if (status === 'non-binding')
    return signed ? 'non-binding; signed' : 'non-binding; signature not confirmed';
  const words = {
    party: 'bound as a party',
    'signatory-only': 'signed, not bound as a party',
    'not-party': 'not bound: not a party',
    unknown: 'not confirmed',
  };
  return words[status];
}

/** A row that a source confirms, as a sentence that can be cited; undefined for what is not confirmed. */
export function treatySentence(guide: Guide, key: TreatyKey): string | undefined {
  const { status, signed } = guide.treaties[key];
  const { name } = treaties[key];
  const subject = capitalised(nameInSentence(guide.jurisdiction));
  if (status === 'party') return `${subject} is a party to the ${name}.`;
  if (status === 'signatory-only') return `${subject} has signed the ${name} but is not a party to it.`;
  if (status === 'not-party') return `${subject} is not a party to the ${name}.`;
  return signed ? `${subject} has signed the ${name}, which are not legally binding.` : undefined;
}

/** The statement that confirms a row, if it is one of this guide. */
export function treatyBasis(guide: Guide, key: TreatyKey): GuideStatement | undefined {
  return guide.statements.find(({ id }) => id === guide.treaties[key].basis);
}

/**
 * How the international instruments bind a guide's jurisdiction. Guidelines and principles bind nobody;
 * what no sheet confirms is unknown. An international organisation has no bindings of its own.
 */
export function instrumentBindings(guide: Guide, unitedNations: Guide): InstrumentBinding[] {
  if (guide.kind === 'international') return [];
  const rows = treatyKeys.map((key) => {
    const { status, basis, as_of } = guide.treaties[key];
    return {
      instrument_id: treaties[key].instrumentId,
      binding: status satisfies Binding,
      basis: basis ?? null,
      ...(as_of === undefined ? {} : { as_of }),
    };
  });
  // Some guides list the Artemis Accords as an instrument of their own.
  const accords = guide.instruments
    .filter(({ title }) => title.includes(treaties.ARTEMIS.name))
    .map(({ id }): InstrumentBinding => ({ instrument_id: id, binding: 'non-binding', basis: null }));
  const listed = new Set(rows.map((row) => row.instrument_id));
  const others = unitedNations.instruments
    .filter(({ id }) => !listed.has(id))
    .map(({ id, kind }): InstrumentBinding => {
      const binding = kind === 'treaty' ? 'unknown' : 'non-binding';
      return { instrument_id: id, binding, basis: null };
    });
  return [...rows, ...others, ...accords];
}
