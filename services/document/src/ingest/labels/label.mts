import type { NumberValue } from './number-value.mts';

export type Role = 'provision' | 'attachment' | 'group' | 'bare';

/** What a line that may open a part of a law says of it. */
export interface Label {
  role: Role;
  /** Word for the part, so that each kind is counted by itself. */
  kind: string;
  number: NumberValue | undefined;
  /** As it is cited. */
  cited: string;
  /** In brackets behind the number, before what the provision says: `Article 12 (Storage) (1) The holder ...`. */
  title?: string;
  /** Behind the label, and behind such a title. */
  rest: string;
}

/** What stands behind a number where a part begins; 'Article 4 applies' in the middle of a sentence goes on in small letters. */
const begins =
  /^[\s.:;,–—―‐\uFFFD-]*(?:$|[\p{Lu}\p{Lt}\p{Lo}\p{N}"'“‘«„([*_（【「『])|^\s?\.\s?§\s?1(?!\p{Nd})/u;
/** `Article 12(3) of the Act`, `المادة 12 من`, `第十二条规定`. */
export const mentions =
  /^\s*(?:(?:\(\p{L}{1,3}\)|\(\p{N}+\p{L}?\))+\s*(?:\p{Ll}|,)|,|(?:من|في|أعلاه|المذكورة) |[的、和至或]|规定|所|第|및|에 |의 )/u;

/** `Appendix A to Part 974—Fees`, as the Code of Federal Regulations has it. */
const ofPart = /^ to (?:Part|Subpart|PART) [\p{L}\p{N}.]+/u;

/** Whether a part of the law may begin before this rest of a line. */
export function opens(rest: string): boolean {
  const own = rest.replace(ofPart, '');
  return begins.test(own) && !mentions.test(own);
}
