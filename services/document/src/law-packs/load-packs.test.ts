import { stringify } from 'yaml';
import { buildPack, createTestPacks, type TestPacks } from '../testing/build-law-packs';

let packs: TestPacks;
beforeEach(async () => {
  packs = await createTestPacks();
});
afterEach(() => packs.close());

describe('a law pack', () => {
  it.each<[string, object, RegExp]>([
    ['with a law of an unknown publisher', buildPack([{ publisher: 'nobody' }]), /has no publisher nobody/],
    [
      'with a file of which no page shows the address',
      buildPack([{ file: 'https://gazette.example/act.xml' }]),
      /laws\.0\.file_seen_at: name the page that shows the address/,
    ],
    ['with one id for two laws', buildPack([{}, {}]), /laws: two laws have one id/],
    ['with a form that nobody reads', buildPack([{ format: 'papyrus' }]), /laws\.0\.format/],
    [
      'with an id that leads out of its folder',
      buildPack([{ id: '../../act' }]),
      /laws\.0\.id: use lower-case/,
    ],
    [
      'in a file of another name',
      buildPack([{}], { slug: 'spain' }),
      /slug: is spain, but the file is called france/,
    ],
  ])('%s is refused with its place', async (_what, pack, words) => {
    await packs.fill({ 'packs/france.yaml': stringify(pack) });
    await expect(packs.run('list')).rejects.toThrow(words);
  });

  it('needs a page that says a licence, unless it is unknown', async () => {
    const publisher = { id: 'gazette', name: 'Gazette', licence: 'free' };
    await packs.fill({ 'packs/publishers.yaml': stringify({ publishers: [publisher] }) });
    await expect(packs.run('list')).rejects.toThrow(
      /licence_seen_at: name the page that says it, or write unknown/,
    );
    const unknown = { ...publisher, licence: 'unknown' };
    await packs.fill({ 'packs/publishers.yaml': stringify({ publishers: [unknown] }) });
    expect((await packs.run('list france')).text).toContain('Licence: unknown');
  });

  it('is looked for where a setting says, and missed there', async () => {
    const env = { ...packs.env, LAW_PACKS_DIR: '/nowhere/at/all' };
    await expect(packs.run('list', { env })).rejects.toThrow(
      /no folder of law packs \/nowhere.*LAW_PACKS_DIR/,
    );
  });
});

it('what is known of laws is refused when it is not as it was written, with what to do', async () => {
  await packs.fill({ 'laws/laws.lock.json': '{"version":1,"laws":' });
  await expect(packs.run('list')).rejects.toThrow(
    /is not as it was written\. Put it aside, and fetch the laws again/,
  );
});
