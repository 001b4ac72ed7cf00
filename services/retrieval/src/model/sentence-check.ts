import { readableTag } from '../search/language-tag';
import { escapePattern } from '../search/named-places';
import type { Passage } from '../search/passage';
import { places } from '../search/place-names';
import { type CalendarDate, type Figure, type Figures, figuresOf } from './figures';
import { adjectiveOf, languageNamed, moneyOfCode, regionsIn, vocabularyOf } from './languages';
import { labelOf, type ModelContext } from './prompt';

/** Why a sentence cannot be shown: something of it stands nowhere in what it rests on. */
type Defect = 'link' | 'figure' | 'date' | 'name';

/** A text that may bear sentences out, with what is read from it once. */
interface Evidence {
  text: string;
  label: Figures;
  figures: Figures;
  language: string;
}

function isEnglishTag(tag: string | undefined): boolean {
  return tag === undefined || /^en\b/i.test(tag);
}

function isSameLanguage(one: string, other: string): boolean {
  return new Intl.Locale(one).language === new Intl.Locale(other).language;
}

function readEvidence(label: string, text: string, stored: string | undefined): Evidence {
  const language = readableTag(stored) ?? 'en';
  const vocabulary = vocabularyOf(language);
  return {
    text: `${label}\n${text}`,
    label: figuresOf(label, vocabularyOf('en')),
    figures: figuresOf(text, vocabulary),
    language,
  };
}

function meets(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === 0 || other.size === 0 || [...one].some((unit) => other.has(unit));
}

function isSameFigure(said: Figure, meant: Figure): boolean {
  if (!said.values.some((value) => meant.values.includes(value))) return false;
  // 'six years' is no evidence for 'Article 6'.
  if (said.reference) return !meant.inWords && meant.units.size === 0;
  // Nor is 'Article 5' for 'five years'.
  return meant.reference ? said.units.size === 0 : meets(said.units, meant.units);
}

function bearsFigure(said: Figure, { numbers, dates }: Figures): boolean {
  return (
    numbers.some((meant) => isSameFigure(said, meant)) ||
    (said.units.size === 0 &&
      dates.some((readings) => readings.some(({ year }) => year !== undefined && said.values.includes(year))))
  );
}

function bearsDate(said: CalendarDate, { numbers, dates }: Figures): boolean {
  const isBare = (value: number | undefined): boolean =>
    numbers.some(
      ({ values, units, reference }) => !reference && units.size === 0 && values.includes(value ?? -1),
    );
  const hasDate = dates.some((readings) =>
    readings.some(
      ({ year, month, day }) =>
        month === said.month &&
        (said.year === undefined || year === said.year || (year === undefined && isBare(said.year))) &&
        // '1 to 5 April' holds a first of April too.
        (said.day === undefined || day === said.day || isBare(said.day)),
    ),
  );
  // Around a month in a language that the text is not known to be in, as in a law's own title.
  return hasDate || (isBare(said.day) && isBare(said.year));
}

/** The same day and year of another month. */
function hasOtherMonth(said: CalendarDate, { dates }: Figures): boolean {
  return dates.some((readings) =>
    readings.every(({ year, month, day }) => day === said.day && year === said.year && month !== said.month),
  );
}

/** Numbers below a hundred are written in words in some laws, inflected or in a language whose words for them are not known. */
function mayStandInWords(said: Figure, quoted: readonly Evidence[]): boolean {
  const isSmall = said.values.some((value) => value < 100 && Number.isInteger(value)) && !said.reference;
  const inDigits = quoted.some(({ figures }) =>
    figures.numbers.some(({ values, reference }) => !reference && values.some((value) => value < 100)),
  );
  return isSmall && !inDigits && quoted.some(({ language }) => !isEnglishTag(language));
}

/** English number words count only with a unit: 'two conditions' counts what the sentence lists itself. */
function isCounted({ inWords, units, values }: Figure): boolean {
  return !inWords || units.size > 0 || values.some((value) => value >= 100);
}

/** A count that the sentence may have added up itself: two numbers of what it rests on, and not their sum, stand there. */
function isSum({ values: [said = 0] }: Figure, quoted: readonly Evidence[]): boolean {
  const counted = quoted.flatMap(({ figures }) => figures.numbers.filter(({ reference }) => !reference));
  const addends = counted.map(({ values: [value = 0] }) => value).filter((value) => value > 1);
  return addends.some((one, at) => addends.indexOf(said - one, at + 1) > at);
}

/** Letters with a small and a large form stand apart from those of scripts that have none, as in '须取得NBTC的许可'. */
function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{Ll}\p{M}\p{N}]+|[[\p{L}\p{M}\p{N}]--\p{Ll}]+/gv) ?? [];
}

/** How the longer words of a text begin, whatever their endings. */
function stemsIn(text: string): string[] {
  const long = wordsIn(text).filter((word) => word.length >= 4);
  return long.map((word) => word.slice(0, Math.max(4, word.length - 3)));
}

