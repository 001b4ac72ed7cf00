import type { Span } from '../citing/citations';
import { isNotInForce, type Passage } from '../search/passage';
import { leansOnPrevious } from '../search/sentences';
import type { Proven, ProvenSentence } from './answer-text';
import { isWholeClause, mayLeaveOut } from './left-out';
import type { MarkedSentence } from './marked-text';
import { labelOf, type ModelContext } from './prompt';
import { findPieces, wholeSentences } from './quote-finder';
import { SentenceCheck } from './sentence-check';
import { isShortenedCopy } from './shortened-copy';
import { isTurned, limits } from './turned-meaning';
import type { Verdict, VerdictDesk } from './verifier';

/** A sentence after the checks that need nobody, and the verdict on it that may still be to come. */
export interface CheckedSentence extends ProvenSentence {
  /** It cannot be shown, whatever the verdict. */
  isFalse: boolean;
  verdict: Promise<Verdict>;
}

const longestQuotation = 1_500;
const wordsThatTell = 5;
/** In English a sentence that says what is missing says so with one of these. */
const missing =
  /\b(?:not?|none|neither|nor|nothing|cannot|without|silent|unclear|unknown|open|missing)\b|n['’]t\b/iu;

function quotedIn(proven: readonly Proven[]): string {
  return proven.map(({ passage, span }) => passage.block.text.slice(span.start, span.end)).join(' ');
}

function unlessSupported(verdict: Verdict): Verdict {
  return verdict === 'supported' ? verdict : 'contradicted';
}

/** Checks sentences as they come, and asks for verdicts on those that hold. */
export class AnswerCheck {
  private readonly sentences: SentenceCheck;
  private readonly passages: ModelContext['passages'];
  private leadIn = '';

  constructor(
    private readonly context: ModelContext,
    private readonly desk: VerdictDesk | undefined,
  ) {
    this.sentences = new SentenceCheck(context);
    this.passages = [...context.passages, ...context.tables];
  }

  check(sentence: MarkedSentence): CheckedSentence {
    const { text, claims, isGap, isLeadIn, opens } = sentence;
    if (opens !== 'bullet') this.leadIn = isLeadIn ? text : '';
    const sure = Promise.resolve<Verdict>('unknown');
    if (isGap || isLeadIn) {
      const isNoGap = isGap && this.sentences.isEnglish() && !missing.test(text);
      // What no passage says of another country is no claim about it; a question that names Texas leads there.
      const defect = this.sentences.findDefectAnywhere(text, { mayNameCountries: isGap });
      const isFalse = isNoGap || defect !== undefined;
      return { sentence, proven: [], restsOn: [], isFalse, verdict: sure };
    }
    const proven = claims.flatMap((claim) => this.prove(claim, text));
    const isFalse = proven.length === 0 || this.isUnsupported(text, proven);
    const restsOn = this.mainOf(text, proven);
    if (isFalse) return { sentence, proven, restsOn, isFalse, verdict: sure };
    if (!this.isShortened(text, proven))
      return { sentence, proven, restsOn, isFalse, verdict: this.ask(text, proven) };
    // Where nobody can tell what the words that it leaves out mean, it is not proved.
    const isOpen = this.desk === undefined;
    const verdict = isOpen ? sure : this.ask(text, proven).then(unlessSupported);
    return { sentence, proven, restsOn, isFalse: isOpen, verdict };
  }

  /** What is cited first, where that is law in force and the drafts and old law cited behind it add nothing to it. */
  private mainOf(text: string, proven: readonly Proven[]): readonly Proven[] {
    const [first] = proven;
    const supporting = proven.filter(({ passage }) => isNotInForce(passage));
    if (!first || supporting.length === 0 || supporting.includes(first)) return proven;
    const law = proven.filter((one) => !supporting.includes(one));
    const passagesOf = (some: readonly Proven[]): Passage[] => some.map(({ passage }) => passage);
    return this.sentences.holdsWithout(text, passagesOf(law), passagesOf(supporting)) ? law : proven;
  }

  /** Quotations of one marker are pieces of one, unless each is a whole clause. */
  private prove({ passage: number, quotes }: MarkedSentence['claims'][number], said: string): Proven[] {
    const found = this.find(number, quotes.flat(), said);
    if (found || quotes.length < 2) return found ? [found] : [];
    const alone = quotes.map((pieces) => this.find(number, pieces, said, isWholeClause));
    return alone.every((one) => one !== undefined) ? alone : [];
  }

  private find(
    number: number,
    pieces: readonly string[],
    said: string,
    mayStand: (text: string, span: Span) => boolean = () => true,
  ): Proven | undefined {
    const standsIn = ({ block: { text } }: Passage): Span | undefined => {
      const found = findPieces(text, pieces, mayLeaveOut(text, pieces, said));
      return found && mayStand(text, found) ? wholeSentences(text, found) : undefined;
    };
    const named = this.passages[number - 1];
    const span = named && (standsIn(named) ?? this.standsBeside(named, pieces, said));
    if (named && span) return { passage: named, span };
    // Models miscount; words enough say themselves where they stand.
    if (pieces.join(' ').split(/\s+/).length < wordsThatTell) return undefined;
    const other = this.passages.find((passage) => standsIn(passage));
    const elsewhere = other && standsIn(other);
    return other && elsewhere && { passage: other, span: elsewhere };
  }

  /** Words of the heading or the standing prove what they say; what can be cited is how the text below begins. */
  private standsBeside(passage: Passage, pieces: readonly string[], said: string): Span | undefined {
    const { heading, text } = passage.block;
    const label = `${labelOf(passage, this.context)}\n${heading ?? ''}`;
    const found = findPieces(label, pieces, mayLeaveOut(label, pieces, said));
    return found && wholeSentences(text, { start: 0, end: 1 });
  }

  private isUnsupported(text: string, proven: readonly Proven[]): boolean {
    const passages = [...new Set(proven.map(({ passage }) => passage))];
    if (this.sentences.findDefect(text, passages)) return true;
    return this.sentences.isEnglish() && isTurned(text, quotedIn(proven));
  }

  /** In English what limits or turns a sentence is known; in other languages every word may be what does. */
  private isShortened(text: string, proven: readonly Proven[]): boolean {
    return isShortenedCopy(text, quotedIn(proven), this.sentences.isEnglish() ? limits : undefined);
  }

  private ask(text: string, proven: readonly Proven[]): Promise<Verdict> {
    if (!this.desk) return Promise.resolve('supported');
    const sentence = this.leadIn ? `${this.leadIn} ${text}` : text;
    const quotation = [...new Set(proven.map((one) => this.quotationOf(one)))].join('\n');
    return this.desk.ask({ sentence, quotation, question: this.context.question });
  }

  /** The passage as far as it is short, or else the quoted sentences: a sentence often tells what stands beside them too. */
  private quotationOf({ passage, span }: Proven): string {
    const { text } = passage.block;
    const words = text.length <= longestQuotation ? text : text.slice(span.start, span.end);
    return `${labelOf(passage, this.context)}: ${words}`;
  }
}

/** Remembers what fell, so that nothing is shown that leans on it. */
export class Dependents {
  private fell = false;
  private listFell = false;

  /** Whether a sentence falls with what stood before it. */
  falls({ text, opens }: MarkedSentence): boolean {
    return opens === 'bullet' ? this.listFell : this.fell && leansOnPrevious(text);
  }

  note({ opens, isLeadIn }: MarkedSentence, isShown: boolean): void {
    this.fell = !isShown;
    if (isLeadIn) this.listFell = !isShown;
    else if (opens !== 'bullet' && opens !== 'sentence') this.listFell = false;
  }
}
