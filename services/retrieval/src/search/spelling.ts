import { isStopWord } from './words';

/** Edit distance with transpositions, given up above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      next.push(value);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Short words differ by one letter all the time; only longer ones are taken for slips. */
function allowedSlips(word: string): number {
  if (word.length >= 8) return 2;
  return word.length >= 7 ? 1 : 0;
}

function closest(word: string, known: Iterable<string>, most: number): string | undefined {
  let best: string | undefined;
  let least = most + 1;
  if (most === 0) return undefined;
  for (const candidate of known) {
    if (candidate[0] !== word[0] || candidate.length < 4) continue;
    const slips = distance(word, candidate, most);
    if (slips < least || (slips === least && best !== undefined && candidate < best)) {
      best = candidate;
      least = slips;
    }
  }
  return least <= most ? best : undefined;
}

/** True if a word is one slip away from a name. */
export function isSlipOf(word: string, name: string): boolean {
  return word.length >= 4 && word[0] === name[0] && distance(word, name, 1) <= 1;
}

/** The known index term that an unknown one is most likely a slip of, if there is one. */
export function closestWord(term: string, vocabulary: Iterable<string>): string | undefined {
  return closest(term, vocabulary, allowedSlips(term));
}

/** Words in which questions about space law are put, whole, as people write them. */
const askedWords = new Set(
  `activity activities agency agreement altitude amount application apply applicant approval article asteroid authorisation authorise
  authority begin begins boundary broken cancel capital certificate citizen commercial committee company compensation compulsory condition
  conditions constellation control convention council country coverage damage damages deadline debris decision decree deorbit disposal
  document documents domestic earth exemption expire export facility failure falling fault federal fees field fifteen fine fines five foreign
  frequency government granted ground guarantee guidelines height hundred imagery imprisonment indemnity injury inspection insurance insured
  international invalid jurisdiction kilometre launch launched launcher launching legal liability liable licence licences license limit
  limits mandatory manufacturer maximum measure membership mining minerals minimum minister ministry mission missions money months moon national
  negligence notify nuclear object objects obligation operate operating operator orbit orbital outer owner ownership pass passenger passengers
  payload penalty penalties people percent period permission permit permits person personal pollution power private probability procedure
  prohibited property protection punishment purpose radio ratified receive recourse recovery reentry refuse register registered registration
  registry regulation regulations regulator remote removed renewed report request require required requirements research resolution resources
  responsible revoked risk rocket rockets rule rules safety sanction satellite satellites security sell sensing share shareholder signed
  space spacecraft spaceport spectrum state station statute strict suborbital supervision surface suspended technology telecommunications term
  territory testing third time transfer treaty valid validity vehicle victim withdrawn without years need needs take make know law laws pay paid date year month day week hour
  business before since force accords artemis sign bill passed pass concession besides meter minutes enter entered receives charge costs
  much many soon first weeks months hours spaceport permission applies remote startup founder founded astronaut asteroids mission lunar`.split(
    /\s+/,
  ),
);

function spelledTheBritishWay(word: string): string {
  return word.replace(/(..i)z(e|ed|es|er|ers|ing|ation|ations|aton)$/, '$1s$2');
}

/** A short word with two letters swapped, or one left out. */
function shortSlip(word: string): string | undefined {
  const isKnown = (candidate: string): boolean => isStopWord(candidate) || askedWords.has(candidate);
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (let at = 0; at + 1 < word.length; at++) {
    const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
    if (isKnown(swapped)) return swapped;
  }
  if (word.length < 3) return undefined;
  for (let at = 1; at <= word.length; at++) {
    const longer = letters.map((letter) => word.slice(0, at) + letter + word.slice(at)).find(isKnown);
    if (longer && longer.length >= 4) return longer;
  }
  return undefined;
}

/** The word that one which no source knows was most likely meant to be, among those in which such questions are put. */
export function meantWord(word: string): string | undefined {
  if (word.length <= 4) return shortSlip(word);
  return closest(spelledTheBritishWay(word), askedWords, word.length >= 8 ? 2 : 1);
}