function stemsOf(evidence: readonly Evidence[]): Set<string> {
  return new Set(evidence.flatMap(({ text }) => stemsIn(text)));
}

/** First letters of the words that begin with a capital, as abbreviations are made of them. */
function initialsOf(text: string): string {
  return (text.match(/(?<![\p{L}\p{N}])\p{Lu}/gu) ?? []).join('');
}

/** The European Union and the United Nations, which Unicode lists with the countries. */
function isBody(code: string): boolean {
  return code === 'EU' || code === 'UN';
}

function isWordIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(`${text[at - 1] ?? ''}${text[at + word.length] ?? ''}`)) return true;
  }
  return false;
}

/** A name with other endings: 'Švédska' is of 'Švédsko'. */
function inflections(name: string): string {
  const stem = name.length > 5 ? name.replace(/[\p{L}&&[aeiouyáéíóúýåäö]]$/iv, '') : name;
  return `${escapePattern(stem)}\\p{L}{0,3}`;
}

const properName =
  /\p{Lu}[\p{L}\p{N}'’-]+(?: (?:(?:of|for|and|on|the|de|du|del|der) ){0,2}\p{Lu}[\p{L}\p{N}'’-]+)+/gu;

/** Checks sentences of one answer against the texts that the model was given. */
export class SentenceCheck {
  private readonly language: string;
  private readonly read = new Map<Passage, Evidence>();
  /** Question, the user's earlier questions, treaty rows and regulators: evidence for every sentence. */
  private readonly common: Evidence[];
  private readonly everything: Evidence[];
  private readonly text: string;
  private readonly languages: ReadonlySet<string>;
  private readonly known: ReadonlySet<string>;
  private readonly initials: string;
  private readonly named = new Map<string, boolean>();

  constructor(private readonly context: ModelContext) {
    const { question, history, country, tables, passages } = context;
    this.language = languageNamed(context.languageName);
    const asked = [
      question,
      country,
      ...history.filter(({ role }) => role === 'user').map(({ content }) => content),
    ];
    this.common = [
      readEvidence('', asked.join('\n'), this.language),
      ...tables.map((row) => this.evidenceOf(row)),
    ];
    this.everything = [...this.common, ...passages.map((passage) => this.evidenceOf(passage))];
    this.text = this.everything.map((evidence) => evidence.text).join('\n');
    this.languages = new Set(['en', this.language, ...this.everything.map(({ language }) => language)]);
    this.known = new Set(wordsIn(this.text));
    this.initials = initialsOf(this.text);
  }

  /** Why a sentence that rests on these passages is not borne out by them; undefined where nothing speaks against it. */
  findDefect(sentence: string, quoted: readonly Passage[]): Defect | undefined {
    const evidence = quoted.map((passage) => this.evidenceOf(passage));
    return this.findAmong(sentence, [...evidence, ...this.common], evidence);
  }

  /** The same for a sentence that rests on no single passage: one that opens a list, or says what is missing. */
  findDefectAnywhere(sentence: string, { mayNameCountries = false } = {}): Defect | undefined {
    return this.findAmong(sentence, this.everything, [], mayNameCountries);
  }

  /** Whether a sentence takes nothing, no figure, name or word, from the others; in another language that cannot be told. */
  holdsWithout(sentence: string, quoted: readonly Passage[], others: readonly Passage[]): boolean {
    const [mine, theirs] = [quoted, others].map((passages) => passages.map((one) => this.evidenceOf(one)));
    const isForeign = theirs?.some(({ language }) => !isSameLanguage(language, this.language));
    if (isForeign || this.findDefect(sentence, quoted)) return false;
    const held = stemsOf([...(mine ?? []), ...this.common]);
    const added = stemsOf(theirs ?? []);
    return stemsIn(sentence).every((stem) => held.has(stem) || !added.has(stem));
  }

  isEnglish(): boolean {
    return isEnglishTag(this.language);
  }

