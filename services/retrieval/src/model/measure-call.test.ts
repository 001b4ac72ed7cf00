import { recordMetrics } from '@astraea/service-kit/testing';
import { measureCall } from './measure-call';
import { ModelFailure } from './model-failure';

const called = {
  'gen_ai.operation.name': 'chat',
  'gen_ai.provider.name': 'openai',
  'gen_ai.request.model': 'stand-in',
};
let metrics: ReturnType<typeof recordMetrics>;
beforeEach(() => {
  metrics = recordMetrics();
});
afterEach(() => metrics.stop());

test('a call tells its duration and its tokens', () => {
  let now = 0;
  const measure = measureCall({ model: 'stand-in', isAnswer: true }, () => now);
  now = 2_500;
  measure.ended({ input: 900, output: 120 }, undefined);
  expect(metrics.counted).toEqual([
    { name: 'gen_ai.client.operation.duration', value: 2.5, attributes: called },
    {
      name: 'gen_ai.client.token.usage',
      value: 900,
      attributes: { ...called, 'gen_ai.token.type': 'input' },
    },
    {
      name: 'gen_ai.client.token.usage',
      value: 120,
      attributes: { ...called, 'gen_ai.token.type': 'output' },
    },
  ]);
});

test.each([
  ['the answer’s call', true, 'http-503', 'http-503'],
  ['the answer’s call', true, 'first-token-timeout', 'first-token-timeout'],
  ['the answer’s call', true, 'timeout', 'timeout'],
  ['the answer’s call', true, 'content_filter of ada', 'broken-off'],
  ['a small call', false, 'http-503', 'http-503'],
  ['a small call', false, 'stopped', 'stopped'],
  ['a small call', false, 'first-token-timeout', 'not-awaited'],
  ['a small call', false, 'timeout', 'not-awaited'],
])('a failure of %s (%s) by %s is told as %s', (_what, isAnswer, reason, told) => {
  measureCall({ model: 'stand-in', isAnswer }).ended(undefined, new ModelFailure(reason));
  expect(metrics.counted.map(({ attributes }) => attributes)).toEqual([{ ...called, 'error.type': told }]);
});
