import type { PackedPassages } from '../../search/packed-passages';
import type { SearchedVersion } from '../../search/rank-passages';
import { lengthOf } from '../../search/version-vectors';
import { meaningOf } from '../../search/word-vectors';
import { allTerms } from '../../search/words';
import { attributeNumbers } from '../question/asked-attributes';
import { QuestionCounts } from './question-counts';
import { type ReadQuestions, readVersion, type VersionQuestions } from './version-questions';

/** A question to be held against the known ones. */
export interface AskedOf {
  text: string;
  /** What may stand for its words, each with a credit. */
  meant: ReadonlyMap<string, number>;
  country: string;
}

/** How like the known questions of a version are to the asked one, each by its place. */
export interface Likenesses {
  /** The cosine of their words, each by how telling it is, from 0 to 1. */
  byWords: Float64Array;
  /** By what they mean, from -1 to 1; NaN where no word is known. */
  byMeaning: Float64Array;
  /** By what they want to know, whatever of, from 0 to 1: reckoned for one at a time, as few need it. */
  byAttributes: (at: number) => number;
}

/** What of an asked question is compared, however its words are read. */
interface ReadText {
  text: string;
  /** Each once. */
  words: readonly string[];
  attributes: readonly number[];
  meaning: Int8Array;
}

/** How like by words a question on another jurisdiction must be, for its meaning to be looked at. */
const leastShared = 0.12;

/** The known questions of all versions, and what their words tell. */
export class QuestionBook {
  private readonly versions = new Map<PackedPassages, ReadQuestions>();
  private readonly counts = new QuestionCounts();
  private last: ReadText | undefined;

  /** Takes in what is new and forgets what is gone. */
  sync(versions: readonly SearchedVersion[]): void {
    const now = new Set(versions.map(({ passages }) => passages));
    for (const [passages, known] of this.versions)
      if (!now.has(passages)) {
        this.versions.delete(passages);
        this.counts.count(known, -1);
      }
    for (const version of versions)
      if (!this.versions.has(version.passages)) {
        const read = readVersion(version);
        this.versions.set(version.passages, read);
        this.counts.count(read, 1);
      }
  }

  /** True if anything is known of how people ask of the document. */
  knows(document: string): boolean {
    return [...this.versions.values()].some((version) => version.document === document);
  }

  /** How much likelier the words of a question are among those that are answered than among those left open, as log odds. */
  leaning(text: string): number {
    return this.counts.leaning(text);
  }

  /** Visits the questions of each of the documents with how like the asked one they are; the likenesses hold until the next. */
  compare(
    { text, meant, country }: AskedOf,
    documents: ReadonlySet<string>,
    visit: (version: VersionQuestions, likenesses: Likenesses) => void,
  ): void {
    const read = this.readText(text);
    const length = Math.sqrt(read.words.reduce((sum, word) => sum + this.counts.telling(word), 0));
    const worths = [...new Map([...meant, ...read.words.map((own): [string, number] => [own, 1])])]
      .map(([word, credit]): [string, number] => [word, credit * this.counts.telling(word)])
      .filter(([, worth]) => worth > 0);
    /** At the number of each attribute that is asked for, what it tells. */
    const wanted: number[] = [];
    for (const number of read.attributes) wanted[number] = this.counts.tellingOfAttribute(number);
    const wantedLength = Math.sqrt(read.attributes.reduce((sum, number) => sum + (wanted[number] ?? 0), 0));
    const wantsAlike = ({ attributes, attributeLengths }: ReadQuestions, at: number): number => {
      let shared = 0;
      for (const number of attributes[at] ?? []) shared += wanted[number] ?? 0;
      return shared / (wantedLength * (attributeLengths[at] || 1));
    };
    for (const version of this.versions.values()) {
      if (!documents.has(version.document)) continue;
      this.weigh(version);
      const byWords = version.words.compare(worths, length);
      const byMeaning = this.compareMeanings(
        version,
        read,
        version.jurisdiction === country ? undefined : byWords,
      );
      visit(version, {
        byWords,
        byMeaning,
        byAttributes: (at) => wantsAlike(version, at),
      });
    }
  }

  /** Where likenesses by words are given, of those questions alone that are like enough by them. */
  private compareMeanings(
    version: ReadQuestions,
    { text, meaning }: ReadText,
    byWords: Float64Array | undefined,
  ): Float64Array {
    const { meanings, byMeaning } = version;
    // A question is read in several ways, mostly one after the other; what its words mean stays.
    if (!byWords && version.comparedText === text) return byMeaning;
    version.comparedText = byWords ? undefined : text;
    const length = lengthOf(meaning);
    for (let line = 0; line < byMeaning.length; line++) {
      const isFar = byWords !== undefined && (byWords[line] ?? 0) < leastShared;
      byMeaning[line] = isFar ? 0 : meanings.similarity(line, meaning, length);
    }
    return byMeaning;
  }

  /** A question is compared in each of its readings, mostly one after the other. */
  private readText(text: string): ReadText {
    if (this.last?.text !== text)
      this.last = {
        text,
        words: [...new Set(allTerms(text))],
        attributes: attributeNumbers(text),
        meaning: meaningOf(text),
      };
    return this.last;
  }

  private weigh(version: ReadQuestions): void {
    if (version.revision === this.counts.revision) return;
    version.words.weigh((word) => this.counts.telling(word));
    version.attributes.forEach((numbers, line) => {
      version.attributeLengths[line] = Math.sqrt(
        numbers.reduce((sum, number) => sum + this.counts.tellingOfAttribute(number), 0),
      );
    });
    version.revision = this.counts.revision;
  }
}
