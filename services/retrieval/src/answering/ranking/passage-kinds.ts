import type { Passage } from '../../search/passage';
import type { Question } from '../question/question';

/** True if a passage is of the country that was chosen. */
export function isOfCountry({ header }: Passage, { country }: Pick<Question, 'country'>): boolean {
  return header.jurisdiction === country;
}

/** A row of a guide's table of treaties: it says that a country is bound, and nothing of what the treaty rules. */
export function isTreatyRow({ header, block }: Passage): boolean {
  return header.source_kind === 'guide' && /^treaty-/.test(block.id);
}

/** A guide's card of a body: it says whom to ask, and states no rule. */
export function isBodyCard({ header, block }: Passage): boolean {
  return header.source_kind === 'guide' && /^regulator-/.test(block.id);
}

/** The telling part of a body's name: its abbreviation, or the name without what stands in brackets. */
function shortNames(name: string): string[] {
  const [, abbreviation] = /\(([\p{Lu}][\p{L}.]+)\)/u.exec(name) ?? [];
  const plain = name.replace(/\s*[(,].*$/u, '');
  return [plain, ...(abbreviation ? [abbreviation] : [])].filter((part) => part.length > 2);
}

/** True if a statement names a body that its guide lists. */
export function namesBody({ header, block }: Passage): boolean {
  return header.regulators.some(({ name }) => shortNames(name).some((part) => block.text.includes(part)));
}

/** True if a statement names the body of a card. */
export function namesBodyOf(card: Passage, { header, block }: Passage): boolean {
  const body = header.regulators.find(({ name }) => card.block.text.startsWith(name));
  return (
    body !== undefined &&
    !/^regulator-/.test(block.id) &&
    shortNames(body.name).some((part) => block.text.includes(part))
  );
}
