import { ModelThreadEnded } from '../encoder/model-thread';
import { createStandInEncoder, type StandInEncoder } from '../testing/stand-in-encoder';
import { createEncoderReader } from './encoder-reader';
import type { Reader } from './reader';
import { createTokenVectors } from './token-vectors';

let encoder: StandInEncoder;
let reader: Reader;
beforeEach(() => {
  encoder = createStandInEncoder();
  reader = createEncoderReader(encoder, createTokenVectors({ encoder, cacheMib: 1 }));
});

const duty = { documentId: 'law', text: 'A permit is needed to launch. A fee is due.', starts: [0, 30] };
const other = { documentId: 'law', text: 'Frequencies are assigned by the authority.', starts: [0] };

test('gives each text a probability, higher where it answers, and one for each of its sentences', async () => {
  const asked = await reader.ask('permit needed to launch');
  const [answers, not] = await asked.read([duty, other]);
  expect(answers?.probability).toBeGreaterThan(not?.probability ?? 1);
  expect(answers?.sentences()).toHaveLength(2);
  for (const { probability } of [answers, not].flatMap((one) => (one ? [one] : []))) {
    expect(probability).toBeGreaterThan(0);
    expect(probability).toBeLessThan(1);
  }
  expect(asked.direction).toHaveLength(encoder.wholeNumbers);
});

test('scale and offset turn log-odds into a probability', async () => {
  encoder.calibration = { scale: 0, offset: Math.log(3), offsetOfParts: 0 };
  reader = createEncoderReader(encoder, createTokenVectors({ encoder, cacheMib: 1 }));
  const [read] = await (await reader.ask('Who?')).read([duty]);
  expect(read?.probability).toBeCloseTo(0.75);
});

test('each part of a question has a probability by the tokens that stand in it, and one that is cut off that of the whole', async () => {
  encoder.logOdds = { match: 5, whole: 0, beside: 0 };
  reader = createEncoderReader(encoder, createTokenVectors({ encoder, cacheMib: 1 }));
  const encodeQuestion = jest.spyOn(encoder, 'encodeQuestion').mockResolvedValue({
    count: 2,
    tokens: Float32Array.from([1, -1].flatMap((sign) => Array(8).fill(sign * Math.sqrt(1 / 8)))),
    gates: Float32Array.from([1, 0, 0, 1, 0, 0]),
    places: Int32Array.of(3, 9),
    whole: new Float32Array(encoder.wholeNumbers),
  });
  const parts = [
    [0, 5],
    [5, 12],
    [12, 20],
  ].map(([from = 0, to = 0]) => ({ from, to }));
  const [read] = await (await reader.ask('What? Who?', { parts })).read([duty]);
  expect(read?.parts).toEqual([expect.closeTo(0.993, 2), expect.closeTo(0.007, 2), read?.probability]);
  expect(encodeQuestion).toHaveBeenCalledTimes(1);
});

test('texts answer together what none of them does alone', async () => {
  encoder.logOdds = { match: 5, whole: 0, beside: 0 };
  reader = createEncoderReader(encoder, createTokenVectors({ encoder, cacheMib: 1 }));
  const asked = await reader.ask('What? Who?');
  const [first] = await asked.read([duty]);
  if (!first?.match) throw new Error('a text that was read has a match');
  const worse = { ...first, match: { ...first.match, found: first.match.found.map(() => -1) } };
  expect(asked.together([worse])).toBeLessThan(asked.together([worse, first]));
  expect(asked.together([worse, first])).toBeCloseTo(first.probability);
  expect(asked.together([])).toBe(0);
});

test('a question is encoded once, whoever asks it', async () => {
  const encode = jest.spyOn(encoder, 'encodeQuestion');
  await reader.ask('Who?');
  await reader.ask('Who?');
  await reader.ask('When?');
  expect(encode).toHaveBeenCalledTimes(2);
});

test('where the model is away the question may be asked again in a moment', async () => {
  encoder.failure = new ModelThreadEnded();
  const away = expect.objectContaining({ details: { code: 'reader-away', retryAfterSeconds: 2 } });
  await expect(reader.ask('Who?')).rejects.toEqual(away);
  encoder.failure = undefined;
  const asked = await reader.ask('Who?');
  encoder.failure = new ModelThreadEnded();
  await expect(asked.read([duty])).rejects.toEqual(away);
});
