import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventBus, PoisonEvent } from '../event-bus/event-bus';
import { createLocalEventBus } from '../event-bus/local-event-bus';
import { buildEvent, createRecorder, deadLettersOf, publishAll } from '../event-bus/testing/events';
import { serve } from '../testing';
import { memoryFolder } from '../testing/memory-folder';
import type { NamedLetter } from './dead-letters';
import { runEvents } from './run-events';

let folder: string;
let bus: EventBus;
let isMended: boolean;
let now: number;
let recorder: ReturnType<typeof createRecorder>;
beforeEach(async () => {
  folder = await mkdtemp(join(memoryFolder(), 'events-'));
  now = Date.parse('2026-11-23T10:00:00Z');
  bus = createLocalEventBus({ file: join(folder, 'events.db'), clock: () => new Date(now) });
  isMended = false;
  recorder = createRecorder(async () => {
    if (!isMended) throw new PoisonEvent('no field');
  });
});
afterEach(async () => {
  await bus.close();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await runEvents({ args, env: { DATA_DIR: folder }, say, complain: say });
  return { code, text: lines.join('\n') };
}

/** Three dead letters of one group in two topics, an hour apart. */
async function refuseThree(): Promise<string[]> {
  await bus.subscribe({ group: 'g', topics: ['t', 'u'], handle: recorder.handle });
  const traced = buildEvent('a', 1, { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01` });
  await bus.publish('t', traced);
  await deadLettersOf(bus, 'g', 1);
  now += 3_600_000;
  await publishAll(bus, 't', [buildEvent('a', 2)]);
  await deadLettersOf(bus, 'g', 2);
  await publishAll(bus, 'u', [buildEvent('b', 1)]);
  return (await deadLettersOf(bus, 'g', 3)).map(({ id }) => `g/${id}`);
}

describe('npm run events, while the system runs', () => {
  test('lists dead letters by group, topic and time', async () => {
    const ids = await refuseThree();
    const listed = async (...which: string[]) => {
      const { code, text } = await run('list', '--json', ...which);
      expect(code).toBe(0);
      return (JSON.parse(text) as NamedLetter[]).map(({ id }) => id);
    };
    expect(await listed()).toEqual(ids);
    expect(await listed('--topic', 'u')).toEqual([ids[2]]);
    expect(await listed('--since', '2026-11-23T10:30Z', '--topic', 't')).toEqual([ids[1]]);
    expect(await listed('--until', '2026-11-23T10:30Z')).toEqual([ids[0]]);
    expect(await listed('--group', 'nobody')).toEqual([]);
    expect((await run('list')).text).toContain(
      `2026-11-23T10:00:00.000Z  ${ids[0]}  t  a  1 try  PoisonEvent: no field`,
    );
  });

  test('shows one with its event, cause and trace', async () => {
    const [id = ''] = await refuseThree();
    const { code, text } = await run('show', id);
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      ...{ id, group: 'g', topic: 't', error: 'PoisonEvent: no field', attempts: 1, key: 'a', headers: {} },
      ...{ trace_id: 'c'.repeat(32), event: { subject: 'a', sequence: 1 } },
    });
    expect(await run('show', 'g/77')).toEqual({
      code: 1,
      text: 'There is no dead letter g/77: it was replayed or dropped, or never was one.',
    });
  });

  test('replays each once, and says so the second time', async () => {
    const ids = await refuseThree();
    isMended = true;
    expect(await run('replay', ids[0] ?? '', 'g/77')).toEqual({
      code: 1,
      text: `${ids[0]} replayed\ng/77 is unknown\n1 of 2 replayed.`,
    });
    expect((await run('replay', ids[0] ?? '')).text).toBe(`${ids[0]} was replayed before\n0 of 1 replayed.`);
    expect(await run('replay', '--all', '--json')).toMatchObject({ code: 0 });
    expect((await recorder.has(6)).slice(3).sort()).toEqual(['a/1', 'a/2', 'b/1']);
    expect((await run('list')).text).toBe('0 dead letters.');
  });

  test('drops what is asked for', async () => {
    const ids = await refuseThree();
    expect(await run('drop', '--topic', 'u')).toEqual({
      code: 0,
      text: `${ids[2]} dropped\n1 of 1 dropped.`,
    });
    expect((await run('list')).text).toContain('2 dead letters.');
  });

  test.each([
    [['replay'], /Say which/],
    [['drop', 'g/1', '--all'], /not both/],
    [['list', '--since', 'soon'], /--since: soon is no time/],
    [['replay', 'nothing'], /is no id/],
    [['list', '--colour'], /Unknown option/],
    [['mend'], /no such command/],
    [['republish'], /republish documents/],
  ])('tells a wrong call %j', async (args, words) => {
    const { code, text } = await run(...args);
    expect([code, text]).toEqual([2, expect.stringMatching(words)]);
  });
});

describe('npm run events, where nothing is', () => {
  const far = async (env: NodeJS.ProcessEnv, ...args: string[]) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    return { code: await runEvents({ args, env, say, complain: say }), text: lines.join('\n') };
  };

  test.each<[NodeJS.ProcessEnv, string[], RegExp]>([
    [{ DATA_DIR: '/nowhere' }, ['list'], /There are no events in \/nowhere\/events.db: start Astraea/],
    [{ KAFKA_BROKERS: '127.0.0.1:9' }, ['list'], /Kafka does not answer at 127.0.0.1:9/],
    [{ DATA_DIR: '/nowhere' }, ['republish', 'documents'], /No Astraea runs on the data here/],
    [
      {
        DOCUMENT_PRIVATE_URL: 'http://127.0.0.1:9',
        OPERATOR_CLIENT_SECRET: 'x',
        AUTH_URL: 'http://127.0.0.1:9',
      },
      ['republish', 'documents'],
      /auth service does not answer/,
    ],
  ])('says what to start: %j', async (env, args, words) => {
    const { code, text } = await far(env, ...args);
    expect([code, text]).toEqual([3, expect.stringMatching(words)]);
  });

  test('republish has every page of documents announced, as the operator', async () => {
    const asked: string[] = [];
    const server = await serve((req, res) => {
      asked.push(`${req.method} ${req.url} ${req.headers.authorization ?? ''}`.trim());
      res.setHeader('content-type', 'application/json');
      if (req.url === '/service-tokens')
        return res.end(JSON.stringify({ access_token: 'token', token_type: 'Bearer', expires_in: 300 }));
      const isFirst = req.url === '/operator/republish';
      res.end(JSON.stringify(isFirst ? { republished: 100, next: 'law & 7.pdf' } : { republished: 3 }));
    });
    const access = {
      auth_url: server.url,
      document_url: server.url,
      retrieval_url: server.url,
      client_id: 'operator',
      client_secret: 's',
    };
    await writeFile(join(folder, 'operator.json'), JSON.stringify(access));
    const { code, text } = await run('republish', 'documents');
    await server.close();
    expect(code).toBe(0);
    expect(text).toContain('100 documents announced\n103 documents announced\n');
    expect(asked).toEqual([
      'POST /service-tokens',
      'POST /operator/republish Bearer token',
      'POST /operator/republish?after=law+%26+7.pdf Bearer token',
    ]);
  });
});
