import { until } from '@astraea/service-kit/testing';
import { buildBlock, buildContent, putContent } from '../testing/build-index';
import {
  type ModelledApp,
  sayingOfUtopia,
  startModelledApp,
  trueSentence,
  withNumbers,
} from '../testing/modelled-app';
import { answering, type ModelScript, purposeOf } from '../testing/stand-in-model';
import { type ReadAnswer, readAnswer } from '../testing/test-app';
import { utopianIndex, utopianQuestion, utopianTexts } from '../testing/utopia';

const treatySentence =
  'Launching a satellite requires the authorisation or licence of the State [treaty: "the authorisation or licence of its State"].';
const falseSentence = 'The licence lasts seven years [licence: "The licence lasts five years"].';

let running: ModelledApp | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function ask(
  script: ModelScript,
  settings: Parameters<typeof startModelledApp>[1] = {},
): Promise<ReadAnswer> {
  running = await startModelledApp(script, settings);
  return running.ask();
}

describe('with a model', () => {
  test('its checked sentences are the answer, and it is named as who wrote', async () => {
    const { result, deltas } = await ask(sayingOfUtopia(`Yes. ${trueSentence}`));
    expect(result?.outcome).toBe('answered');
    expect(result?.content).toBe(deltas.join(''));
    expect(result?.content).toMatch(/^Yes\..*Operators must hold a licence before launching a satellite/);
    expect(result?.proof).toMatchObject({ written_by: 'model', model: 'm' });
    expect(result?.proof?.citations[0]?.quote).toContain('must hold a licence of the Utopian Space Office');
  });

  test('a sentence with another number is dropped with its marker, and nothing takes its place', async () => {
    const { result } = await ask(sayingOfUtopia(`${trueSentence} ${falseSentence}`));
    expect(result?.content).toContain('Operators must hold a licence');
    expect(result?.content).not.toContain('seven');
    expect(result?.content).not.toContain('[2]');
  });

  test('if its conclusion falls, the answer is the sources’ own sentences as a whole', async () => {
    const { result } = await ask(sayingOfUtopia(`${falseSentence} ${trueSentence}`));
    expect(result?.content).toMatch(/^\*\*In short:\*\* /);
    expect(result?.proof).toMatchObject({ written_by: 'quotations' });
  });

  test('what no passage answers is said and set apart', async () => {
    const { result } = await ask(
      sayingOfUtopia(`${trueSentence} The passages do not say what a licence costs [NONE].`),
    );
    expect(result?.outcome).toBe('answered');
    expect(result?.content).toMatch(/\*\*What the sources do not answer\*\*\n\n- .*what a licence costs/);
    expect(result?.content).not.toContain('Who to contact');
  });

  test('it may say that nothing answers: then it is a refusal with the nearest provisions and whom to ask', async () => {
    const { result } = await ask(sayingOfUtopia('The passages do not say what a licence costs [NONE].'));
    expect(result?.outcome).toBe('refused');
    expect(result?.proof).toBeUndefined();
    expect(result?.content).toContain('**Nearest provisions**');
    expect(result?.content).toContain('Utopian Space Office');
  });

  test('where it opens with what nothing answers, that comes first and whom to ask behind the rest', async () => {
    const open = 'The passages do not say what a licence costs [NONE].';
    const { result } = await ask(sayingOfUtopia(`${open} ${trueSentence}`));
    expect(result?.content).toMatch(/^The passages do not say what a licence costs\.\n\nOperators must hold/);
    expect(result?.content).toMatch(/\n\*\*Who to contact\*\*\n\n- Utopian Space Office/);
  });

  test('it is asked also where the reader is not sure, and may answer', async () => {
    running = await startModelledApp(sayingOfUtopia(trueSentence));
    const question = 'How about paperwork for my satellite?';
    const { result } = await readAnswer(await running.app.ask({ ...utopianQuestion, question }));
    expect(result?.outcome).toBe('answered');
    // It read more than what seemed to answer, and names itself what is open.
    expect(result?.content).not.toContain('Nothing that comes closer');
  });

  test('it is not asked about another country', async () => {
    running = await startModelledApp(sayingOfUtopia(trueSentence));
    const question = 'What does French law say about launches?';
    const { result } = await readAnswer(await running.app.ask({ ...utopianQuestion, question }));
    expect(result?.outcome).toBe('refused');
    expect(running.model.requests).toHaveLength(0);
  });
});

