import type { PackedPassages } from '../search/packed-passages';
import type { SearchedVersion } from '../search/rank-passages';
import { pairsOf, termOf, words } from '../search/words';

/** The questions of one version of which it is known that a passage answers them, or that the version leaves them open. */
export interface VersionQuestions {
  document: string;
  jurisdiction: string;
  /** For each the block that answers it; undefined where none does. */
  blocks: readonly (string | undefined)[];
}

interface ReadQuestions extends VersionQuestions {
  /** All words of each: that 'who', 'how much' or 'may' is asked tells as much as the subject. */
  words: readonly (readonly string[])[];
  /** Words and pairs of words of each. */
  features: readonly (readonly string[])[];
  lengths: Float64Array;
  /** Of the book, when the lengths were reckoned. */
  revision: number;
  /** All zeros between two comparisons. */
  shared: Float64Array;
}

/** Where a word stands. */
interface Posting {
  of: ReadQuestions;
  at: number[];
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

function readVersion({ header, passages }: SearchedVersion): ReadQuestions {
  const lines: { line: string; block: string | undefined }[] = [];
  if (passages.haveQuestions)
    for (const { block } of passages)
      for (const line of block.asked_as ?? []) lines.push({ line, block: block.id });
  for (const line of header.open_questions ?? []) lines.push({ line, block: undefined });
  const sequences = lines.map(({ line }) => termsWithStopWords(line));
  return {
    document: header.document_id,
    jurisdiction: header.jurisdiction,
    blocks: lines.map(({ block }) => block),
    words: sequences.map((sequence) => [...new Set(sequence)]),
    features: sequences.map(featuresOf),
    lengths: new Float64Array(lines.length),
    revision: -1,
    shared: new Float64Array(lines.length),
  };
}

/** How strongly a word that was seen in few questions is drawn towards telling nothing. */
const prior = 0.5;

/** The known questions of all versions, and what their words tell. */
export class QuestionBook {
  private readonly versions = new Map<PackedPassages, ReadQuestions>();
  private readonly postings = new Map<string, Posting[]>();
  private readonly counts = new Map<string, Count>();
  private readonly totals: Count = { answered: 0, open: 0 };
  private size = 0;
  private revision = 0;

  /** Takes in what is new and forgets what is gone. */
  sync(versions: readonly SearchedVersion[]): void {
    const now = new Set(versions.map(({ passages }) => passages));
    for (const [passages, known] of this.versions)
      if (!now.has(passages)) {
        this.versions.delete(passages);
        this.count(known, -1);
        this.unpost(known);
      }
    for (const version of versions)
      if (!this.versions.has(version.passages)) {
        const read = readVersion(version);
        this.versions.set(version.passages, read);
        this.count(read, 1);
        this.post(read);
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
   * Visits the questions of each version with how like this one they are, from 0 to 1: the cosine of both, each word by
   * how telling it is. `meant` is what may stand for its words, each with a credit. The likenesses hold until the next.
   */
  compare(
    text: string,
    meant: ReadonlyMap<string, number>,
    visit: (version: VersionQuestions, likenesses: Float64Array) => void,
  ): void {
    const asked = [...new Set(termsWithStopWords(text))];
    const length = Math.sqrt(asked.reduce((sum, word) => sum + this.telling(word), 0));
    for (const [word, credit] of new Map([...meant, ...asked.map((own): [string, number] => [own, 1])])) {
      const worth = credit * this.telling(word);
      for (const { of, at } of this.postings.get(word) ?? [])
        for (const line of at) of.shared[line] = (of.shared[line] ?? 0) + worth;
    }
    for (const version of this.versions.values()) {
      const lengths = this.lengthsOf(version);
      const { shared } = version;
      for (let line = 0; line < shared.length; line++)
        shared[line] = Math.min(1, (shared[line] ?? 0) / length / (lengths[line] || 1));
      visit(version, shared);
      shared.fill(0);
    }
  }

  /** The square of how telling a word is. */
  private telling(word: string): number {
    const { answered, open } = this.counts.get(word) ?? { answered: 0, open: 0 };
    return Math.log(1 + this.size / (1 + answered + open)) ** 2;
  }

  private lengthsOf(version: ReadQuestions): Float64Array {
    if (version.revision === this.revision) return version.lengths;
    version.words.forEach((own, line) => {
      version.lengths[line] = Math.sqrt(own.reduce((sum, word) => sum + this.telling(word), 0));
    });
    version.revision = this.revision;
    return version.lengths;
  }

  private post(of: ReadQuestions): void {
    const own = new Map<string, number[]>();
    of.words.forEach((words, line) => {
      for (const word of words) {
        const known = own.get(word);
        if (known) known.push(line);
        else own.set(word, [line]);
      }
    });
    for (const [word, at] of own) {
      const known = this.postings.get(word);
      if (known) known.push({ of, at });
      else this.postings.set(word, [{ of, at }]);
    }
  }

  private unpost(of: ReadQuestions): void {
    for (const word of new Set(of.words.flat())) {
      const left = (this.postings.get(word) ?? []).filter((posting) => posting.of !== of);
      if (left.length > 0) this.postings.set(word, left);
      else this.postings.delete(word);
    }
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
  }
}
