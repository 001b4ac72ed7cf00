import type { ProvisionStatus } from '../../provisions/draft.mts';
import type { Part, Provision } from '../law-tree.mts';

/** Why a number has no text, as the Council says it; what it only keeps free is nothing yet. */
const byReason: Readonly<Record<string, ProvisionStatus | 'reserved'>> = {
  repealed: 'repealed',
  expired: 'repealed',
  omitted: 'repealed',
  deleted: 'repealed',
  abolished: 'repealed',
  terminated: 'repealed',
  transferred: 'superseded',
  recodified: 'superseded',
  redesignated: 'superseded',
  renumbered: 'superseded',
  'not funded': 'not yet in force',
  'not applicable': 'not yet in force',
  reserved: 'reserved',
};

const words = Object.keys(byReason).join('|');
const place = String.raw`(?:§+|sections?|subsections?|(?:sub){0,2}paragraphs?|chapter|title)\.?\s?(?=\S*[\d(])[\w.:\-–()]+`;
const date = String.raw`[a-z]{3,9}\.? \d{1,2}, \d{4}`;
const law = String.raw`(?:(?:d\.c\.|temporary|pub\.) )*(?:law|act|l\.) [\d\-–]+|\d+ (?:stat\.|dcr|dcmr) \d+`;
const citation = `(?:(?:by|on|eff\\.|effective|${date}|${law}|${place})[\\s.,;:()]*)+`;
/** `As § 8-741 [repealed]` of what has moved. */
const moved = `(?:as|to) (?:${place}(?:,? and |, )?)+`;
const closing = String.raw`(?:\s*\[[^[\]]*\])?[\s.;,\])]*(?:and|or)?[\s.\])]*`;

/**
 * The word is all that is said, or is followed by what the Code prints behind it: where it was moved to, and the law by which. Else
 * it begins a sentence of the law: `Transferred employees keep their rank.`
 */
const remark = new RegExp(
  `^(?:[[(]?(${words})\\b[\\s.,;:]*(?:${moved}|${citation})?${closing}|\\[(${words})\\b[^[\\]]*\\][\\s.;]*(?:and|or)?[\\s.]*)$`,
  'iu',
);
/** Whether nothing but why a number has no text is said. */
export const saysWhy = (text: string): boolean => remark.test(text);

/** `Recodified as § 8-741.` */
const longestRemark = 80;

const reasonOf = (words: string): ProvisionStatus | 'reserved' | undefined => {
  const said = words
    .toLowerCase()
    .replace(/[^a-z ]/gu, '')
    .trim();
  return Object.hasOwn(byReason, said) ? byReason[said] : undefined;
};

/** What a provision is by the reason that the Council gives, and by the one word that is left of its text. */
export function withStatus(parts: Part[], reason: string): Pick<Provision, 'status' | 'parts'> {
  const [only, ...others] = parts;
  const isShort = only?.kind === 'said' && others.length === 0 && only.text.length <= longestRemark;
  const found = isShort ? remark.exec(only.text) : null;
  const said = found?.[1] ?? found?.[2];
  const known = (said && reasonOf(said)) ?? reasonOf(reason);
  const status = known === 'reserved' ? undefined : known;
  const remarks: Part[] = said && only?.kind === 'said' ? [{ ...only, isRemark: true }] : parts;
  const isBare = parts.length === 0 && known !== undefined;
  return {
    ...(status ? { status } : {}),
    parts: isBare ? [{ kind: 'said', text: reason, isRemark: true }] : remarks,
  };
}
