import type { Passage } from '../../search/passage';
import type { Question } from '../question/question';
import { speaksOfBody } from './body-names';

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

/** True if a statement names a body that its guide lists. */
export function namesBody({ header, block }: Passage): boolean {
  return header.regulators.some(({ name }) => speaksOfBody(block.text, name));
}

/** True if a statement names the body of a card. */
export function namesBodyOf(card: Passage, { header, block }: Passage): boolean {
  const body = header.regulators.find(({ name }) => card.block.text.startsWith(name));
  return body !== undefined && !/^regulator-/.test(block.id) && speaksOfBody(block.text, body.name);
}
