import { planFaults, tellFault } from './plan';
import { readChaosSettings } from './settings';

test('the short form takes each backend away, a reader, a source of documents and both conversation services, by killing and freezing', () => {
  const { seed, seconds } = readChaosSettings({});
  expect(planFaults(seed, seconds).map(tellFault)).toEqual([
    '2.0 s: document killed for 3.5 s',
    '4.6 s: redis frozen for 1.9 s',
    '8.9 s: retrieval killed for 0.9 s',
    '11.9 s: kafka killed for 2.4 s',
    '17.0 s: conversation frozen for 2.8 s',
    '19.7 s: document frozen for 2.9 s',
    '23.9 s: conversation-2 frozen for 1.9 s',
    '27.5 s: mongo killed for 3.5 s',
  ]);
});
