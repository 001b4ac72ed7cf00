import type { ModelClient } from './model-client';
import type { ModelMessage } from './prompt';

/** Of a token on average: the endpoint's own count comes only at the end, which an answer that is stopped does not reach. */
const bytesPerToken = 4;

/** About so many. */
export function tokensIn(text: string): number {
  return Buffer.byteLength(text) / bytesPerToken;
}

/** Less is not worth a message of its own. */
const leastSaid = 500;

/** The model of one answer, which says while it is asked how many tokens were spent in all. */
export function countTokens(model: ModelClient, onSpent: (tokens: number) => void): ModelClient {
  let spent = 0;
  let said = 0;
  const add = (tokens: number): void => {
    spent += tokens;
    if (spent - said < leastSaid) return;
    said = spent;
    onSpent(Math.ceil(spent));
  };
  const read = (messages: readonly ModelMessage[]): void =>
    add(messages.reduce((sum, { content }) => sum + tokensIn(content), 0));
  return {
    async *stream(messages, signal) {
      read(messages);
      for await (const piece of model.stream(messages, signal)) {
        add(tokensIn(piece));
        yield piece;
      }
    },
    async complete(messages, options) {
      read(messages);
      const text = await model.complete(messages, options);
      add(tokensIn(text));
      return text;
    },
  };
}
