import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conversationSchema, type Message, messageSchema } from '@astraea/contracts';
import { type ApiUser, signUpUser, uaeQuestion } from './api';
import { readEvents, textOf } from './event-stream';
import { pdfText } from './pdf';
import {
  cited,
  firstSentence,
  type ModelScript,
  type StandInModel,
  startStandInModel,
  truthful,
} from './stand-in-model';
import { type RunningSystem, startSystem } from './system';

let model: StandInModel;
let system: RunningSystem;
let user: ApiUser;

beforeAll(async () => {
  model = await startStandInModel(truthful);
  system = await startSystem({ env: { ...model.env, MODEL_FIRST_TOKEN_TIMEOUT_MS: '1500' } });
  user = await signUpUser(system.url, 'ada@example.org');
});
afterAll(async () => {
  await system.stop();
  await model.close();
});

const lie = 'Anyone may launch without any permission and the fee is 12 million dollars';

/** Each claims `lie` in its own way, and all but the last two say one true sentence first. */
const badModels: { name: string; script: ModelScript }[] = [
  {
    name: 'puts a true quotation under a sentence that says the opposite',
    script({ passages, say, finish }) {
      const truth = firstSentence(passages[0]);
      say(cited(truth, 1) + cited(`${lie}.`, 1, truth));
      finish();
    },
  },
  {
    name: 'cites what does not exist',
    script({ passages, say, finish }) {
      say(cited(firstSentence(passages[0]), 1));
      say(cited(`${lie}.`, 99) + cited(`${lie} again.`, 1, 'anyone may launch without any permission'));
      finish();
    },
  },
  {
    name: 'claims without any citation',
    script({ passages, say, finish }) {
      say(`${lie}.\n\n${cited(firstSentence(passages[0]), 1)}${lie}.`);
      finish();
    },
  },
  {
    name: 'is cut off',
    script({ passages, say, raw }) {
      say(cited(firstSentence(passages[0]), 1) + lie);
      raw.destroy();
    },
  },
  {
    name: 'sends what is no protocol',
    script({ passages, say, raw }) {
      say(cited(firstSentence(passages[0]), 1));
      raw.end(`data: {"choices": [{"delta": {"content": "${lie}\n\n`);
    },
  },
  {
    name: 'answers 500',
    script({ raw }) {
      raw.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: lie }));
    },
  },
  { name: 'never says a word', script: () => undefined },
];

/** Every quotation stands on the page of the file that it names. */
async function checkProof(answer: Message): Promise<void> {
  const citations = answer.proof?.citations ?? [];
  expect(citations.length).toBeGreaterThan(0);
  for (const citation of citations) {
    const place = `${encodeURIComponent(uaeQuestion.country)}/${citation.doc}?version=${citation.version}`;
    const file = join(system.dataDir, `checked-${citation.version}.pdf`);
    const download = await user.call('GET', `/api/document/${place}`);
    await writeFile(file, Buffer.from(await download.arrayBuffer()));
    expect(await pdfText(file, citation.page)).toContain(citation.quote.replace(/\s+/g, ' '));
    expect(answer.content).toContain(`[${citation.marker}]`);
  }
}

describe('a model that', () => {
  test.each(badModels)('$name: the answer says only what the sources say', async ({ script }) => {
    let truth = '';
    model.script = (call) => {
      truth = firstSentence(call.passages[0]);
      return script(call);
    };
    const accept = { accept: 'text/event-stream' };
    const events = readEvents(await user.call('POST', '/api/conversations', uaeQuestion, accept));
    const ended = conversationSchema.parse((await events.next('message')).data);
    expect(truth).not.toBe('');
    const answer = messageSchema.parse(ended.messages[1]);
    expect(answer.outcome).toBe('answered');
    expect(textOf(events.seen)).toBe(answer.content);
    expect(JSON.stringify(events.seen)).not.toMatch(/12 million|without any permission/);
    expect(answer.content).toContain(truth);
    await checkProof(answer);
  });
});
