import type { Logger } from '@astraea/service-kit/log';
import OpenAI from 'openai';
import type { ModelMessage } from './prompt';
import type { ThoughtFilter, ThoughtManner } from './thought-filter';

/** What not every endpoint takes. */
const features = ['stream_options', 'system'] as const;
type Feature = (typeof features)[number];

/** How an error message names them. */
const names: Record<Feature, RegExp> = {
  stream_options: /stream_options|include_usage/iu,
  system: /system|\broles?\b/iu,
};
const ways: Record<Feature, string> = {
  stream_options: 'it refuses stream_options: asked without them, so that it reports no usage',
  system: 'it refuses the role system: the rules stand at the head of the user message',
};

/** Statuses that have nothing to do with what was sent. */
const unrelated = new Set([401, 402, 403, 408, 409, 429]);
/** Statuses of a request that cannot be understood. */
const misunderstood = new Set([400, 422]);

/** The rules at the head of what the user says. */
function withoutSystem(messages: readonly ModelMessage[]): ModelMessage[] {
  return [{ role: 'user', content: messages.map(({ content }) => content).join('\n\n') }];
}

/** What can be left out of a request, the likeliest first. */
function leftOutOf(sent: readonly Feature[], named: readonly Feature[]): Feature[][] {
  const all = sent.flatMap((one, at) => [[one], ...sent.slice(at + 1).map((other) => [one, other])]);
  const isNamed = (some: Feature[]): boolean =>
    some.length === named.length && some.every((one) => named.includes(one));
  return all.sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || a.length - b.length);
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
    private readonly model: string,
    private readonly logger: Logger,
  ) {}

  /** Asks, and asks again without what the endpoint may have refused; what helped is remembered. @throws OpenAI.APIError */
  async ask(messages: readonly ModelMessage[], signal: AbortSignal): Promise<Response> {
    const sendable = features.filter(
      (one) => one !== 'system' || messages.some(({ role }) => role === 'system'),
    );
    const sent = sendable.filter((one) => !this.refused.has(one));
    try {
      const response = await this.send(messages, sent, signal);
      for (const one of sent) this.taken.add(one);
      return response;
    } catch (error) {
      for (const without of this.worthLeavingOut(error, sent)) {
        const left = sent.filter((one) => !without.includes(one));
        const response = await this.send(messages, left, signal).catch((again: unknown) => {
          // Another error of the same kind says nothing new; what it said first is reported.
          if (again instanceof OpenAI.APIError && again.status && !unrelated.has(again.status))
            return undefined;
          throw again;
        });
        if (!response) continue;
        for (const one of left) this.taken.add(one);
        for (const one of without) this.noteRefused(one);
        return response;
      }
      throw error;
    }
  }

  /** How a model, by the name in its replies, marks its thoughts. */
  mannerOf(model: string): ThoughtManner {
    return this.manners.get(model) ?? 'unknown';
  }

  /** Learns from a reply how thoughts are marked. A short reply without any shows nothing: a model may not think of each. */
  learnThoughts(model: string, reply: ThoughtFilter, isWholeAnswer: boolean): void {
    if (reply.hasLeaked) this.logger.warn('model.thought-shown', { model: this.model });
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

  private worthLeavingOut(error: unknown, sent: readonly Feature[]): Feature[][] {
    const status = error instanceof OpenAI.APIError ? error.status : undefined;
    if (!(error instanceof OpenAI.APIError) || !status || unrelated.has(status)) return [];
    const words = `${error.message} ${JSON.stringify(error.error ?? '')}`;
    const named = sent.filter((one) => names[one].test(words));
    const unsure = misunderstood.has(status) ? sent.filter((one) => !this.taken.has(one)) : [];
    return leftOutOf([...new Set([...unsure, ...named])], named);
  }

  private send(
    messages: readonly ModelMessage[],
    sent: readonly Feature[],
    signal: AbortSignal,
  ): Promise<Response> {
    const said = sent.includes('system') ? [...messages] : withoutSystem(messages);
    const options = sent.includes('stream_options') ? { stream_options: { include_usage: true } } : {};
    return this.openai.chat.completions
      .create({ model: this.model, messages: said, stream: true, ...options }, { signal })
      .asResponse();
  }

  private noteRefused(feature: Feature): void {
    this.refused.add(feature);
    this.taken.delete(feature);
    this.tell(ways[feature]);
  }

  private tell(manner: string): void {
    if (this.told.has(manner)) return;
    this.told.add(manner);
    this.logger.warn('model.manner-learnt', { model: this.model, manner });
  }
}
