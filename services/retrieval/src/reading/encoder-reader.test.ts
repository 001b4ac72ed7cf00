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
  expect(answers?.sentences).toHaveLength(2);
  for (const { probability } of [answers, not].flatMap((one) => (one ? [one] : []))) {
    expect(probability).toBeGreaterThan(0);
    expect(probability).toBeLessThan(1);
  }
  expect(asked.direction).toHaveLength(encoder.wholeNumbers);
});

test('scale and offset turn log-odds into a probability', async () => {
  encoder.calibration = { scale: 0, offset: Math.log(3) };
  reader = createEncoderReader(encoder, createTokenVectors({ encoder, cacheMib: 1 }));
  const [read] = await (await reader.ask('Who?')).read([duty]);
  expect(read?.probability).toBeCloseTo(0.75);
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
