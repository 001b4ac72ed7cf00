import type { ProvisionStatus } from './draft.mts';

/** Names under which mirrors say whether what stands in a file is in force. */
const names = ['etat', 'état', 'status', 'state', 'estado', 'stato'];
/** As official databases write each state, among them those of Légifrance. */
const states: [RegExp, ProvisionStatus][] = [
  [
    /^(?:abrog|repealed|derogad|vervallen|aufgehoben|annul|perime|périm|expired|withdrawn|transfere$)/iu,
    'repealed',
  ],
  [/^(?:modifie|superseded|replaced)/iu, 'superseded'],
  [/^(?:vigueur_diff|not[ _-]yet[ _-]in[ _-]force|prospective)/iu, 'not yet in force'],
  [/^(?:draft|bill|proposal|projet)/iu, 'draft'],
];

/** What the front matter of a file says of all that stands in it; undefined where it is in force, or nothing is said. */
export function stateInFront(front: Readonly<Record<string, string>>): ProvisionStatus | undefined {
  const name = names.find((one) => Object.hasOwn(front, one));
  const said = (name === undefined ? undefined : front[name]) ?? '';
  return states.find(([pattern]) => pattern.test(said.trim()))?.[1];
}
