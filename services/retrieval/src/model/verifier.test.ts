import type { CompleteOptions, ModelClient } from './model-client';
import type { ModelMessage } from './prompt';
import { createModelVerifier } from './verifier';

const pairs = [
  { sentence: 'You need a licence.', quotation: 'Act: a licence is needed.', question: 'What do I need?' },
  { sentence: 'It lasts five years.', quotation: 'Act: a licence is needed.' },
  { sentence: 'It costs 5 euros.', quotation: 'Fees: 5 euros.' },
];
const { signal } = new AbortController();

function modelAnswering(text: string) {
  const calls: { messages: readonly ModelMessage[]; options: CompleteOptions }[] = [];
  const model: ModelClient = {
    async *stream() {},
    complete(messages, options) {
      calls.push({ messages, options });
      return Promise.resolve(text);
    },
  };
  return { model, calls };
}

describe('the model as verifier', () => {
  test.each<[string, string, string[]]>([
    ['as asked', '1: supported\n2: missing\n3: contradicted', ['supported', 'not-supported', 'contradicted']],
    [
      'with ornaments',
      '**1.** Supported\n2) MISSING.\nSentence 3: x\n3 - contradicted',
      ['supported', 'not-supported', 'contradicted'],
    ],
    ['in another order, and too few', '3: supported', ['unknown', 'unknown', 'supported']],
    ['with numbers of nothing', '0: supported\n9: contradicted', ['unknown', 'unknown', 'unknown']],
    ['in prose', 'All of these are supported.', ['unknown', 'unknown', 'unknown']],
  ])('is understood when it answers %s', async (_, text, verdicts) => {
    const { model } = modelAnswering(text);
    expect(await createModelVerifier(model, { timeoutMs: 9 }).verify(pairs, signal)).toEqual(verdicts);
  });

  test('is told each quotation once, and each sentence with the number of its own', async () => {
    const { model, calls } = modelAnswering('');
    await createModelVerifier(model, { timeoutMs: 9 }).verify(pairs, signal);
    const user = calls[0]?.messages[1]?.content ?? '';
    expect(user.match(/a licence is needed/g)).toHaveLength(1);
    expect(user).toContain('<sentence number="3" quotation="Q2">\nIt costs 5 euros.');
    expect(user).toContain('<question>\nWhat do I need?');
    expect(calls[0]?.options).toMatchObject({ timeoutMs: 9, signal });
  });
});
