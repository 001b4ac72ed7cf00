import type { CitedStatement, ContentBlock } from '@astraea/contracts';

/**
 * Words as they count as the same: typographic marks and blanks may differ from file to file. Letters, figures and stops may not: a
 * changed figure is a changed law.
 */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u00ad/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A version's text in which cited words are looked for, made once for all of its citations. */
export interface ComparedText {
  blocks: readonly ContentBlock[];
  text: string;
  /** Where each block begins in the text. */
  starts: number[];
}

export function comparedText(blocks: readonly ContentBlock[]): ComparedText {
  const starts: number[] = [];
  let text = '';
  for (const block of blocks) {
    starts.push(text.length);
    text += `${comparable(block.text)} `;
  }
  return { blocks, text, starts };
}

function blockAt({ blocks, starts }: ComparedText, position: number): ContentBlock | undefined {
  return blocks[starts.findLastIndex((start) => start <= position)];
}

const isWordPart = /[\p{L}\p{N}]/u;

/** The words begin and end here: 'pay 10' is not found in 'pay 100'. */
function standsAlone({ text }: ComparedText, at: number, words: string): boolean {
  const end = at + words.length;
  const isOpen = (inner: string | undefined, outer: string | undefined) =>
    !!inner && !!outer && isWordPart.test(inner) && isWordPart.test(outer);
  return !isOpen(words[0], text[at - 1]) && !isOpen(words.at(-1), text[end]);
}

/** Every block in which the words begin, which may go on in those that follow. */
function blocksWith(compared: ComparedText, quote: string): ContentBlock[] {
  const words = comparable(quote);
  const found: ContentBlock[] = [];
  if (words === '') return found;
  for (let at = compared.text.indexOf(words); at >= 0; at = compared.text.indexOf(words, at + 1)) {
    const block = standsAlone(compared, at, words) ? blockAt(compared, at) : undefined;
    if (block) found.push(block);
  }
  return found;
}

/** The law that a statement is about; undefined for a document that is one law from end to end, whatever it is called. */
type Law = string | null | undefined;

const isOf = (law: Law) => (block: ContentBlock) => law === undefined || block.instrument === law;

/** Where a version says what was cited: of the same law, rather in the same provision, and there rather with the same status. */
export function findStatement(
  compared: ComparedText,
  { quote, provision, status }: Pick<CitedStatement, 'quote' | 'provision' | 'status'>,
  law: Law,
): ContentBlock | undefined {
  const found = blocksWith(compared, quote).filter(isOf(law));
  const inPlace = found.filter((block) => provision === null || block.provision === provision);
  return inPlace.find((block) => block.status === status) ?? inPlace[0] ?? found[0];
}

/** What a version says of the status of a provision, or else of its law, where the words are others; undefined where that is not one. */
export function statusOfProvision(
  { blocks }: Pick<ComparedText, 'blocks'>,
  provision: string | null,
  law: Law,
): ContentBlock['status'] | undefined {
  const ofLaw = blocks.filter(isOf(law));
  const own = ofLaw.filter((block) => provision !== null && block.provision === provision);
  const statuses = new Set((own.length > 0 ? own : ofLaw).map(({ status }) => status));
  const [only] = statuses;
  return statuses.size === 1 ? only : undefined;
}
