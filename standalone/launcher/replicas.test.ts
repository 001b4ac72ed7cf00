import { readReplicas } from './replicas.mjs';

test('each part runs once unless it is named', () => {
  expect(readReplicas([])).toEqual({});
  expect(readReplicas(['--replicas', 'conversation=2,gateway=3'])).toEqual({ conversation: 2, gateway: 3 });
});

test.each([
  [['--replicas', 'conversation=0'], 'conversation=0'],
  [['--replicas', 'shell=2'], 'shell=2'],
  [['--replicas', 'constructor=2'], 'constructor=2'],
  [['--replicas'], 'give parts with a number'],
  [['--replica', 'gateway=2'], '--replica gateway=2 is not understood'],
])('%j is refused', (given, words) => {
  expect(() => readReplicas(given)).toThrow(words);
});
