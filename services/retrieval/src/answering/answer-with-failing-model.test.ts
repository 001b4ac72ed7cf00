import { until } from '@astraea/service-kit/testing';
import {
  licenceSentence,
  type ModelledApp,
  sayingOfUtopia,
  startModelledApp,
  termSentence,
  trueSentence,
  withNumbers,
} from '../testing/modelled-app';
import type { ModelScript } from '../testing/stand-in-model';
import type { ReadAnswer } from '../testing/test-app';
import { utopianQuestion, utopianTexts } from '../testing/utopia';

const treatySentence =
  'Launching a satellite requires the authorisation or licence of the State [treaty: "the authorisation or licence of its State"].';

let running: ModelledApp | undefined;
afterEach(() => running?.close());

async function ask(
  script: ModelScript,
  settings: Parameters<typeof startModelledApp>[1] = {},
): Promise<ReadAnswer> {
  running = await startModelledApp(script, settings);
  return running.ask();
}

describe('a model that fails', () => {
  test.each<[string, ModelScript]>([
    ['answers 500', ({ raw }) => void raw.writeHead(500).end()],
    [
      'answers no JSON',
      ({ raw }) => void raw.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {x\n\n'),
    ],
    ['cites only what does not exist', sayingOfUtopia('All is free [P7: "all is free for all"].')],
    ['says nothing', (writer) => writer.finish()],
    ['never begins', ({ gone }) => gone],
  ])('%s: the answer is made of the sources’ own sentences', async (_, script) => {
    const { result } = await ask(script, { firstTokenTimeoutMs: 60 });
    expect(result?.outcome).toBe('answered');
    expect(result?.content).toMatch(/^\*\*In short:\*\* /);
    expect(result?.content).toContain(`${licenceSentence} [1] ${termSentence} [1]`);
    expect(result?.proof?.citations[0]?.quote).toBe(utopianTexts.licence);
  });

  test.each<[string, ModelScript]>([
    [
      'is cut off',
      (writer, request) => {
        writer.say(withNumbers(`${treatySentence} The licence lasts`, request));
        writer.raw.end();
      },
    ],
    [
      'stops at its length limit',
      (writer, request) => {
        writer.say(withNumbers(`${treatySentence} The licence lasts`, request));
        writer.finish('length');
      },
    ],
    [
      'becomes too slow',
      async (writer, request) => {
        writer.say(withNumbers(`${treatySentence} The licence lasts`, request));
        await writer.gone;
      },
    ],
  ])('%s: what was checked stays, and the sources complete it', async (_, script) => {
    const { result, deltas } = await ask(script, { timeoutMs: 1_000 });
    expect(deltas[0]).toMatch(
      /^Launching a satellite requires the authorisation or licence of the State \[1\]/,
    );
    expect(result?.content).toContain('**Further provisions**');
    expect(result?.content).toContain(licenceSentence);
    expect(result?.content).not.toContain('The licence lasts\n');
    expect(result?.outcome).toBe('answered');
  });

  test('is aborted when the reader goes, and the answer is logged as stopped', async () => {
    running = await startModelledApp(async (writer, request) => {
      writer.say(withNumbers(`${trueSentence} More`, request));
      await writer.gone;
    });
    const { app, model } = running;
    const reader = new AbortController();
    const response = await app.ask(
      { ...utopianQuestion, conversation_id: 'left' },
      { signal: reader.signal },
    );
    await response.body?.getReader().read();
    reader.abort();
    await until(() => model.abandoned === 1);
    const [record] = await until(async () => {
      const { answers } = await app.answerLog.find('left');
      return answers.length > 0 ? answers : undefined;
    });
    expect(record?.outcome).toBe('stopped');
    await until(() => app.workload.running === 0);
  });
});
