import { genAi } from '@astraea/service-kit/telemetry/signals';
import type { Span } from '@opentelemetry/api';
import type { CallLimits, Watch } from './call-limits';
import { type ReplyPiece, readReply } from './chat-reply';
import type { Endpoint } from './endpoint';
import { isBrokenOff } from './finish-reason';
import type { Spent } from './measure-call';
import { ModelFailure } from './model-failure';
import type { ModelMessage } from './prompt';
import { ThoughtFilter } from './thought-filter';

/** Of a reply with its thoughts. */
const mostWithThoughts = 400_000;

function recordPiece(span: Span, { id, model, usage }: ReplyPiece): void {
  if (id !== undefined) span.setAttribute(genAi.responseId, id);
  if (model !== undefined) span.setAttribute(genAi.responseModel, model);
  if (!usage) return;
  span.setAttributes({ [genAi.inputTokens]: usage.input, [genAi.outputTokens]: usage.output });
}

export interface Call {
  messages: readonly ModelMessage[];
  /** Answers are whole texts, and may not be empty; the small calls are lists of lines. */
  isAnswer: boolean;
  limits: CallLimits;
  mostCharacters: number;
}

/** The text of one reply as it comes; ends normally only after the model's own end. */
export class Reply {
  /** As the endpoint counted last; some count again in every piece. */
  spent: Spent | undefined;
  private finish: string | undefined;
  private read = 0;
  private given = 0;
  private hasThought = false;
  /** Of the model that answers, as the endpoint names it: behind one name a router may ask several. */
  private model = '';
  private filter = new ThoughtFilter('unknown');
  private readonly startedAt = performance.now();

  constructor(
    private readonly call: Call,
    private readonly endpoint: Endpoint,
    private readonly span: Span,
    private readonly watched: Watch,
  ) {}

  async *pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
    const pieces = readReply(body);
    let isWhole = false;
    try {
      let step = await pieces.next();
      if (!step.done) this.begin(step.value);
      for (; !step.done; step = await pieces.next()) {
        const text = this.pass(step.value);
        if (text !== '') yield text;
      }
      const rest = this.end(step.value);
      isWhole = true;
      if (rest !== '') yield rest;
    } finally {
      // Closing what is read waits for a piece that is on its way, and a model that has fallen silent sends none.
      if (!isWhole) this.watched.hangUp();
      await pieces.return(false);
      this.endpoint.learnThoughts(this.model, this.filter, isWhole && this.call.isAnswer);
    }
  }

  private begin({ model = '' }: ReplyPiece): void {
    this.model = model;
    this.filter = new ThoughtFilter(this.endpoint.mannerOf(model));
  }

  private pass(piece: ReplyPiece): string {
    recordPiece(this.span, piece);
    this.finish = piece.finish ?? this.finish;
    this.spent = piece.usage ?? this.spent;
    if (piece.isThought) {
      this.hasThought = true;
      this.watched.heardThought();
      this.filter.noteChannel();
    }
    if (piece.text === '') return '';
    if (this.read === 0)
      this.span.setAttribute(genAi.timeToFirstChunk, (performance.now() - this.startedAt) / 1000);
    this.read += piece.text.length;
    const text = this.filter.push(piece.text);
    if (this.filter.isThinking) this.watched.heardThought();
    else this.watched.heardText();
    return this.count(text);
  }

  private count(text: string): string {
    this.given += text.length;
    // What is held for its end may be a thought, where the endpoint does not open them.
    const held = this.endpoint.mannerOf(this.model) === 'only closes them' ? 0 : this.filter.waiting;
    const isTooLong = this.given + (this.call.isAnswer ? 0 : held) > this.call.mostCharacters;
    if (isTooLong || this.read > mostWithThoughts) throw new ModelFailure('too-long');
    return text;
  }

  private end(isDone: boolean): string {
    const { finish, filter, call } = this;
    if (this.watched.reason()) throw new ModelFailure(this.watched.reason() ?? 'stopped');
    if (finish !== undefined) this.span.setAttribute(genAi.finishReasons, [finish]);
    if (finish !== undefined && isBrokenOff(finish)) throw new ModelFailure(finish.slice(0, 40));
    // Without a reason the end of the protocol says that nothing is missing.
    if (finish === undefined && !isDone) throw new ModelFailure('cut-off');
    const text = this.count(filter.end());
    const isEmpty = this.given === 0 || (this.given === text.length && text.trim() === '');
    if (finish !== undefined) this.endpoint.learnFinish(finish);
    const hasThought = this.hasThought || filter.hasThought;
    if (isEmpty && (call.isAnswer || hasThought))
      throw new ModelFailure('empty', {
        told: { message: hasThought ? 'reasoning came, but no content' : 'no content came' },
      });
    return text;
  }
}
