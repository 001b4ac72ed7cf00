import { allTerms } from '../../search/words';
import { featuresOf, leftOpen, type ReadQuestions } from './version-questions';

/** In how many questions a word or a pair of words stands. */
interface Count {
  answered: number;
  open: number;
}

/** Rare words tell more, but not as much more as the square of their log odds says: chosen on questions to tune on. */
const tellingPower = 1.5;
/** How strongly a word that was seen in few questions is drawn towards telling nothing. */
const prior = 0.5;

/** Where many questions are known, a word that stands in every fifth of them tells nothing, and would cost most of the time. */
const manyKnown = 1_000;
const tooFrequent = 0.2;

/** In how many of the known questions what stands, and what it therefore tells. */
export class QuestionCounts {
  private readonly counts = new Map<string, Count>();
  /** In how many questions each attribute is asked for. */
  private readonly attributes = new Map<number, number>();
  private readonly totals: Count = { answered: 0, open: 0 };
  /** What words and attributes tell, as far as it was asked for since the questions last changed. */
  private readonly tellings = new Map<string, number>();
  private readonly attributeTellings = new Map<number, number>();
  private size = 0;
  private changes = 0;

  /** Another number after each change. */
  get revision(): number {
    return this.changes;
  }

  /** Takes the questions of a version in, or out again. */
  count({ places, features, attributes }: ReadQuestions, sign: 1 | -1): void {
    features.forEach((each, line) => {
      const kind = places[line] === leftOpen ? 'open' : 'answered';
      for (const feature of each) {
        const count = this.counts.get(feature) ?? { answered: 0, open: 0 };
        count[kind] += sign;
        this.totals[kind] += sign;
        if (count.answered + count.open === 0) this.counts.delete(feature);
        else this.counts.set(feature, count);
      }
    });
    for (const number of attributes.flat())
      this.attributes.set(number, (this.attributes.get(number) ?? 0) + sign);
    this.size += sign * places.length;
    this.changes++;
    this.tellings.clear();
    this.attributeTellings.clear();
  }

  /** How much likelier the words of a question are among those that are answered than among those left open, as log odds. */
  leaning(text: string): number {
    const { answered, open } = this.totals;
    const all = answered + open;
    if (answered === 0 || open === 0) return 0;
    return featuresOf(allTerms(text)).reduce((sum, feature) => {
      const count = this.counts.get(feature);
      if (!count) return sum;
      const ofAnswered = (count.answered + (prior * answered) / all) / answered;
      const ofOpen = (count.open + (prior * open) / all) / open;
      return sum + Math.log(ofAnswered / ofOpen);
    }, 0);
  }

  /** What a word adds to the product of two questions that both have it. */
  telling(word: string): number {
    const known = this.tellings.get(word);
    if (known !== undefined) return known;
    const count = this.counts.get(word);
    if (!count) return this.tellingOf(0);
    const telling = this.tellingOf(count.answered + count.open);
    this.tellings.set(word, telling);
    return telling;
  }

  /** The same of an attribute; of these each tells something, however frequent. */
  tellingOfAttribute(number: number): number {
    const known = this.attributeTellings.get(number);
    if (known !== undefined) return known;
    const telling = Math.log(1 + this.size / (1 + (this.attributes.get(number) ?? 0)));
    this.attributeTellings.set(number, telling);
    return telling;
  }

  private tellingOf(count: number): number {
    if (this.size >= manyKnown && count > tooFrequent * this.size) return 0;
    return Math.log(1 + this.size / (1 + count)) ** tellingPower;
  }
}
