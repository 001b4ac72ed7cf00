import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { serve, type TestServer, until } from '@astraea/service-kit/testing';
import { stringify } from 'yaml';
import { buildPack, createTestPacks, lanternAct, type TestPacks } from '../testing/build-law-packs';

const act = lanternAct({
  1: `A lantern is lit at dusk. ${'It is of brass. '.repeat(200)}`,
  2: 'It is put out.',
});
const half = Math.floor(act.length / 2);

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

let packs: TestPacks;
let server: TestServer;
let asked: IncomingMessage[];
let answers: Answer[];

const whole: Answer = (_request, response) => {
  response.writeHead(200, { etag: '"v1"', 'content-length': act.length }).end(act);
};
/** Sends the first half, and hangs up when it is on the disk. */
const torn =
  (etag: string): Answer =>
  async (_request, response) => {
    response.writeHead(200, { etag, 'content-length': act.length });
    response.write(act.slice(0, half));
    const part = join(packs.lawsFolder, 'france/lantern-act.part');
    await until(async () => (await stat(part).catch(() => undefined))?.size === half);
    response.destroy();
  };
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end('no');

beforeEach(async () => {
  [asked, answers] = [[], []];
  server = await serve((request, response) => {
    asked.push(request);
    (answers.shift() ?? whole)(request, response);
  });
  packs = await createTestPacks();
  const pack = buildPack([{ address: `${server.url}/lantern-act` }]);
  await packs.fill({ 'packs/france.yaml': stringify(pack) });
});
afterEach(async () => {
  await server.close();
  await packs.close();
});

const call = 'fetch france --allow-http';
const kept = () => readFile(join(packs.lawsFolder, 'france/lantern-act.xml'), 'utf8');
const files = () => readdir(join(packs.lawsFolder, 'france'));

