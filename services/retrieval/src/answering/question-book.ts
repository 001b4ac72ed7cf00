import type { PackedPassages } from '../search/packed-passages';
import type { SearchedVersion } from '../search/rank-passages';
import { pairsOf, termOf, words } from '../search/words';
import { sortAsked } from './asked';

/** The questions of one version of which it is known that a passage answers them, or that the version leaves them open. */
export interface VersionQuestions {
  document: string;
  jurisdiction: string;
  /** For each the block that answers it; undefined where none does. */
  blocks: readonly (string | undefined)[];
  /** What sort of answer each wants. */
  sorts: readonly string[];
}

interface ReadQuestions extends VersionQuestions {
  /** All words of each: that 'who', 'how much' or 'may' is asked tells as much as the subject. */
  words: readonly (readonly string[])[];
  /** Words and pairs of words of each. */
  features: readonly (readonly string[])[];
  /** In which of them each word stands. */
  postings: ReadonlyMap<string, Int32Array>;
  lengths: Float64Array;
  /** Of the book, when the lengths were reckoned. */
  revision: number;
  /** All zeros between two comparisons. */
  shared: Float64Array;
}

/** In how many questions a word or a pair of words stands. */
interface Count {
  answered: number;
  open: number;
}

const termsWithStopWords = (text: string): string[] => words(text).map(termOf);

/** The words of a question and the pairs of adjacent ones, each once. */
function featuresOf(sequence: readonly string[]): string[] {
  return [...new Set([...sequence, ...pairsOf(sequence)])];
}

function postingsOf(lines: readonly (readonly string[])[]): Map<string, Int32Array> {
  const postings = new Map<string, number[]>();
  for (const [line, own] of lines.entries())
    for (const word of own) {
      const known = postings.get(word);
      if (known) known.push(line);
      else postings.set(word, [line]);
    }
  return new Map([...postings].map(([word, at]) => [word, Int32Array.from(at)]));
}

function readVersion({ header, passages }: SearchedVersion): ReadQuestions {
  const lines: { line: string; block: string | undefined }[] = [];
  if (passages.haveQuestions)
    for (const { block } of passages)
      for (const line of block.asked_as ?? []) lines.push({ line, block: block.id });
  for (const line of header.open_questions ?? []) lines.push({ line, block: undefined });
  const sequences = lines.map(({ line }) => termsWithStopWords(line));
  const own = sequences.map((sequence) => [...new Set(sequence)]);
  return {
    document: header.document_id,
    jurisdiction: header.jurisdiction,
    blocks: lines.map(({ block }) => block),
    sorts: lines.map(({ line }) => sortAsked(line)),
    words: own,
    postings: postingsOf(own),
    features: sequences.map(featuresOf),
    lengths: new Float64Array(lines.length),
    revision: -1,
    shared: new Float64Array(lines.length),
  };
}

/** Rare words tell more, but not as much more as the square of their log odds says: chosen on questions to tune on. */
const tellingPower = 1.5;
/** How strongly a word that was seen in few questions is drawn towards telling nothing. */
const prior = 0.5;

/** The known questions of all versions, and what their words tell. */
export class QuestionBook {
  private readonly versions = new Map<PackedPassages, ReadQuestions>();
  private readonly counts = new Map<string, Count>();
  private readonly totals: Count = { answered: 0, open: 0 };
  /** What each word tells, as far as it was asked for since the questions last changed. */
  private readonly tellings = new Map<string, number>();
  private size = 0;
  private revision = 0;

  /** Takes in what is new and forgets what is gone. */
  sync(versions: readonly SearchedVersion[]): void {
    const now = new Set(versions.map(({ passages }) => passages));
    for (const [passages, known] of this.versions)
      if (!now.has(passages)) {
        this.versions.delete(passages);
        this.count(known, -1);
      }
    for (const version of versions)
      if (!this.versions.has(version.passages)) {
        const read = readVersion(version);
        this.versions.set(version.passages, read);
        this.count(read, 1);
      }
  }

  /** True if anything is known of how people ask of the document. */
  knows(document: string): boolean {
    return [...this.versions.values()].some((version) => version.document === document);
  }

  /** How much likelier the words of a question are among those that are answered than among those left open, as log odds. */
  leaning(text: string): number {
    const { answered, open } = this.totals;
    const all = answered + open;
    if (answered === 0 || open === 0) return 0;
    return featuresOf(termsWithStopWords(text)).reduce((sum, feature) => {
      const count = this.counts.get(feature);
      if (!count) return sum;
      const ofAnswered = (count.answered + (prior * answered) / all) / answered;
      const ofOpen = (count.open + (prior * open) / all) / open;
      return sum + Math.log(ofAnswered / ofOpen);
    }, 0);
  }

  /**
   * Visits the questions of each of the documents with how like this one they are, from 0 to 1: the cosine of both, each word by
   * how telling it is. `meant` is what may stand for its words, each with a credit. The likenesses hold until the next.
   */
  compare(
    text: string,
    meant: ReadonlyMap<string, number>,
    documents: ReadonlySet<string>,
    visit: (version: VersionQuestions, likenesses: Float64Array) => void,
  ): void {
    const asked = [...new Set(termsWithStopWords(text))];
    const length = Math.sqrt(asked.reduce((sum, word) => sum + this.telling(word), 0));
    const worths = [...new Map([...meant, ...asked.map((own): [string, number] => [own, 1])])].map(
      ([word, credit]): [string, number] => [word, credit * this.telling(word)],
    );
    for (const version of this.versions.values()) {
      if (!documents.has(version.document)) continue;
      const lengths = this.lengthsOf(version);
      const { shared, postings } = version;
      for (const [word, worth] of worths)
        for (const line of postings.get(word) ?? []) shared[line] = (shared[line] ?? 0) + worth;
      for (let line = 0; line < shared.length; line++)
        shared[line] = Math.min(1, (shared[line] ?? 0) / length / (lengths[line] || 1));
      visit(version, shared);
      shared.fill(0);
    }
  }

  /** What a word adds to the product of two questions that both have it. */
  private telling(word: string): number {
    const known = this.tellings.get(word);
    if (known !== undefined) return known;
    const count = this.counts.get(word);
    if (!count) return this.tellingOf(0);
    const telling = this.tellingOf(count.answered + count.open);
    this.tellings.set(word, telling);
    return telling;
  }

  private tellingOf(count: number): number {
    return Math.log(1 + this.size / (1 + count)) ** tellingPower;
  }

  private lengthsOf(version: ReadQuestions): Float64Array {
    if (version.revision === this.revision) return version.lengths;
    version.words.forEach((own, line) => {
      version.lengths[line] = Math.sqrt(own.reduce((sum, word) => sum + this.telling(word), 0));
    });
    version.revision = this.revision;
    return version.lengths;
  }

  private count({ blocks, features }: ReadQuestions, sign: 1 | -1): void {
    features.forEach((each, line) => {
      const kind = blocks[line] === undefined ? 'open' : 'answered';
      for (const feature of each) {
        const count = this.counts.get(feature) ?? { answered: 0, open: 0 };
        count[kind] += sign;
        this.totals[kind] += sign;
        if (count.answered + count.open === 0) this.counts.delete(feature);
        else this.counts.set(feature, count);
      }
    });
    this.size += sign * blocks.length;
    this.revision++;
    this.tellings.clear();
  }
}
