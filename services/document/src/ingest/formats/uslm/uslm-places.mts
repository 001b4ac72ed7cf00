import { attributeOf, childOf, childrenOf, type Element, localName } from '../xml.mts';
import { apartAs, divisions, sections } from './uslm-names.mts';
import { allWords } from './uslm-words.mts';

/** `30103` of `[§ 30103.`, `I` of `TITLE I—`, `a` of `“(a)`. */
export function bareNumber(printed: string): string {
  return printed
    .replace(/^[\s[("“‘]+/u, '')
    .replace(/^(?:§§?\s*|\p{L}{3,}\.?\s+)(?=\S)/u, '')
    .replace(/[\s.)\]—–:;,-]+$/u, '');
}

/** A subdivision as it is cited: `Title I`. */
export function placeOf(element: Element): string {
  const name = localName(element.name);
  const number = bareNumber(allWords(childOf(element, 'num') ?? element));
  const own = childOf(element, 'num')
    ? number
    : allWords(childOf(element, 'heading') ?? element).slice(0, 80);
  return name === 'courtRules' || name.startsWith('reorganization') || name === 'compiledAct'
    ? own
    : `${name.charAt(0).toUpperCase()}${name.slice(1)} ${own}`;
}

const ordinals = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');

/** Sections that have no number, as Congress calls them by their order: `First section`. */
export function ordinalPlaces(main: Element): Map<Element, string> {
  return new Map(
    sectionsIn(main, []).flatMap(({ section }, at): [Element, string][] => {
      const isNumbered = childOf(section, 'num') ?? attributeOf(section, 'value');
      const ordinal = ordinals[at];
      return isNumbered || !ordinal || localName(section.name) !== 'section'
        ? []
        : [[section, `${ordinal} section`]];
    }),
  );
}

/** As a part of the Code of Federal Regulations is cited; what stands higher has no name in a citation. */
export function regulationPlaceOf(
  element: Element,
  code: string,
  above: string | undefined,
): string | undefined {
  const name = localName(element.name);
  const number = bareNumber(allWords(childOf(element, 'num') ?? element));
  if (name === 'part') return `${code} part ${number}`;
  if (name === 'subpart') return [...(above ? [above] : []), `subpart ${number}`].join(', ');
  return name === 'appendix' ? `${code} ${placeOf(element)}` : above;
}

/** A title over some sections, which is no level of any of them. */
export const isGroup = (element: Element): boolean =>
  localName(element.name) === 'level' &&
  childOf(element, 'num') === undefined &&
  childrenOf(element).some(({ name }) => sections.has(localName(name)));

interface Placed {
  section: Element;
  above: { name: string; place: string }[];
}

function sectionsIn(element: Element, above: Placed['above']): Placed[] {
  return childrenOf(element).flatMap((child) => {
    const name = localName(child.name);
    if (sections.has(name)) return [{ section: child, above }];
    if (name === 'quotedContent' || apartAs(name)) return [];
    if (!divisions.has(name)) return sectionsIn(child, above);
    return sectionsIn(child, [...above, { name, place: placeOf(child) }]);
  });
}

const prefixes: ((above: Placed['above']) => Placed['above'])[] = [
  () => [],
  (above) => above.filter(({ name }) => name === 'division' || name === 'appendix'),
  (above) => above.filter(({ name }) => ['division', 'appendix', 'title'].includes(name)),
  (above) => above,
];

/** What stands before the number of a section whose number another section of the same law has: `Division B, `. */
export function distinctPrefixes(main: Element): Map<Element, string> {
  const byNumber = new Map<string, Placed[]>();
  for (const placed of sectionsIn(main, [])) {
    const number = bareNumber(allWords(childOf(placed.section, 'num') ?? placed.section));
    byNumber.set(number, [...(byNumber.get(number) ?? []), placed]);
  }
  const found = new Map<Element, string>();
  for (const alike of byNumber.values()) {
    if (alike.length === 1) continue;
    const told = prefixes.map((prefix) =>
      alike.map(({ above }) =>
        prefix(above)
          .map(({ place }) => `${place}, `)
          .join(''),
      ),
    );
    const distinct = told.find((one) => new Set(one).size === alike.length) ?? told.at(-1) ?? [];
    alike.forEach(({ section }, at) => {
      found.set(section, distinct[at] ?? '');
    });
  }
  return found;
}
