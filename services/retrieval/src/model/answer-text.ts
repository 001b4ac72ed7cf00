import type { Span } from '../citing/citations';
import { escapeMarkdown, notInForceInWord } from '../citing/wording';
import { type OwnWords, wordsIn } from '../own-words/own-words';
import type { Passage } from '../search/passage';
import { languageNamed } from './languages';
import type { MarkedSentence } from './marked-text';
import type { ModelContext } from './prompt';
import { withoutQuotingSummaries } from './summary-words';

/** A quotation that stands in the stored text, widened to whole sentences. */
export interface Proven {
  passage: Passage;
  span: Span;
}

/** A sentence with all that it cites, and with that part of it without which it would not hold. */
export interface ProvenSentence {
  sentence: MarkedSentence;
  proven: readonly Proven[];
  restsOn: readonly Proven[];
}

/** Sets the sentences that may be shown as text, with their markers and what must be said beside them. */
export class AnswerText {
  private last: MarkedSentence['opens'] | undefined;
  private readonly gaps: { said: string; followedBy: string[] }[] = [];
  /** How many of the gaps stand at the head of the text. */
  private atHead = 0;

  private readonly words: OwnWords;

  constructor(private readonly context: ModelContext) {
    this.words = wordsIn(languageNamed(context.languageName));
  }

  isBegun(): boolean {
    return this.last !== undefined;
  }

  /** Whether the text opens with what no passage answers. */
  opensUnanswered(): boolean {
    return this.atHead > 0;
  }

  /** Whether anything that answers is shown, or kept to be. */
  answers(): boolean {
    return this.isBegun() || this.gaps.some(({ followedBy }) => followedBy.length > 0);
  }

  /** The sentence with one run of markers; the line that opens its list stands before it. */
  write(shown: ProvenSentence, isVerified: boolean, leadIn?: MarkedSentence): string {
    const head = this.isBegun() ? '' : this.head();
    const opened = leadIn ? `${this.opening(leadIn.opens)}${escapeMarkdown(leadIn.text)}` : '';
    return `${head}${opened}${this.opening(shown.sentence.opens)}${this.withMarkers(shown, isVerified)}`;
  }

  /**
   * What the model opens with stays first, in a paragraph of its own: whoever asked learns at once that what follows stands beside the
   * question, and so does whoever reads the conclusion alone in a memo.
   */
  private head(): string {
    this.atHead = this.gaps.length;
    return this.atHead === 0 ? '' : `${linesOf(this.gaps).join(' ')}\n\n`;
  }

  private withMarkers({ sentence, proven, restsOn }: ProvenSentence, isVerified: boolean): string {
    const { citations } = this.context;
    const cited = proven.map(({ passage }) => passage);
    const markers = [...new Set(proven.map(({ passage, span }) => citations.cite(passage, span)))];
    const parts = [
      escapeMarkdown(withoutQuotingSummaries(ended(sentence), cited)),
      ...markers.map((marker) => `[${marker}]`),
      ...this.warnings(restsOn),
      ...(isVerified ? [] : [`*${this.words.notVerified}*`]),
    ];
    return parts.join(' ');
  }

  /** Keeps a sentence that says what no passage answers for the end of the answer. */
  keepGap(text: string): void {
    if (!this.gaps.some(({ said }) => said === text)) this.gaps.push({ said: text, followedBy: [] });
  }

  /** Keeps a sentence that leans on the last gap ('They say only ...') behind it, so that it keeps what it stands for. */
  keepBehindGap(shown: ProvenSentence, isVerified: boolean): void {
    this.gaps.at(-1)?.followedBy.push(this.withMarkers(shown, isVerified));
  }

  /** What no passage answers, unless it stands at the head: a list at the end of an answer, or all that is said. */
  writeGaps(): { text: string; gaps: string[] } {
    const gaps = this.gaps.map(({ said }) => said);
    const left = this.gaps.slice(this.atHead);
    if (left.length === 0) return { text: '', gaps };
    const text = this.isBegun()
      ? `\n\n**${this.words.notAnswered}**\n\n${linesOf(left)
          .map((line) => `- ${line}`)
          .join('\n')}`
      : linesOf(left).join(' ');
    return { text, gaps };
  }

  /** That a text is no law in force is said beside each sentence from it; all else of its standing is in the proof and the notes. */
  private warnings(proven: readonly Proven[]): string[] {
    const words = proven.flatMap(
      ({ passage }) => notInForceInWord(passage.block.status, this.words)?.aside ?? [],
    );
    return [...new Set(words)].map((word) => `*(${word})*`);
  }

  private opening(opens: MarkedSentence['opens']): string {
    const last = this.last;
    this.last = opens === 'sentence' && last === 'bullet' ? 'bullet' : opens;
    if (opens === 'bullet') return last === undefined ? '- ' : '\n- ';
    if (last === undefined) return '';
    return opens === 'paragraph' || (opens === 'line' && last === 'bullet') ? '\n\n' : ' ';
  }
}

function linesOf(gaps: readonly { said: string; followedBy: string[] }[]): string[] {
  return gaps.map(({ said, followedBy }) => [escapeMarkdown(said), ...followedBy].join(' '));
}

/** A sentence with its full stop, which models put behind the marker or forget. */
function ended({ text, opens }: MarkedSentence): string {
  return opens === 'bullet' || /[\p{Po}\p{Pe}\p{Pf}]$/u.test(text) ? text : `${text}.`;
}
