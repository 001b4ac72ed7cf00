import { stemOf } from './stem';
import { isWithoutBlanks, splitUnspaced } from './unspaced-words';

/** Words that say how something is asked, not what is asked for; they are in no index. */
const stopWords = new Set(
  `a about above after again all also am an and any are as at be been before being below between but by can context
  could describe detail detailed details did do does down during each elaborate ensure ensures ensuring example examples
  explain few for from further had has have he her here his how i if in into is it its just may me might more most must
  my no nor not of off on once only or other our out outline over own per please provide provided provides regarding s
  same shall she should so some specific specifically specify such t than that the their them then there these they this
  those through to too under up upon very was we were what when where whether which while who whom whose why will with
  within would you your
  من في على الى إلى عن مع ما ماذا هل هي هو هم هذا هذه ذلك تلك التي الذي الذين ان أن إن أو او ثم كيف متى أين اين كم أي اي كل قد لا لم لن
  بين عند إذا اذا وفي ومن وهو وهي كما كان كانت يكون تكون به له لها فيه فيها منه منها عليه عليها`.split(/\s+/),
);

/** The same in other languages in Latin letters, without what means something in English: 'die', 'war', 'son', 'UN', 'non'. */
const stopWordsAbroad = `
  der den dem des das ein eine einen einem einer eines und oder aber nicht kein keine von vom zum zur für über unter auf aus bei
  nach vor durch gegen ohne um ist sind wird werden wurde hat haben kann können darf dürfen muss müssen soll sollen wenn dass wie wer
  wem wen welche welcher welches welchen wir uns unser unsere unserem unseren ihr ihre ihrer sein seine seiner sich dieser diese dieses
  diesem diesen auch nur noch schon hier es im am zu als bis so
  le la les une du de des et ou mais ne pas que qui quoi quel quelle quels quelles dont où ce cette ces cet il elle ils elles nous
  vous notre nos votre vos leur leurs sa ses au aux dans sous avec sans entre est sont être ont doit doivent peut peuvent faut se
  par lors dès afin ainsi comme aussi tout toute tous toutes
  el los las una unos unas y o pero ni del al en sin por para sobre entre ser está están hay han debe deben puede pueden
  cuando cuánto cuánta cuántos cuántas cuál cuáles qué quién quiénes cómo dónde este esta estos estas ese su sus nuestro nuestra
  nuestros lo nos muy más como también
  il gli uno del dello della dei degli delle al allo alla agli alle dal dalla nel nella nei nelle su tra fra è essere
  hanno deve devono può possono quando quanto quanti quale quali dove questo questa questi queste anche
  os as um uma uns umas ou mas não da dos das ao aos à às em no na nos nas com sem é são ser há deve devem pode podem qual quais quem
  onde isto este esta seu sua seus suas nosso nossa também
  het een van voor bij uit naar dat deze dit zijn wordt worden moet mag welke wie hoe niet ook
`;
for (const word of stopWordsAbroad.trim().split(/\s+/u)) stopWords.add(word);

