import { goneWords } from '../labels/history-words.mts';
import type { ProvisionStatus } from './draft.mts';

/** Names under which mirrors say whether what stands in a file is in force. */
const names = ['etat', 'état', 'status', 'state', 'estado', 'stato', '廢止註記'];
/** As official databases write each state, among them those of Légifrance. */
const states: [RegExp, ProvisionStatus][] = [
  [
    /^(?:abrog|repealed|derogad|vervallen|aufgehoben|annul|perime|périm|expired|withdrawn|transfere$|廢)/iu,
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

/** As databases write above a law, or behind it, that it is no more. */
const goneAbove = new RegExp(String.raw`^[([]?(?:${goneWords})\p{L}*[)\]]?\s*[-–—:]\s+`, 'iu');
const goneBehind = new RegExp(String.raw`\s[([](?:${goneWords})\p{L}*[)\]]$`, 'iu');

/** Whether the title under which a file is kept says that the whole law is no more, and the title without that. */
export function stateInTitle(title: string | null): { title: string | null; isGone: boolean } {
  const plain = title?.replace(goneAbove, '').replace(goneBehind, '') ?? null;
  return { title: plain, isGone: plain !== title };
}
