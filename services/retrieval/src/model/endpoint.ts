import type { Logger } from '@astraea/service-kit/log';
import OpenAI from 'openai';
import type { Watch } from './call-limits';
import type { ModelMessage } from './prompt';
import type { ThoughtFilter, ThoughtManner } from './thought-filter';

/** What not every endpoint takes. */
type Feature = 'stream_options' | 'system' | 'max_tokens' | 'max_completion_tokens' | 'stream';

/** How an error message names them. What it says of `stream_options` says nothing of the stream. */
const names: Record<Feature, RegExp> = {
  stream_options: /stream_options|include_usage/iu,
  system: /system|\broles?\b/iu,
  max_tokens: /max_tokens/iu,
  max_completion_tokens: /max_completion_tokens/iu,
  stream: /^(?!.*stream_options).*\bstream(?:ing|ed)?\b/isu,
};
const ways: Record<Feature, string> = {
  stream_options: 'it refuses stream_options: asked without them, so that it reports no usage',
  system: 'it refuses the role system: the rules stand at the head of the user message',
  max_tokens: 'it refuses max_tokens: the limit is sent as max_completion_tokens',
  max_completion_tokens: 'it refuses max_completion_tokens too: no limit of tokens is sent',
  stream: 'it refuses to stream: an answer is shown when it is whole',
};

/** Statuses that have nothing to do with what was sent. */
const unrelated = new Set([401, 402, 403, 408, 409, 429]);
/** Statuses of a request that cannot be understood. */
const misunderstood = new Set([400, 422]);

/** The rules at the head of what the user says. */
function withoutSystem(messages: readonly ModelMessage[]): ModelMessage[] {
  return [{ role: 'user', content: messages.map(({ content }) => content).join('\n\n') }];
}

/**
 * One model at one address, with what its replies have taught of its ways. It is learnt for the process and told once: a way that
 * nobody told us would cost every question a failure.
 */
export class Endpoint {
  private readonly manners = new Map<string, ThoughtManner>();
  private readonly taken = new Set<Feature>();
  private readonly refused = new Set<Feature>();
  private readonly told = new Set<string>();

  constructor(
    private readonly openai: OpenAI,
    private readonly settings: { model: string; maxTokens?: number | undefined; logger: Logger },
  ) {}

  /** Asks, and asks again without what the endpoint may have refused; what helped is remembered. @throws OpenAI.APIError */
  async ask(messages: readonly ModelMessage[], watched: Watch): Promise<Response> {
    const ways = this.waysToAsk(messages);
    let way = ways.next();
    let first: unknown;
    while (!way.done) {
      const refused = way.value;
      const sent = this.sendable(messages, refused);
      try {
        const response = await this.send(messages, sent, watched);
        for (const one of sent) this.taken.add(one);
        for (const one of refused) this.noteRefused(one);
        return response;
      } catch (error) {
        const isOfRequest = error instanceof OpenAI.APIError && error.status && !unrelated.has(error.status);
        if (!isOfRequest) throw error;
        first ??= error;
        way = ways.next(error);
      }
    }
    // What came after it was tried for its sake.
    throw first;
  }

  /** How a model, by the name in its replies, marks its thoughts. */
  mannerOf(model: string): ThoughtManner {
    return this.manners.get(model) ?? 'unknown';
  }

  /** Learns from a reply how thoughts are marked. A short reply without any shows nothing: a model may not think of each. */
  learnThoughts(model: string, reply: ThoughtFilter, isWholeAnswer: boolean): void {
    if (reply.hasLeaked) this.settings.logger.warn('model.thought-shown', { model: this.settings.model });
    if (reply.endedUnopened) {
      this.manners.set(model, 'only closes them');
      this.tell('it closes thoughts that it has not opened: answers are held until their end');
    } else if (
      this.mannerOf(model) === 'unknown' &&
      !reply.isUnclear &&
      (reply.hasThought || isWholeAnswer)
    ) {
      this.manners.set(model, 'opens them');
    }
  }

  /** Learns how the regular end is named. */
  learnFinish(name: string): void {
    if (name !== 'stop') this.tell(`it calls its regular end ${JSON.stringify(name.slice(0, 40))}`);
  }

  private sendable(messages: readonly ModelMessage[], refused: ReadonlySet<Feature>): Feature[] {
    const may = (one: Feature): boolean => !refused.has(one);
    const limit = this.settings.maxTokens
      ? (['max_tokens', 'max_completion_tokens'] as const).find(may)
      : undefined;
    return [
      ...(may('stream') && may('stream_options') ? (['stream_options'] as const) : []),
      ...(may('system') && messages.some(({ role }) => role === 'system') ? (['system'] as const) : []),
      ...(limit ? [limit] : []),
      ...(may('stream') ? (['stream'] as const) : []),
    ];
  }

  /** What to leave out, one try after the other, each told the error of the last: what that names, then what was never taken, one by one and all. */
  private *waysToAsk(
    messages: readonly ModelMessage[],
  ): Generator<ReadonlySet<Feature>, void, InstanceType<typeof OpenAI.APIError>> {
    let refused: ReadonlySet<Feature> = this.refused;
    for (;;) {
      const { status = 0, message, error } = yield refused;
      const words = `${message} ${JSON.stringify(error ?? '')}`;
      const sent = this.sendable(messages, refused);
      const named = sent.filter((one) => names[one].test(words));
      refused = new Set([...refused, ...named]);
      if (named.length > 0) continue;
      if (!misunderstood.has(status)) return;
      // Nearly all can stream; one that cannot says so.
      const unsure = sent.filter((one) => one !== 'stream' && !this.taken.has(one));
      const limits = unsure.includes('max_tokens') ? (['max_tokens', 'max_completion_tokens'] as const) : [];
      const choices = [...unsure.map((one) => [one]), limits, [...unsure, ...limits]];
      for (const without of choices) if (without.length > 0) yield new Set([...refused, ...without]);
      return;
    }
  }

  private send(
    messages: readonly ModelMessage[],
    sent: readonly Feature[],
    watched: Watch,
  ): Promise<Response> {
    const { model, maxTokens = null } = this.settings;
    const stream = sent.includes('stream');
    // A body comes when it is whole, and nothing before it.
    if (!stream) watched.heardText();
    const body = {
      model,
      messages: sent.includes('system') ? [...messages] : withoutSystem(messages),
      stream,
      ...(sent.includes('stream_options') && { stream_options: { include_usage: true } }),
      ...(sent.includes('max_tokens') && { max_tokens: maxTokens }),
      ...(sent.includes('max_completion_tokens') && { max_completion_tokens: maxTokens }),
    };
    return this.openai.chat.completions.create(body, { signal: watched.signal }).asResponse();
  }

  private noteRefused(feature: Feature): void {
    if (this.refused.has(feature)) return;
    this.refused.add(feature);
    this.taken.delete(feature);
    this.tell(ways[feature]);
  }

  private tell(manner: string): void {
    if (this.told.has(manner)) return;
    this.told.add(manner);
    this.settings.logger.warn('model.manner-learnt', { model: this.settings.model, manner });
  }
}
