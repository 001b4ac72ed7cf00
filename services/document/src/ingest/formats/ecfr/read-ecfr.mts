import { lawDay } from '../law-day.mts';
import type { AsOf, LawFormat } from '../law-format.mts';
import type { Law } from '../law-tree.mts';
import { attributeOf, childOf, childrenOf, type Element, find } from '../xml.mts';
import { electronicShape } from './code-shape.mts';
import { wordsOf } from './ecfr-words.mts';
import { CodeReader } from './read-code.mts';

const isDivision = (element: Element): boolean => electronicShape.kindOf(element) !== undefined;

/** The number of the title: of the title itself or, in a file of one part, as the file says how it is cited. */
function titleNumber(root: Element): string | undefined {
  const title = root.name === 'DIV1' ? root : find(root, 'DIV1');
  if (title) return attributeOf(title, 'N');
  const about =
    attributeOf(root, 'hierarchy_metadata') ?? attributeOf(find(root, 'DIV8'), 'hierarchy_metadata');
  return /\b(\d{1,2}) CFR\b/u.exec(about ?? '')?.[1];
}

/** Where the site has the text, as the file says it: `/on/2031-03-17/title-88/part-100`, or with a word for the day of today. */
const sitePath = /"path":"\/on\/(\d{4}-\d{2}-\d{2}|_SUBSTITUTE_DATE_)(\/title-[\w/.-]+)"/u;

/** The address of the text at its day, or else of the one that is current. */
function addressOf(root: Element): { url: string | null; day: string | null } {
  const about = (attributeOf(root, 'hierarchy_metadata') ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  const [, day, path] = sitePath.exec(about) ?? [];
  if (!path) return { url: null, day: null };
  const dated = lawDay(day);
  const at = dated ? `on/${dated}` : 'current';
  return { url: `https://www.ecfr.gov/${at}${path}`, day: dated };
}

function read(root: Element, asOf: AsOf): Law {
  const number = titleNumber(root);
  const { url, day } = addressOf(root);
  const first = isDivision(root) ? root : (find(root, 'DIV1') ?? find(root, 'DIV5'));
  const part = first && attributeOf(first, 'TYPE') === 'PART' ? attributeOf(first, 'N') : undefined;
  const days = childrenOf(
    first === root ? root : ((first?.parent as Element | null) ?? root),
    'VOLUME',
  ).flatMap((volume) => lawDay(attributeOf(volume, 'AMDDATE')) ?? []);
  const reader = new CodeReader(electronicShape, number, asOf(null));
  const envelope: Pick<Element, 'children'> = { children: [root] };
  return {
    title: wordsOf(childOf(first, 'HEAD')) || null,
    shortTitle: null,
    number: number ? `${number} CFR${part ? ` part ${part}` : ''}` : null,
    dated: null,
    language: 'en',
    url,
    consolidatedAsOf: days.toSorted().at(-1) ?? day,
    parts: reader.partsIn(first === root ? (envelope as Element) : root, undefined),
    aside: reader.aside,
    warnings: [],
  };
}

/** The electronic Code of Federal Regulations, in bulk or a part of it (ecfr.gov, govinfo.gov/bulkdata/ECFR). */
export const ecfr: LawFormat = {
  name: 'the XML of the eCFR',
  recognises: (root) =>
    ['ECFR', 'DLPSTEXTCLASS', 'ECFRBRWS'].includes(root.name)
      ? find(root, 'HEAD') !== undefined
      : isDivision(root) && attributeOf(root, 'TYPE') !== undefined,
  read,
};
