import { silentLogger } from '@astraea/service-kit/log';
import { buildPassageOf } from '../testing/build-index';
import { openReader } from './open-reader';
import { type Reader, readText } from './reader';

test('a passage is read with its country, instrument, provision and heading, or one sentence of it in their place', () => {
  const passage = buildPassageOf({ heading: 'Permit', text: 'One. Two.' });
  expect(readText(passage)).toBe('Utopia. Utopian Space Act, Article 5. Permit. One. Two.');
  expect(readText(passage, 'Two.')).toBe('Utopia. Utopian Space Act, Article 5. Permit. Two.');
  expect(readText(buildPassageOf({ instrument: null, provision: null, text: 'One.' }))).toBe(
    'Utopia. Law of Utopia. One.',
  );
});

describe('the reader in the box', () => {
  let reader: Reader;
  beforeAll(async () => {
    const opened = await openReader({ READER_FOLDER: undefined, READER_THREADS: 1 }, silentLogger);
    if (!opened) throw new Error('the weights of the reader are missing');
    reader = opened;
  });
  afterAll(() => reader.close());

  const duty =
    'Norway. Space Act, § 2. A permit of the authority is required before a satellite is launched.';
  const other =
    'Norway. Electronic Communications Act. Frequencies are assigned by the communications authority.';

  test('gives a probability a passage, higher where it answers', async () => {
    const [answers = 0, not = 1] = await reader.read('Do I need a permit to launch a satellite?', [
      duty,
      other,
    ]);
    expect(answers).toBeGreaterThan(reader.thresholds.answer);
    expect(not).toBeLessThan(reader.thresholds.answer);
    for (const probability of [answers, not]) {
      expect(probability).toBeGreaterThanOrEqual(0);
      expect(probability).toBeLessThanOrEqual(1);
    }
  });

  test('says of no passage that it answers what has nothing to do with it', async () => {
    for (const probability of await reader.read('What is the best recipe for a chocolate cake?', [
      duty,
      other,
    ]))
      expect(probability).toBeLessThan(reader.thresholds.nearest);
  });

  test('reads nothing that nobody waits for', async () => {
    const gaveUp = new AbortController();
    gaveUp.abort();
    await expect(reader.read('Who?', [duty, other], { signal: gaveUp.signal })).rejects.toThrow(
      'nobody waits',
    );
  });
});

test('weights that cannot be used are told as an error, and there is no reader', async () => {
  const told: unknown[] = [];
  const logger = { ...silentLogger, error: (...words: unknown[]) => void told.push(words) };
  expect(await openReader({ READER_FOLDER: '/nowhere', READER_THREADS: 1 }, logger)).toBeUndefined();
  expect(JSON.stringify(told)).toContain('reader.unusable');
});
