import type { BindingOf } from '../answering/composing/bindings';
import type { CitationBook, Span } from '../answering/composing/citations';
import { escapeMarkdown, warningInWords } from '../answering/composing/wording';
import { isNotInForce, type Passage } from '../search/passage';
import { sentencesOf } from '../search/sentences';
import { findUnsupported } from './citation-check';
import type { Claim, MarkedText } from './marked-sentences';
import { findQuote, wholeSentences } from './quote-finder';

export interface CheckCounts {
  kept: number;
  replaced: number;
  dropped: number;
}

/** A quotation that stands in the stored text, widened to whole sentences. */
interface Proven {
  passage: Passage;
  span: Span;
}

/** Checks a model's text stretch by stretch; only what the stored sources bear out leaves it. */
export class AnswerChecker {
  readonly counts: CheckCounts = { kept: 0, replaced: 0, dropped: 0 };
  private begun = false;
  private readonly warned = new Set<string>();
  private readonly quotedAlready = new Set<string>();

  constructor(
    private readonly options: {
      question: string;
      /** Of a text in another language only links and figures can be checked against English sources. */
      isEnglish: boolean;
      country: string;
      passages: readonly Passage[];
      bindingOf: BindingOf;
      citations: CitationBook;
    },
  ) {}

  /** The text that may be shown for a stretch; empty if nothing of it holds. */
  check(stretch: MarkedText): string {
    const proven = stretch.claims.flatMap((claim) => this.prove(claim));
    const sentences = sentencesOf(stretch.text).map(({ text }) => text);
    if (proven.length === 0) {
      this.counts.dropped += sentences.length;
      return '';
    }
    const said = sentences.flatMap((sentence, at) =>
      this.judge(sentence, proven, at === sentences.length - 1),
    );
    // Markers without a sentence before them still point at something true.
    if (sentences.length === 0) said.push(...this.quote(proven));
    return said.length === 0 ? '' : `${this.opening(stretch.opens)}${said.join(' ')}`;
  }

  private prove({ passage: number, quote }: Claim): Proven[] {
    const passage = this.options.passages[number - 1];
    const found = passage && findQuote(passage.block.text, quote);
    return passage && found ? [{ passage, span: wholeSentences(passage.block.text, found) }] : [];
  }

  /** The sentence with its markers, or the quotation in its place; the sentences before the last are dropped instead. */
  private judge(sentence: string, proven: readonly Proven[], isLast: boolean): string[] {
    const quoted = proven
      .map(({ passage, span }) => passage.block.text.slice(span.start, span.end))
      .join(' ');
    const passages = proven.map(({ passage }) => passage);
    const { question, isEnglish } = this.options;
    const unsupported = findUnsupported({ sentence, quoted, passages, question, isEnglish });
    if (!unsupported) {
      this.counts.kept++;
      return [this.withMarkers(sentence, proven)];
    }
    if (!isLast) {
      this.counts.dropped++;
      return [];
    }
    this.counts.replaced++;
    return this.quote(proven);
  }

  private quote(proven: readonly Proven[]): string[] {
    return proven.flatMap(({ passage, span }) => {
      const key = `${passage.key}:${span.start}-${span.end}`;
      if (this.quotedAlready.has(key)) return [];
      this.quotedAlready.add(key);
      return [this.withMarkers(passage.block.text.slice(span.start, span.end), [{ passage, span }])];
    });
  }

  private withMarkers(sentence: string, proven: readonly Proven[]): string {
    const { citations, country, bindingOf } = this.options;
    const markers = [...new Set(proven.map(({ passage, span }) => citations.cite(passage, span)))];
    const warnings = proven.flatMap(({ passage }) => {
      // How a treaty binds is said once; that a text is not law in force, beside each sentence from it.
      if (this.warned.has(passage.key) && !isNotInForce(passage)) return [];
      this.warned.add(passage.key);
      const warning = warningInWords(passage, country, bindingOf);
      return warning ? [`*(${escapeMarkdown(warning)})*`] : [];
    });
    return [escapeMarkdown(sentence), ...markers.map((marker) => `[${marker}]`), ...warnings].join(' ');
  }

  private opening(opens: MarkedText['opens']): string {
    const first = !this.begun;
    this.begun = true;
    if (opens === 'bullet') return first ? '- ' : '\n- ';
    if (first) return '';
    return opens === 'paragraph' ? '\n\n' : ' ';
  }
}