/** One spelling for words that English writes in two ways, so that a question may use either. */
const spellings: Record<string, string> = {
  license: 'licence',
  licenses: 'licences',
  licensed: 'licence',
  licensing: 'licence',
  licensee: 'licenceholder',
  licensees: 'licenceholder',
  licencee: 'licenceholder',
  lisence: 'licence',
  lisense: 'licence',
  liscence: 'licence',
  authority: 'officialbody',
  authorities: 'officialbody',
  maneuver: 'manoeuvre',
  maneuvers: 'manoeuvre',
  maneuvering: 'manoeuvre',
  manoeuvres: 'manoeuvre',
  manoeuvring: 'manoeuvre',
  program: 'programme',
  programs: 'programme',
  programmes: 'programme',
  center: 'centre',
  centers: 'centre',
  defense: 'defence',
  kilometers: 'km',
  kilometres: 'km',
  kilometer: 'km',
  kilometre: 'km',
  meters: 'metre',
  meter: 'metre',
  metres: 'metre',
  kilograms: 'kg',
  kilogram: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  artifact: 'artefact',
  labeled: 'labelled',
  canceled: 'cancelled',
  cancellation: 'cancel',
  fulfill: 'fulfil',
  withdrawn: 'withdraw',
  withdrew: 'withdraw',
  sold: 'sell',
  paid: 'pay',
  broken: 'break',
  broke: 'break',
  fell: 'fall',
  fallen: 'fall',
  flown: 'fly',
  flew: 'fly',
  flight: 'fly',
  flights: 'fly',
  lost: 'loss',
  lose: 'loss',
  losses: 'loss',
  built: 'build',
  forbid: 'forbidden',
  chose: 'choose',
  spoke: 'speak',
  weigh: 'mass',
  weighs: 'mass',
  weight: 'mass',
  heavy: 'mass',
  heavier: 'mass',
  usd: 'dollar',
  eur: 'euro',
  gbp: 'pound',
};

/** Marks that do not show; the lengthened line, vowel signs and points of Arabic and Hebrew, which most texts leave out. */
const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad\u0640\u064b-\u0652\u0670\u0591-\u05bd\u05bf-\u05c7]/g;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\.\p{N}+)*/gu;
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** But not what makes й and ї letters of their own, on whose endings the stems of words depend. */
const accents = /(?<!и)\u0306|(?<!і)\u0308|[\u0300-\u0305\u0307\u0309-\u036f]/g;
/** Latin letters that do not fall apart into a plain one and a mark. */
const letterOf: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** As people type who lack the keys: 'Andøya' as 'andoya', 'Łódź' as 'lodz'. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/[øłđðıßæœþ]/g, (letter) => letterOf[letter] ?? letter);
}

const ascii = /^[\0-\x7f]*$/;

/** Lower case, no invisible marks, no accents, Western digits and straight apostrophes. Most English texts only need the first. */
function plainLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return withoutAccents(text.replace(invisible, '').toLowerCase())
    .replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u2018\u2019]/g, "'");
}

/** In plain letters, with one form for hyphens and abbreviations that would fall apart into single letters. */
export function normaliseText(text: string): string {
  return plainLetters(text)
    .replace(/'s\b/g, '')
    .replace(/\b(re|de|sub|co|pre|inter)[-\u2010\u2011](?=\p{L})/gu, '$1')
    .replace(/(\d)[,\u00a0\u202f](?=\d{3}\b)/g, '$1')
    .replace(/\b(?:\p{L}\.){2,}/gu, (letters) => letters.replace(/\./g, ''));
}

const stems = new Map<string, string>();
const maxRememberedStems = 100_000;

/** The index term of one lower-case word. */
export function termOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const british = spellings[word] ?? word.replace(/(..i)z(e|ed|es|er|ers|ing|ation|ations)$/, '$1s$2');
  const term = stemOf(spellings[british] ?? british);
  if (stems.size < maxRememberedStems) stems.set(word, term);
  return term;
}

/** The words of a text in lower case, stop words included. */
export function words(text: string): string[] {
  const found = normaliseText(text).match(wordPattern) ?? [];
  return isWithoutBlanks(text) ? found.flatMap(splitUnspaced) : found;
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** The index terms of a text in reading order, those of stop words included. */
export function allTerms(text: string): string[] {
  return words(text).map(termOf);
}

/** The index terms of a text in reading order. */
export function terms(text: string): string[] {
  return words(text)
    .filter((word) => !stopWords.has(word))
    .map(termOf);
}

/** Adjacent terms joined, so that 'launch site' counts for more than a launch and a site. */
export function pairsOf(sequence: readonly string[]): string[] {
  return sequence.slice(1).map((term, position) => `${sequence[position]}_${term}`);
}
