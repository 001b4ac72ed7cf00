import type { VersionContent } from '@astraea/contracts';
import { isEnglish, wordsOf } from '@astraea/retrieval';

/** Questions in which a word must stand, for a word that stands in fewer may be a slip that nobody mended. */
const leastQuestions = 4;
/** Or it is a name or a foreign word that as many statements use. */
const leastStatements = 2;

/** Words of the trade that no dictionary has, and words that Americans write otherwise. */
const ofTheTrade = new Set(
  `comms cubesat cubesats cyber deorbited downlink hyperspectral itar licensee licensees megaconstellation megaconstellations mhz nanosat nanosatellite
  nanosatellites nanosats nasa passivated passivation radiocommunication reinsurer rideshare rulebook satcom sats smallsat smallsats spaceplane
  starlink startups telecoms thruster thrusters unenhanced uplink usa vsat iot
  aeroplane analysed authorise authorises cancelled catalogue centimetres favour fulfil harbour instalments kilometres labour manoeuvrable manoeuvre
  metre metres modelled neighbour neighbouring neighbours offences recognise refuelling regularised unauthorised wilful`.split(
    /\s+/,
  ),
);
/** Words that are slips of commoner ones more often than they are meant. */
const slips = new Set('bil dont dose hight hwo lot ned teh ther wat wen wich'.split(' '));

function countEach(
  texts: readonly string[],
  wordsIn: (text: string) => Iterable<string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const isInDictionary = (word: string): boolean =>
  isEnglish(word) || isEnglish(`${word.charAt(0).toUpperCase()}${word.slice(1)}`);

/** The words for which slips of the pen are taken: those of the known questions, the more frequent first. */
export function askedWordsOf(versions: readonly VersionContent[]): string[] {
  const blocks = versions.flatMap((version) => version.blocks);
  const questions = [
    ...blocks.flatMap(({ asked_as = [] }) => asked_as),
    ...versions.flatMap(({ open_questions = [] }) => open_questions),
  ];
  const inStatements = countEach(
    blocks.map(({ text }) => text),
    (text) => new Set(wordsOf(text)),
  );
  const isWord = (word: string): boolean =>
    ofTheTrade.has(word) || isInDictionary(word) || (inStatements.get(word) ?? 0) >= leastStatements;
  return [...countEach(questions, wordsOf)]
    .filter(
      ([word, count]) =>
        count >= leastQuestions && /^[a-z]{3,}$/.test(word) && !slips.has(word) && isWord(word),
    )
    .sort(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
    .map(([word]) => word);
}

const lineWidth = 148;

/** The source file of the words. */
export function askedWordsFile(words: readonly string[]): string {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < lineWidth) lines.splice(-1, 1, `${line} ${word}`);
    else lines.push(`  ${word}`);
  }
  return [
    '/**',
    ' * Words that stand in several known questions of the bundled guides, the more frequent first. Written by',
    ' * `npm run evaluate -- words --write`.',
    ' */',
    'export const askedWords: ReadonlySet<string> = new Set(',
    `  \`${lines.join('\n').trim()}\`.split(/\\s+/),`,
    ');',
    '',
  ].join('\n');
}
