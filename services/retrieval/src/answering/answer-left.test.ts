import { type Logger, silentLogger } from '@astraea/service-kit/log';
import { until } from '@astraea/service-kit/testing';
import { modelOf, trueSentence, withNumbers } from '../testing/modelled-app';
import { answering, purposeOf, saying, startStandInModel } from '../testing/stand-in-model';
import { standInReader } from '../testing/stand-in-reader';
import { createTestApp, type TestApp } from '../testing/test-app';
import { utopianIndex, utopianQuestion } from '../testing/utopia';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function listen(): { lines: string[]; logger: Logger } {
  const lines: string[] = [];
  const at = (level: string) => (event: string) => void lines.push(`${level} ${event}`);
  return { lines, logger: { ...silentLogger, warn: at('warn'), error: at('error') } };
}

/** Asks, leaves when told to, and waits until nothing is written any more. */
async function askAndLeave(app: TestApp, whenToLeave: () => Promise<unknown>): Promise<void> {
  const reader = new AbortController();
  const question = 'Brauche ich eine Genehmigung, um einen Satelliten zu starten?';
  await app.ask({ ...utopianQuestion, question }, { signal: reader.signal });
  await whenToLeave();
  expect(app.workload.running).toBe(1);
  reader.abort();
  await until(() => app.workload.running === 0);
}

const givenUp = () => Object.assign(new Error('nobody waits for it any more'), { name: 'AbortError' });

/** The reader as it is in a thread: what nobody waits for any more is given up. */
const thresholds = { answer: 0.4, answerUnfamiliar: 0.4, seems: 0.3, seemsUnfamiliar: 0.3, nearest: 0.2 };
const reader = standInReader({
  thresholds,
  read: async (_, passages, { signal } = {}) => {
    if (signal?.aborted) throw givenUp();
    return passages.map(() => 0.9);
  },
});

test.each(['queries', 'answer', 'verdicts'])(
  'an answer that is left during the call for its %s is stopped, which is no error',
  async (purpose) => {
    const model = await startStandInModel(async (writer, request) => {
      if (purposeOf(request) === purpose) return writer.gone;
      const answer = saying(withNumbers(trueSentence, request));
      return answering(answer, { queries: 'a licence to launch' })(writer, request);
    });
    const { lines, logger } = listen();
    const app = await createTestApp({ index: utopianIndex(), reader, logger, model: modelOf(model, logger) });
    closing.push(model.close, app.close);
    const isAsked = () => until(() => model.requests.some((request) => purposeOf(request) === purpose));
    await askAndLeave(app, isAsked);
    expect(lines).toEqual([]);
  },
);

test('an answer that is left while passages are read is stopped, which is no error', async () => {
  const begun = Promise.withResolvers<void>();
  const slow = standInReader({
    thresholds,
    read: (_question, _texts, { signal } = {}) => {
      begun.resolve();
      return new Promise<number[]>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(givenUp()));
      });
    },
  });
  const { lines, logger } = listen();
  const app = await createTestApp({ index: utopianIndex(), reader: slow, logger });
  closing.push(app.close);
  await askAndLeave(app, () => begun.promise);
  expect(lines).toEqual([]);
});

test('what breaks for another reason while it is left is told, and is no error either', async () => {
  const begun = Promise.withResolvers<void>();
  const broken = standInReader({
    thresholds,
    read: (_question, _texts, { signal } = {}) => {
      begun.resolve();
      return new Promise<number[]>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('broken')));
      });
    },
  });
  const { lines, logger } = listen();
  const app = await createTestApp({ index: utopianIndex(), reader: broken, logger });
  closing.push(app.close);
  await askAndLeave(app, () => begun.promise);
  expect(lines).toEqual(['warn answer.failed-when-left']);
});
