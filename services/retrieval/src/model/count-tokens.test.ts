import { countTokens } from './count-tokens';
import type { ModelClient } from './model-client';

const messages = [{ role: 'user', content: 'x'.repeat(4_000) }] as const;
const signal = new AbortController().signal;

function counted(pieces: string[]) {
  const said: number[] = [];
  const model: ModelClient = {
    async *stream() {
      yield* pieces;
    },
    complete: async () => pieces.join(''),
  };
  return { said, model: countTokens(model, (tokens) => said.push(tokens)) };
}

test('what a model is given counts before it says anything', async () => {
  const { said, model } = counted([]);
  const stream = model.stream(messages, signal);
  await stream.next();
  expect(said).toEqual([1000]);
});

test('what it says counts in steps, over all calls of an answer', async () => {
  const { said, model } = counted(['y'.repeat(1_996), 'é'.repeat(2)]);
  for await (const _piece of model.stream(messages, signal));
  await model.complete(messages, { signal, timeoutMs: 1 });
  expect(said).toEqual([1000, 1500, 2500, 3000]);
});