describe('a law at its publisher', () => {
  it('is asked for politely, kept, and not sent again while it is as it was', async () => {
    answers = [whole, status(304)];
    expect(await packs.run(call)).toMatchObject({
      code: 0,
      text: expect.stringContaining('is fetched (2 provisions)'),
    });
    expect(asked[0]?.headers).toMatchObject({
      'user-agent': expect.stringMatching(/^Astraea-laws/),
      accept: 'application/xml, */*;q=0.1',
      'accept-encoding': 'identity',
    });
    expect((await packs.run(call)).text).toContain('is as it was, says its server');
    expect(asked[1]?.headers['if-none-match']).toBe('"v1"');
    expect(await kept()).toBe(act);
  });

  it('is asked for anew when its file is gone', async () => {
    await packs.run(call);
    await packs.fill({ 'laws/france/lantern-act.xml': 'something else' });
    await packs.run(call);
    expect(asked[1]?.headers['if-none-match']).toBeUndefined();
    expect(await kept()).toBe(act);
  });

  it('is gone on with where it broke off, and is never there by halves', async () => {
    answers = [torn('"v1"')];
    const env = { ...packs.env, LAWS_MAX_ATTEMPTS: '1' };
    const first = await packs.run(call, { env });
    expect([first.code, first.text]).toEqual([
      3,
      expect.stringMatching(/after 1 attempts\. Run the same command again/),
    ]);
    expect(await files()).toEqual(['lantern-act.part', 'lantern-act.part.json']);
    expect((await packs.run('list')).text).toContain('never fetched');
    answers = [
      (request, response) => {
        expect(request.headers).toMatchObject({ range: `bytes=${half}-`, 'if-range': '"v1"' });
        const range = `bytes ${half}-${act.length - 1}/${act.length}`;
        response.writeHead(206, { etag: '"v1"', 'content-range': range }).end(act.slice(half));
      },
    ];
    expect((await packs.run(call)).code).toBe(0);
    expect([await kept(), await files()]).toEqual([act, ['lantern-act.xml']]);
  });

  it('is taken from its beginning when it is another version by now, or has no name for one', async () => {
    answers = [torn('"v0"'), whole];
    expect((await packs.run(call)).code).toBe(0);
    expect(asked[1]?.headers['if-range']).toBe('"v0"');
    answers = [torn('W/"weak"'), whole];
    expect((await packs.run(call)).code).toBe(0);
    expect(asked[3]?.headers.range).toBeUndefined();
    expect(await kept()).toBe(act);
  });

  it('is tried again after the time that the publisher asks for, at most the one that is set', async () => {
    const pauses: number[] = [];
    const pause = async (ms: number) => void pauses.push(ms);
    answers = [status(503, { 'retry-after': '7' }), status(429, { 'retry-after': '9000' }), whole];
    expect((await packs.run(call, { pause })).code).toBe(0);
    answers = [status(500), status(502), status(504)];
    expect((await packs.run(call, { pause })).code).toBe(3);
    expect(pauses).toEqual([7_000, 60_000, 2_000, 4_000]);
  });

  it.each([
    [
      403,
      /answers 403: it may serve people only\. Save the law in a browser, and give the folder with --from/,
    ],
    [404, /answers 404: the law is no longer there\. Find its new address, or give the file with --from/],
  ])('that answers %s is refused at once, with what to do', async (code, words) => {
    answers = [status(code)];
    expect(await packs.run(call)).toEqual({ code: 1, text: expect.stringMatching(words) });
    expect(asked).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    [
      'by what it says of itself',
      (_request, response) => void response.writeHead(200, { 'content-length': '100001' }).end('<'),
    ],
    ['by what it sends', (_request, response) => void response.writeHead(200).end('x'.repeat(100_001))],
  ])('is refused when it is too large %s', async (_how, answer) => {
    answers = [answer];
    const { code, text } = await packs.run(call);
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('more than 100000 bytes. Raise LAWS_MAX_BYTES'),
    ]);
    expect(await files()).toEqual([]);
  });

  it('is refused without https, also behind a redirect, unless that is said', async () => {
    const { code, text } = await packs.run('fetch france');
    expect([code, text]).toEqual([1, expect.stringMatching(/is not https: .* Say --allow-http/)]);
    answers = [status(302, { location: 'ftp://gazette.example/act' })];
    expect((await packs.run(call)).text).toContain('ftp://gazette.example/act is not https');
    answers = [status(301, { location: '/moved' }), whole];
    expect((await packs.run(call)).code).toBe(0);
    expect(asked.at(-1)?.url).toBe('/moved');
    answers = Array.from({ length: 7 }, () => status(301, { location: '/round' }));
    expect((await packs.run(call)).text).toContain('leads on more than 5 times');
  });

  it('that takes too long is out of reach, by the time that is set', async () => {
    answers = [() => undefined];
    const env = { ...packs.env, LAWS_TIMEOUT_MS: '300', LAWS_MAX_ATTEMPTS: '1' };
    const { code, text } = await packs.run(call, { env });
    expect([code, text]).toEqual([
      3,
      expect.stringContaining('was not had within 300 ms (LAWS_TIMEOUT_MS), after 1 attempts'),
    ]);
  });

  it('that nobody serves is out of reach', async () => {
    await server.close();
    expect(await packs.run(call)).toEqual({
      code: 3,
      text: expect.stringMatching(/cannot be had: .*, after 3 attempts/),
    });
    server = await serve(() => undefined);
  });

  it('can be taken from a mirror, by country and law', async () => {
    const pack = buildPack();
    await packs.fill({ 'packs/france.yaml': stringify(pack) });
    expect((await packs.run(`${call} --from ${server.url}/mirror/`)).code).toBe(0);
    expect(asked[0]?.url).toBe('/mirror/france/lantern-act.xml');
  });
});

it('two laws are asked for with a pause between them', async () => {
  const pauses: number[] = [];
  const laws = ['one', 'two'].map((id) => ({ id, address: `${server.url}/${id}` }));
  await packs.fill({ 'packs/france.yaml': stringify(buildPack(laws)) });
  expect((await packs.run(call, { pause: async (ms) => void pauses.push(ms) })).code).toBe(0);
  expect(pauses).toEqual([2_000]);
});
