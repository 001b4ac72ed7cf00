import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPack, createTestPacks, lanternAct, type TestPacks } from '../testing/build-law-packs';
import { createTestOperator, type TestOperator } from '../testing/test-operator';

let operator: TestOperator;
let packs: TestPacks;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.close());
beforeEach(async () => {
  packs = await createTestPacks(buildPack([{}, { id: 'rope-act', title: 'Rope Act', format: 'page' }]));
});
afterEach(() => packs.close());

const sections = {
  1: 'A lantern is lit at dusk.',
  2: 'A lantern in orbit is red.',
  '3A': 'A lantern is dimmed.|RestrictEndDate="2041-12-31"',
};
const page = (days: string) =>
  `<html><body><h1>Rope Act</h1><p>Article 1. A rope of a satellite is orange.</p><p>Article 2. It is renewed within ${days}.</p></body></html>`;
const nextYear = () => new Date('2042-01-05T10:00:00Z');

async function fetchAnew(files: Record<string, string>) {
  const from = await packs.fill(files);
  return packs.run(`fetch france --from ${from}`);
}
const ingest = () => packs.run('ingest france', { client: operator.client });

it('laws are ingested with what their pack says, once, and the rest is told', async () => {
  await fetchAnew({ 'lantern-act.xml': lanternAct(sections) });
  const first = await ingest();
  expect(first.text).toBe(
    'france/lantern-act: published as france-lantern-act.xml (“Lantern Act 2041”): 3 passages, 3 with a place, 100% covered\nfrance/rope-act: was never fetched. Run npm run laws -- fetch france\n1 published, 0 there already, 0 left as they are, 1 refused.',
  );
  expect(first.code).toBe(1);
  await fetchAnew({ 'rope-act.html': page('a month') });
  expect(await ingest()).toEqual({
    code: 0,
    text: expect.stringContaining('1 published, 1 there already, 0 left as they are, 0 refused.'),
  });
  expect((await packs.run('list')).text).toContain('lantern-act: ingested on 2041-11-28');
  const document = await operator.client.describe('france-lantern-act.xml');
  const token = await operator.app.identity.serviceToken('retrieval', 'document:read-content');
  const answer = await fetch(`${operator.app.url}/versions/${document.current_version}/content`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject({
    language: 'en',
    blocks: [
      {
        provision: 'Section 1',
        instrument: 'Lantern Act 2041',
        topic: 'Launch and re-entry',
        url: 'https://gazette.example/lantern-act',
        url_kind: 'official text',
      },
      { provision: 'Section 2' },
      { provision: 'Section 3A' },
    ],
  });
});

it('check says provision by provision what is other than what was ingested, and nothing once it is ingested', async () => {
  await fetchAnew({ 'lantern-act.xml': lanternAct(sections), 'rope-act.html': page('a month') });
  await ingest();
  expect(await packs.run('check france')).toEqual({
    code: 0,
    text: '0 of 2 laws have changed, 2 are as they were, 0 cannot be compared.',
  });
  const { 1: dusk, '3A': dimmed } = sections;
  const next = { 1: dusk, '2A': 'A lantern in orbit is blue.', '3A': dimmed };
  const again = await fetchAnew({ 'lantern-act.xml': lanternAct(next), 'rope-act.html': page('two weeks') });
  expect(again.text).toContain('lantern-act: is fetched anew: it has changed');
  expect((await packs.run('list')).text).toContain(
    'lantern-act: changed: fetched on 2041-11-28, ingested on 2041-11-28',
  );
  const { code, text } = await packs.run('check france', { clock: nextYear });
  expect(text.split('\n')).toEqual([
    'france/lantern-act: Lantern Act 2041 has changed',
    '  added    Section 2A',
    '  status   Section 3A: in force, now repealed',
    '  gone     Section 2',
    'france/rope-act: Rope Act has changed',
    '  changed  Article 2',
    '    was: It is renewed within a month.',
    '    now: It is renewed within two weeks.',
    '2 of 2 laws have changed, 0 are as they were, 0 cannot be compared.',
  ]);
  expect(code).toBe(4);
  expect((await ingest()).text).toContain(
    'published as france-lantern-act.xml (“Lantern Act 2041”), in the place of its version',
  );
  expect((await packs.run('check france')).code).toBe(0);
  expect((await packs.run('list')).text).not.toContain('changed');
});

it('check also says what ended by the day alone, and what it cannot compare', async () => {
  await fetchAnew({ 'lantern-act.xml': lanternAct({ 7: 'A lamp is dimmed.|RestrictEndDate="2041-12-31"' }) });
  await ingest();
  const { code, text } = await packs.run('check france', { clock: nextYear });
  expect(text).toContain('  status   Section 7: in force, now repealed');
  expect(text).toContain('france/rope-act: was never fetched. Run npm run laws -- fetch france');
  expect(text).toContain('1 of 2 laws have changed, 0 are as they were, 1 cannot be compared.');
  expect(code).toBe(4);
  expect((await packs.run('check france --law rope-act')).code).toBe(1);
});

it('a page that is built anew around the same law has not changed', async () => {
  await fetchAnew({ 'rope-act.html': page('a month') });
  await ingest();
  await fetchAnew({ 'rope-act.html': page('a month').replace('<body>', '<body data-session="8f3a">') });
  expect((await packs.run('list')).text).toContain('rope-act: ingested on');
  expect((await packs.run('check france --law rope-act')).code).toBe(0);
});

it('a file that is not the one that was fetched is not ingested', async () => {
  await fetchAnew({ 'rope-act.html': page('a month') });
  await packs.fill({ 'laws/france/rope-act.html': page('no time') });
  expect((await ingest()).text).toContain(
    'rope-act: its file is not the one that was fetched. Fetch it again.',
  );
  expect(await readdir(join(packs.lawsFolder, 'france'))).toEqual(['rope-act.html']);
});
