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

const inForce = /^(?:in[ _-]?force|(?:en )?vigueur|vigente|geldend|current|enacted)/iu;

/** What the front matter of a file says of all that stands in it; undefined where nothing is said. */
export function stateInFront(
  front: Readonly<Record<string, string>>,
): ProvisionStatus | 'in force' | undefined {
  const name = names.find((one) => Object.hasOwn(front, one));
  const said = ((name === undefined ? undefined : front[name]) ?? '').trim();
  return states.find(([pattern]) => pattern.test(said))?.[1] ?? (inForce.test(said) ? 'in force' : undefined);
}

/** As databases write above a law, or behind it, that it is no more. */
const goneAbove = new RegExp(String.raw`^[([]?(?:${goneWords})\p{L}*[)\]]?\s*[-–—:]\s+`, 'iu');
const goneBehind = new RegExp(String.raw`\s[([](?:${goneWords})\p{L}*[)\]]$`, 'iu');

/** What a parliament has before it is no law yet: `Harbour Lamps Bill`, `H. R. 7 (Introduced-in-House)`, `Projet de loi`. */
const draftTitle =
  /\bBill(?: \[HL\])?(?:,? \d{4})?$|^(?:H|S)\. ?[\w. ]{0,12}\d+ \((?:Introduced|Reported|Engrossed|Received|Referred|Placed|Considered|Enrolled)\b|^(?:proposal for a|projet de loi|proposition de loi|proyecto de ley|projeto de lei|disegno di legge|entwurf (?:eines|einer))(?!\p{L})/iu;

/** A bill that became law keeps its name in print, as acts of Québec do: `Projet de loi no 96 (2022, chapitre 14)`. */
const becameLaw =
  /\bchap(?:itre|ter|\.) \d|\b(?:Public Law|Pub\. ?L\.|P\. ?L\.) (?:No\. )?\d|\bassented to\b|\broyal assent\b|(?<!\p{L})sanctionnée? le\b/iu;

interface TitleState {
  title: string | null;
  status: ProvisionStatus | undefined;
}

/**
 * What the title under which a file is kept says of the whole law, and the title without that it is no more. What stands above the
 * text may say that a bill has become law.
 */
export function stateInTitle(title: string | null, above: readonly string[]): TitleState {
  const plain = title?.replace(goneAbove, '').replace(goneBehind, '') ?? null;
  if (plain !== title) return { title: plain, status: 'repealed' };
  const isDraft = draftTitle.test(title ?? '') && ![title ?? '', ...above].some((one) => becameLaw.test(one));
  return { title, status: isDraft ? 'draft' : undefined };
}