  private findAmong(
    sentence: string,
    evidence: readonly Evidence[],
    quoted: readonly Evidence[],
    mayNameCountries = false,
  ): Defect | undefined {
    const links = sentence.match(/(?:https?:\/\/|www\.)[^\s)]+/giu) ?? [];
    if (links.some((link) => !evidence.some(({ text }) => text.includes(link.replace(/[.,;]+$/, '')))))
      return 'link';
    const { numbers, dates } = figuresOf(sentence, vocabularyOf(this.language));
    const read = evidence.flatMap(({ label, figures }) => [label, figures]);
    const isBorne = (said: Figure): boolean =>
      read.some((figures) => bearsFigure(said, figures)) || mayStandInWords(said, quoted);
    const mustBeBorne = numbers.filter((said) => isCounted(said) || isSum(said, quoted));
    if (!mustBeBorne.every(isBorne)) return 'figure';
    const isDated = (readings: CalendarDate[]): boolean =>
      readings.some(
        (said) =>
          read.some((figures) => bearsDate(said, figures)) &&
          (read.some((figures) => figures.dates.flat().some(({ month }) => month === said.month)) ||
            !read.some((figures) => hasOtherMonth(said, figures))),
      );
    if (!dates.every(isDated)) return 'date';
    if (!mayNameCountries && this.namesOtherCountry(sentence)) return 'name';
    return this.hasUnknownName(sentence, quoted) ? 'name' : undefined;
  }

  /** Abbreviations in every language; other names only in English from English, where a capital letter says what is one and nothing is translated. */
  private hasUnknownName(sentence: string, quoted: readonly Evidence[]): boolean {
    const abbreviations =
      sentence.match(/(?<![\p{LC}\p{N}])\p{LC}*\p{Lu}\p{LC}*\p{Lu}\p{LC}*(?![\p{LC}\p{N}])/gu) ?? [];
    if (abbreviations.some((name) => !this.isKnownAbbreviation(name, sentence))) return true;
    const isTranslated = !this.isEnglish() || quoted.some(({ language }) => !isEnglishTag(language));
    return !isTranslated && this.namesIn(sentence).some((word) => !this.isKnownWord(word));
  }

  private isKnownAbbreviation(name: string, sentence: string): boolean {
    const letters = name.toUpperCase();
    const one = name.replace(/(?<=\p{Lu})s$/u, '').toLowerCase();
    if (this.known.has(one) || this.isKnownWord(name.toLowerCase())) return true;
    if (moneyOfCode(name) || /^[IVXLC]+$/.test(name)) return true;
    if (this.initials.includes(letters) || this.isShortName(letters)) return true;
    const all = wordsIn(sentence).map(([first]) => first);
    const [before = '', behind] = sentence.split(`(${name})`);
    // 'as low as reasonably practicable (ALARP)' explains itself, and so does 'Agência Espacial Portuguesa (AEP)'.
    return (
      (letters.length > 3 && all.join('').includes(name.toLowerCase())) ||
      (behind !== undefined && initialsOf(before).endsWith(letters))
    );
  }

  /** 'ONU' and 'UE' where the United Nations and the European Union are spoken of. */
  private isShortName(letters: string): boolean {
    return regionsIn(this.language).some(({ code, name, short }) => {
      const initials = wordsIn(name).map(([first]) => first?.toUpperCase());
      return [code, short, initials.join('')].includes(letters) && this.isNamed(code);
    });
  }

  private namesOtherCountry(sentence: string): boolean {
    return regionsIn(this.language).some(
      ({ code, name }) => !isBody(code) && isWordIn(sentence, name) && !this.isNamed(code),
    );
  }

  /** Whether a text that was read names a country or its people in any of its languages, inflected too. */
  private isNamed(code: string): boolean {
    const known = this.named.get(code);
    if (known !== undefined) return known;
    const english = regionsIn('en').find((region) => region.code === code)?.name;
    const place = places.find(({ name }) => name === english);
    const own = [...this.languages].flatMap((language) => {
      const region = regionsIn(language).find((one) => one.code === code);
      return region ? [region, { name: adjectiveOf(code, language) ?? '', short: '' }] : [];
    });
    const exact = [code, ...(place?.exact ?? []), ...own.map(({ short }) => short)];
    const inflected = [...(place?.aliases ?? []), ...own.map(({ name }) => name)].filter((name) => name);
    const isFound =
      exact.some((name) => name !== '' && isWordIn(this.text, name)) ||
      new RegExp(`(?<!\\p{L})(?:${inflected.map(inflections).join('|')})(?!\\p{L})`, 'iu').test(this.text);
    this.named.set(code, isFound);
    return isFound;
  }

  /** Words of names of two words and more, the first of a sentence aside, which has its capital anyway. */
  private namesIn(sentence: string): string[] {
    return [...sentence.matchAll(properName)].flatMap(({ 0: name, index }) => {
      const words = name.split(' ').filter((word) => /^\p{Lu}/u.test(word));
      const isFirst = index === 0 || /[.:;!?"“(]\s*$/u.test(sentence.slice(0, index));
      const rest = isFirst ? words.slice(1) : words;
      return words.length < 2 ? [] : rest.flatMap((word) => wordsIn(word.replace(/['’]s$/u, '')));
    });
  }

  private isKnownWord(word: string): boolean {
    if (this.known.has(word)) return true;
    const stem = word.slice(0, Math.max(4, word.length - 3));
    return word.length >= 4 && [...this.known].some((other) => other.startsWith(stem));
  }

  private evidenceOf(passage: Passage): Evidence {
    const known = this.read.get(passage);
    if (known) return known;
    const { block, header } = passage;
    const label = [
      labelOf(passage, this.context),
      block.heading,
      block.topic,
      header.title,
      header.jurisdiction,
    ];
    const evidence = readEvidence(label.filter((part) => part).join('. '), block.text, header.language);
    this.read.set(passage, evidence);
    return evidence;
  }
}
