import { attachmentWords, tableWords } from '../provisions/levels';
import type { Passage } from './passage';

/** 'The application must contain—' at the end of a passage, where its list is cut into passages of their own. */
const opens = /(?:[:：—–]|\p{L}-)\s*$/u;
/** Most passages that one list may be cut into. */
const longestList = 60;
/** 'Section 5(2)–(3)' ends in 'Section 5(3)'. */
const severalAtEnd = /^(.*?)\([^()]*\)[–-](\([^()]*\))$/u;

function isWithin(provision: string | null, opener: string): boolean {
  return provision?.startsWith(opener) === true && /^[\s,.(]/u.test(provision.slice(opener.length));
}

/** What is appended, as a whole: 'Schedule 1', 'Anexo II', but not a paragraph of it. */
const wholeAttachment = new RegExp(
  `^(?:\\p{L}+ )?(?:${attachmentWords}|${tableWords})(?:\\s[^,]{1,8})?$`,
  'iu',
);
const longestRow = 600;

/** True if a passage of an attachment ends without a stop: above a table stands what its columns are. */
function isHeadOfTable({ provision, text }: Passage['block']): boolean {
  return provision !== null && wholeAttachment.test(provision) && !/[.;۔。]\s*$/u.test(text);
}

/** A row of a table ends in a figure or in a word, and is no sentence. */
function isRow({ text }: Passage['block']): boolean {
  return text.length <= longestRow && !/[.;:]\s*$/u.test(text);
}

/** For each passage the place of the one that opens the list in which it stands; undefined where it stands in none. */
export function openersOf(passages: readonly Pick<Passage, 'block'>[]): (number | undefined)[] {
  const openers = new Array<number | undefined>(passages.length);
  for (const [at, { block }] of passages.entries()) {
    const isTable = isHeadOfTable(block);
    if (block.provision === null || !(opens.test(block.text) || isTable)) continue;
    const opener = block.provision.replace(severalAtEnd, '$1$2');
    const end = Math.min(passages.length, at + 1 + longestList);
    for (let item = at + 1; item < end; item++) {
      const said = passages[item]?.block;
      if (!said || !isWithin(said.provision, opener) || (isTable && !isRow(said))) break;
      openers[item] = at;
    }
  }
  return openers;
}
