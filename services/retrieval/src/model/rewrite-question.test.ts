import { silentLogger } from '@astraea/service-kit/log';
import type { CompleteOptions, ModelClient } from './model-client';
import { ModelFailure } from './model-failure';
import type { ModelMessage } from './prompt';
import { rewriteQuestion } from './rewrite-question';

const input = {
  question: 'und wie lange gilt sie?',
  history: [{ role: 'user' as const, content: 'Brauche ich eine Genehmigung?' }],
  country: 'Austria',
  languages: ['de', 'en'],
};

const { signal } = new AbortController();

function rewrite(answer: () => Promise<string>, languages = input.languages) {
  const calls: { messages: readonly ModelMessage[]; options: CompleteOptions }[] = [];
  const model: ModelClient = {
    async *stream() {},
    complete(messages, options) {
      calls.push({ messages, options });
      return answer();
    },
  };
  const options = { signal, timeoutMs: 50, logger: silentLogger };
  return { calls, queries: rewriteQuestion(model, { ...input, languages }, options) };
}

test.each([
  ['as asked', 'duration of an authorisation\nGeltungsdauer der Genehmigung'],
  ['as a list', '1. "duration of an authorisation"\n- Geltungsdauer der Genehmigung\n\n'],
  ['twice', 'duration of an authorisation\nduration of an authorisation\nGeltungsdauer der Genehmigung'],
])('queries that a model writes %s are read', async (_, text) => {
  expect(await rewrite(() => Promise.resolve(text)).queries).toEqual([
    'duration of an authorisation',
    'Geltungsdauer der Genehmigung',
  ]);
});

test('at most four are taken, and none that is a speech', async () => {
  const lines = ['x'.repeat(400), 'query a', 'query b', 'query c', 'query d', 'query e'];
  expect(await rewrite(() => Promise.resolve(lines.join('\n'))).queries).toHaveLength(4);
});

test('the model is told conversation, country and languages, with the limit of time', async () => {
  const { calls, queries } = rewrite(() => Promise.resolve('a query'));
  await queries;
  const user = calls[0]?.messages[1]?.content ?? '';
  expect(user).toContain('Languages of the sources: English, German');
  expect(user).toContain('Brauche ich eine Genehmigung?');
  expect(calls[0]?.options.timeoutMs).toBe(50);
});

test('a model that fails is told, one that is called off is not', async () => {
  const lines: unknown[] = [];
  const logger = {
    ...silentLogger,
    warn: (event: string, fields?: object) => void lines.push({ event, ...fields }),
  };
  const model: ModelClient = {
    async *stream() {},
    complete: () => Promise.reject(new ModelFailure('empty', { told: { message: 'no content' } })),
  };
  await rewriteQuestion(model, input, { signal, timeoutMs: 50, logger });
  await rewriteQuestion(model, input, { signal: AbortSignal.abort(), timeoutMs: 50, logger });
  expect(lines).toEqual([{ event: 'rewrite.failed', reason: 'empty', message: 'no content' }]);
});

test('a model that fails leaves the question as it is', async () => {
  expect(await rewrite(() => Promise.reject(new ModelFailure('timeout'))).queries).toEqual([]);
});

test('a source whose language is stored with a tag that is none keeps no question from being rewritten', async () => {
  const { calls, queries } = rewrite(async () => 'duration', ['zh-cmn-Hans', 'x', 'pt-BRA']);
  expect(await queries).toEqual(['duration']);
  expect(JSON.stringify(calls[0]?.messages)).toContain(
    'Languages of the sources: English, Chinese, Portuguese',
  );
});
