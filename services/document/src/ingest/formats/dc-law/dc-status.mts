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

const remark =
  /^[[(]?(repealed|expired|omitted|deleted|abolished|terminated|transferred|recodified|redesignated|renumbered|not funded|not applicable|reserved)\b[^.;]*[\])]?[\s.;,]*(?:and|or)?[\s.\])]*$/iu;
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
  const said = isShort ? remark.exec(only.text)?.[1] : undefined;
  const known = (said && reasonOf(said)) ?? reasonOf(reason);
  const status = known === 'reserved' ? undefined : known;
  const remarks: Part[] = said && only?.kind === 'said' ? [{ ...only, isRemark: true }] : parts;
  const isBare = parts.length === 0 && known !== undefined;
  return {
    ...(status ? { status } : {}),
    parts: isBare ? [{ kind: 'said', text: reason, isRemark: true }] : remarks,
  };
}
