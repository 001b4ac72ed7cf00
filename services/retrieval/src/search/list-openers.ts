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

/** For each passage the place of the one that opens the list in which it stands; undefined where it stands in none. */
export function openersOf(passages: readonly Pick<Passage, 'block'>[]): (number | undefined)[] {
  const openers = new Array<number | undefined>(passages.length);
  for (const [at, { block }] of passages.entries()) {
    if (block.provision === null || !opens.test(block.text)) continue;
    const opener = block.provision.replace(severalAtEnd, '$1$2');
    const end = Math.min(passages.length, at + 1 + longestList);
    for (let item = at + 1; item < end && isWithin(passages[item]?.block.provision ?? null, opener); item++)
      openers[item] = at;
  }
  return openers;
}
