import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WrongCall } from '@astraea/service-kit/operate';
import { stringify } from 'yaml';
import { buildPack, createTestPacks, lanternAct, type TestPacks } from '../testing/build-law-packs';

const act = lanternAct({ 1: 'A lantern is lit at dusk.', 2: 'A lantern is put out at dawn.' });
const page = '<html><body><h1>Rope Act</h1><p>Article 1. A rope of a satellite is orange.</p></body></html>';

let packs: TestPacks;
beforeEach(async () => {
  packs = await createTestPacks(
    buildPack([{}, { id: 'rope-act', title: 'Rope Act', format: 'page', number: undefined }]),
  );
});
afterEach(() => packs.close());

const kept = (name: string) => readFile(join(packs.lawsFolder, 'france', name), 'utf8');

describe('fetching from a folder', () => {
  it('keeps each law that is found, by its country or alone, and says what is there then', async () => {
    const from = await packs.fill({ 'france/lantern-act.xml': act, 'rope-act.html': page });
    expect((await packs.run('list')).text).toContain('lantern-act: never fetched');
    const { code, text } = await packs.run(`fetch france --from ${from}`);
    expect(text).toBe(
      'france/lantern-act: is fetched (2 provisions)\nfrance/rope-act: is fetched (1 provisions)\n2 of 2 laws are there, 0 to be saved by hand, 0 refused, 0 out of reach.',
    );
    expect(code).toBe(0);
    expect([await kept('lantern-act.xml'), await kept('rope-act.html')]).toEqual([act, page]);
    expect((await packs.run('list')).text).toContain('lantern-act: fetched on 2041-11-28');
    expect((await packs.run(`fetch France --from ${from}`)).text).toContain('is as it was (2 provisions)');
  });

  it('takes it from the folder that a setting names', async () => {
    const from = await packs.fill({ 'lantern-act.xml': act });
    const env = { ...packs.env, LAWS_FROM: from };
    expect((await packs.run('fetch france --law lantern-act', { env })).code).toBe(0);
  });

  it('refuses what is missing, is another thing, or too large, says what to do, and goes on', async () => {
    const from = await packs.fill({ 'lantern-act.xml': '<html><body><p>Are you a robot?</p></body></html>' });
    const first = await packs.run(`fetch france --from ${from}`);
    expect(first.code).toBe(1);
    expect(first.text).toMatch(/france\/lantern-act: not fetched\. What .*lantern-act\.xml holds .*--from/);
    expect(first.text).toMatch(
      /france\/rope-act: not fetched\. .* has no france\/rope-act\.html\. Put the file there/,
    );
    expect(first.text).toContain('0 of 2 laws are there, 0 to be saved by hand, 2 refused, 0 out of reach.');
    await packs.fill({ 'lantern-act.xml': act, 'rope-act.html': page.repeat(2000) });
    const second = await packs.run(`fetch france --from ${from}`);
    expect(second.text).toMatch(/rope-act: not fetched\. .* at most 100000 are taken \(LAWS_MAX_BYTES\)/);
    expect(second.text).toContain('lantern-act: is fetched');
    expect(await readdir(join(packs.lawsFolder, 'france'))).toEqual(['lantern-act.xml']);
  });

  it('refuses a law of another form than the pack says, and keeps what it had', async () => {
    const from = await packs.fill({ 'lantern-act.xml': act });
    await packs.run(`fetch france --law lantern-act --from ${from}`);
    await packs.fill({ 'lantern-act.xml': '<lamps><p>Section 1. A lamp is lit at dusk.</p></lamps>' });
    const { code, text } = await packs.run(`fetch france --law lantern-act --from ${from}`);
    expect([code, text]).toEqual([
      1,
      expect.stringContaining('is not CLML of legislation.gov.uk, as the pack says'),
    ]);
    expect(await kept('lantern-act.xml')).toBe(act);
  });

  it('takes a document of another kind from the folder, where a person put it', async () => {
    const from = await packs.fill({ 'lantern-act.xml': act });
    await packs.run(`fetch france --law lantern-act --from ${from}`);
    const other = await packs.fill({ 'saved/lantern-act.txt': 'Article 1. A lantern is lit at dusk.' });
    expect((await packs.run(`fetch france --law lantern-act --from ${other}/saved`)).code).toBe(0);
    expect(await readdir(join(packs.lawsFolder, 'france'))).toEqual(['lantern-act.txt']);
  });

  it('follows no link out of the folder', async () => {
    const from = await packs.fill({ 'elsewhere/act.xml': act });
    await symlink(join(from, 'elsewhere/act.xml'), join(from, 'lantern-act.xml'));
    const { text } = await packs.run(`fetch france --law lantern-act --from ${from}`);
    expect(text).toContain('has no france/lantern-act.xml');
  });

  it('is left alone while another run is at it, and goes on after one that was killed', async () => {
    const from = await packs.fill({ 'lantern-act.xml': act, 'laws/running.pid': String(process.ppid) });
    const call = `fetch france --law lantern-act --from ${from}`;
    await expect(packs.run(call)).rejects.toThrow(/Another run is at work/);
    await writeFile(join(packs.lawsFolder, 'running.pid'), '999999999');
    expect((await packs.run(call)).code).toBe(0);
  });
});

it('says of a law that no program gets how a person brings it, and refuses nothing', async () => {
  const byHand = { by_hand: 'its page is a list of contents' };
  await packs.fill({ 'packs/france.yaml': stringify(buildPack([byHand])), 'lantern-act.xml': act });
  expect(await packs.run('fetch france')).toEqual({
    code: 0,
    text: expect.stringMatching(
      /is to be saved by hand, as its page is a list of contents\. Open https:.*lantern-act, save the whole law as <folder>\/france\/lantern-act\.xml .*--from <folder>\n0 of 1 laws are there, 1 to be saved by hand/,
    ),
  });
  expect((await packs.run(`fetch france --from ${packs.folder}`)).text).toContain('1 of 1 laws are there');
});

describe('a call', () => {
  it.each([
    ['fetch', /Name the country or say --all/],
    ['fetch france --all', /Name the country or say --all/],
    ['fetch atlantis', /no law pack of atlantis/],
    ['fetch france --law nothing', /no law nothing in the pack/],
    ['fetch france --from /nowhere/at/all', /There is no folder \/nowhere\/at\/all/],
    ['check france --from /tmp', /are of fetch alone/],
    ['sell france', /sell is none of list, fetch, check, ingest/],
    ['list france spain', /One country at a time/],
  ])('%s is refused with what to say', async (args, words) => {
    await expect(packs.run(args)).rejects.toThrow(WrongCall);
    await expect(packs.run(args)).rejects.toThrow(words);
  });

  it('without words shows all that can be said', async () => {
    expect(await packs.run('--help')).toEqual({ code: 0, text: expect.stringContaining('--allow-http') });
  });
});
