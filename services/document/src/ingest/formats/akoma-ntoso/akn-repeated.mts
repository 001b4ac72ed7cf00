import { childrenOf, type Element } from '../xml.mts';
import { isLevel, kindOf } from './akn-levels.mts';
import { isInline, quotesIn } from './akn-words.mts';

interface Basics {
  isBasic(element: Element): boolean;
  citedBy(element: Element): string | undefined;
}

/** What sections of more than one division are cited by: each of them is numbered anew. */
export function repeatedIn(body: Element, { isBasic, citedBy }: Basics): Set<string> {
  const seen = new Map<string, Element>();
  const repeated = new Set<string>();
  const look = (element: Element, above: Element): void => {
    for (const child of childrenOf(element)) {
      const isApart = ['proviso', 'transitional'].includes(kindOf(child));
      if (isApart || (isInline(child) && quotesIn(child))) continue;
      const own = isBasic(child) ? citedBy(child) : undefined;
      if (!isBasic(child)) look(child, isLevel(child) ? child : above);
      else if (own !== undefined) {
        if ((seen.get(own) ?? above) !== above) repeated.add(own);
        seen.set(own, above);
      }
    }
  };
  look(body, body);
  return repeated;
}
