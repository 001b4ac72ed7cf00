/** Subdivisions above the section. */
export const divisions: ReadonlySet<string> = new Set([
  ...['title', 'subtitle', 'chapter', 'subchapter', 'part', 'subpart', 'division', 'subdivision'],
  ...['article', 'subarticle', 'appendix', 'preliminary', 'compiledAct', 'courtRules'],
  ...['reorganizationPlans', 'reorganizationPlan', 'schedule'],
]);

/** What is cited by itself. */
export const sections: ReadonlySet<string> = new Set(['section', 'courtRule']);

/** Levels below the section, from the highest. */
export const levels: ReadonlySet<string> = new Set([
  ...['subsection', 'paragraph', 'subparagraph', 'clause', 'subclause', 'item', 'subitem', 'subsubitem'],
  'level',
]);

/** What stands in the file and is not the law's text, with what it is. */
const apart: Readonly<Record<string, string>> = {
  toc: 'contents',
  sourceCredit: 'source credits',
  sidenote: 'side notes',
  footnote: 'footnotes',
  page: 'pages',
  centerRunningHead: 'pages',
  leftRunningHead: 'pages',
  rightRunningHead: 'pages',
  ear: 'pages',
  index: 'index',
  enactingFormula: 'enacting words',
  resolvingClause: 'enacting words',
  longTitle: 'introduction',
  preface: 'introduction',
  preamble: 'introduction',
  meta: 'metadata',
  action: 'approval',
  signatures: 'signatures',
  signature: 'signatures',
  attestation: 'signatures',
  legislativeHistory: 'legislative history',
  endMarker: 'marks',
  crossHeading: 'headings',
  authority: 'source credits',
  source: 'source credits',
};

/** As what an element is set aside; undefined for one that is the law's text. */
export function apartAs(name: string): string | undefined {
  if (Object.hasOwn(apart, name)) return apart[name];
  return name === 'notes' || name === 'note' || name.endsWith('Note') ? 'notes' : undefined;
}

/** Elements that stand in a sentence without a blank around them. */
export const inlines: ReadonlySet<string> = new Set([
  ...['ref', 'date', 'term', 'inline', 'b', 'i', 'u', 'sup', 'sub', 'span', 'a', 'quotedText', 'shortTitle'],
  ...[
    'amendingAction',
    'headingText',
    'elided',
    'proviso',
    'entity',
    'def',
    'em',
    'strong',
    'del',
    'ins',
    'math',
  ],
  ...['citableAs', 'property', 'organization', 'role', 'amount', 'placeName', 'fillIn', 'chargeGroup'],
]);