test.each([
  ['in another language than English', 'de', ['queries', 'answer']],
  ['in English', 'en', ['answer']],
])('a question in English is also looked up in the words of its law %s', async (_, language, purposes) => {
  const german = 'Wer ein Weltraumobjekt auf den Mars starten will, braucht die Zustimmung des Amtes.';
  const index = utopianIndex();
  putContent(
    index,
    buildContent({
      document_id: 'gesetz',
      version: 'gesetz-1',
      language,
      blocks: [buildBlock({ text: german })],
    }),
  );
  const queries =
    'consent to a launch to Mars\nZustimmung des Amtes zum Start eines Weltraumobjekts auf den Mars';
  running = await startModelledApp(answering(sayingOfUtopia(trueSentence), { queries }), {}, index);
  await running.ask();
  expect(running.model.requests.map(purposeOf)).toEqual(purposes);
  const [, prompt] = running.model.requests.at(-1)?.messages ?? [];
  expect(prompt?.content.includes(german)).toBe(language === 'de');
});

describe('a model that thinks in its text', () => {
  const thought =
    'They ask about refusals. The Office may refuse a licence [refusal: "may refuse a licence"]. Hm.';
  const only = /^Operators must hold a licence before launching a satellite\. \[1\]/;

  test.each([
    ['without an opening tag', `${thought}\n</think>\n${trueSentence}`],
    ['twice in one piece', `<think>${thought}</think>\n<think>${thought}</think>\n${trueSentence}`],
    ['under another name', `<reasoning>${thought}</reasoning>${trueSentence}`],
    ['behind its answer', `${trueSentence}\n<think>${thought}`],
  ])('%s: neither shown nor cited', async (_, written) => {
    const { result, deltas } = await ask(sayingOfUtopia(written));
    expect(result?.content).toMatch(only);
    expect(deltas.join('')).not.toContain('refuse');
    expect(result?.proof?.written_by).toBe('model');
    expect(JSON.stringify(result?.proof?.citations)).not.toContain('may refuse');
  });

  test('its queries are those behind the thought', async () => {
    const queries = `They ask in German.\nThe weather on Mars.\n</think>\na licence to launch a satellite`;
    running = await startModelledApp(answering(sayingOfUtopia(trueSentence), { queries }));
    const question = 'Brauche ich eine Genehmigung, um einen Satelliten zu starten?';
    const { result } = await readAnswer(await running.app.ask({ ...utopianQuestion, question }));
    expect(result?.outcome).toBe('answered');
    const [, prompt] = running.model.requests.at(-1)?.messages ?? [];
    expect(prompt?.content).toContain(utopianTexts.licence);
  });

  test('if there is nothing else, the answer is the sources’ own sentences', async () => {
    const { result } = await ask(sayingOfUtopia(`<think>${thought}</think>`));
    expect(result?.content).toMatch(/^\*\*In short:\*\* /);
  });
});

describe('a model that fails', () => {
  test.each<[string, ModelScript]>([
    ['answers 500', ({ raw }) => void raw.writeHead(500).end()],
    ['cites only what does not exist', sayingOfUtopia('All is free [P77: "all is free for all"].')],
    ['forgets every marker', sayingOfUtopia('Operators need a licence. It lasts five years.')],
    ['says nothing', (writer) => writer.finish()],
    ['never begins', ({ gone }) => gone],
  ])('%s: the answer is made of the sources’ own sentences', async (_, script) => {
    const { result } = await ask(script, { firstTokenTimeoutMs: 60 });
    expect(result?.outcome).toBe('answered');
    expect(result?.content).toMatch(/^\*\*In short:\*\* /);
    expect(Object.values(utopianTexts)).toContain(result?.proof?.citations[0]?.quote);
  });

  test('is cut off: what was checked stays, and the sources complete it', async () => {
    const { result } = await ask((writer, request) => {
      writer.think('Which treaty?');
      writer.say(withNumbers(`${treatySentence} The licence lasts`, request));
      writer.raw.end();
    });
    expect(result?.content).toMatch(
      /^Launching a satellite requires the authorisation or licence of the State/,
    );
    expect(result?.content).toContain('**Further provisions**');
    expect(result?.content).toContain(utopianTexts.licence);
    expect(result?.proof).toMatchObject({ written_by: 'model-and-quotations', model: 'm' });
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
    await until(() => app.workload.running === 0);
  });
});
