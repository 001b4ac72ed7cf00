import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VersionContent } from '@astraea/contracts';
import { WrongCall } from '@astraea/service-kit/operate';
import { createTestOperator, type TestOperator } from '../testing/test-operator';
import { actOnDocument, listDocuments, type Options } from './commands';
import { Refused } from './operator-client';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.close());

const law = (word: string): string =>
  `Article 1. The law of ${word} applies to each launch from the territory of the State.`;

describe('a file', () => {
  it('of the same law is a new version, and the old one can still be read', async () => {
    const path = join(await operator.fill('versions', { 'decree.txt': law('old decrees') }), 'decree.txt');
    await operator.ingest(path, { title: 'Decree 7' });
    const before = (await operator.client.describe('france-decree-7.txt')).current_version;
    await writeFile(path, law('new decrees'));
    expect((await operator.ingest(path, { title: 'Decree 7' })).text).toContain('1 published');
    expect((await operator.client.describe('france-decree-7.txt')).current_version).not.toBe(before);
    const old = await operator.app.asUser(`/api/document/France/france-decree-7.txt?version=${before}`);
    expect(await old.text()).toBe(law('old decrees'));
    expect(old.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('of another law under the same name is refused with what to say, in words of the command', async () => {
    const act = (title: string, text: string) => `# ${title}\n\n## Section 1\n\n${text}\n`;
    const folder = await operator.fill('same-names', {
      'lamp/index.md': act('Lamp Act 2032', 'A lamp in orbit is switched off at dawn.'),
      'rope/index.md': act('Rope Act 2033', 'The rope of a tethered satellite is orange.'),
    });
    const [lamp, rope] = [join(folder, 'lamp/index.md'), join(folder, 'rope/index.md')];
    const doc = 'france-index.md';
    expect((await operator.ingest(lamp, { doc })).text).toContain('published as france-index.md');
    const refused = await operator.ingest(rope, { doc });
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('france-index.md is the law “Lamp Act 2032” (France)');
    expect(refused.text).toContain('--replaces: say france-index.md if it is that law in a new version');
    expect(refused.text).toContain(
      '--doc: say another name to keep both, for instance france-rope-act-2033.md',
    );
    expect((await operator.ingest(lamp)).text).toContain('1 there already');
    expect((await operator.ingest(rope, { replaces: 'france-index.md' })).text).toMatch(
      /published as france-index\.md .*, in the place of its version of \d{4}-\d{2}-\d{2}/,
    );
    expect((await operator.ingest(rope)).text).toContain('1 there already');
    await expect(operator.ingest(folder, { replaces: 'france-index.md' })).rejects.toThrow(/are of one file/);
    await expect(operator.ingest(rope, { replaces: 'x.md', doc: 'y.md' })).rejects.toThrow(/leave out --doc/);
  });

  it.each<[string, Options, RegExp]>([
    ['a topic', { topic: undefined as unknown as string }, /--topic: is missing/],
    ['a known kind', { kind: 'rumour' }, /--kind: /],
    ['a status', { status: 'maybe' }, /--status: /],
    ['a web address', { url: 'file:///etc/passwd' }, /--url: give an absolute http/],
    ['a name that can be saved', { doc: '../x' }, /--doc: use letters/],
    [
      'one kind of address',
      { official: true, 'url-kind': 'secondary source' },
      /--official says .* --url-kind says secondary source/,
    ],
    ['a language tag', { language: 'French!' }, /--language: give a language tag/],
    ['a language tag that Intl knows', { language: 'pt-BRA' }, /--language: give a language tag/],
  ])('needs %s before anything is sent', async (_what, wrong, words) => {
    const path = await operator.fill('wrong', { 'a.txt': law('nothing') });
    const call = operator.ingest(path, wrong);
    await expect(call).rejects.toThrow(WrongCall);
    await expect(call).rejects.toThrow(words);
  });

  it('in a publisher’s XML is refused, and read without its validity where that is said', async () => {
    const xml = `<feed><akomaNtoso><act><body><section><num>1</num><p>${law('lamps')}</p></section></body></act></akomaNtoso></feed>`;
    const path = join(await operator.fill('forms', { 'lamps.xml': xml }), 'lamps.xml');
    const refused = await operator.ingest(path, { title: 'Lamp Act' });
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(/1 refused\.\n {2}lamps\.xml: .*Akoma Ntoso.*--as-plain-text/u);
    const plain = { title: 'Lamp Act', 'as-plain-text': true };
    expect((await operator.ingest(path, plain)).text).toContain('1 published');
    expect((await operator.ingest(path, plain)).text).toContain('1 there already');
    const { current_version } = await operator.client.describe('france-lamp-act.xml');
    const token = await operator.app.identity.serviceToken('retrieval', 'document:read-content');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${operator.app.url}/versions/${current_version}/content`, { headers });
    const content = (await answer.json()) as VersionContent;
    expect(content).toMatchObject({ without_validity: true, blocks: [{ provision: null }] });
  });

  it('in the text in which it was adopted is published with a warning, which is told each time it is sent', async () => {
    const words = `<P1><Pnumber>1</Pnumber><P1para><Text>${law('kites')}</Text></P1para></P1>`;
    const xml = `<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" DocumentURI="http://www.legislation.gov.uk/ukpga/2031/7/enacted"><Primary><Body>${words}</Body></Primary></Legislation>`;
    const path = join(await operator.fill('adopted', { 'kites.xml': xml }), 'kites.xml');
    for (const what of ['1 published', '1 there already']) {
      const { code, text } = await operator.ingest(path, { title: 'Kites Act' });
      expect(code).toBe(0);
      expect(text).toContain(what);
      expect(text).toMatch(
        /0 refused\.\n {2}kites\.xml: This is the text in which the law was adopted\. If it was/u,
      );
      expect(text.split('This is the text in which the law was adopted')).toHaveLength(2);
    }
    const { current_version } = await operator.client.describe('france-kites-act.xml');
    const token = await operator.app.identity.serviceToken('retrieval', 'document:read-content');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${operator.app.url}/versions/${current_version}/content`, { headers });
    expect(await answer.json()).toMatchObject({ as_adopted: 'later amendments not known' });
  });

  it('says that its address is that of the official text, given with the call or in the file', async () => {
    const kindsOf = async (name: string, options: Options) => {
      const front = '---\ntitle: Law of kinds\nlanguage: en-IE\nsource: https://gazette.example/law\n---\n';
      const path = await operator.fill(name, { [`${name}.md`]: `${front}${law(name)}` });
      await operator.ingest(join(path, `${name}.md`), { ...options, doc: `france-${name}.md` });
      const { current_version } = await operator.client.describe(`france-${name}.md`);
      const token = await operator.app.identity.serviceToken('retrieval', 'document:read-content');
      const headers = { authorization: `Bearer ${token}` };
      const content = await fetch(`${operator.app.url}/versions/${current_version}/content`, { headers });
      const { blocks, language } = (await content.json()) as VersionContent;
      expect([language, blocks[0]?.instrument]).toEqual(['en-IE', 'Law of kinds']);
      return [blocks[0]?.url, blocks[0]?.url_kind];
    };
    const given = 'https://127.0.0.1:9/never-fetched';
    expect(await kindsOf('assumed', {})).toEqual([given, 'secondary source']);
    expect(await kindsOf('official', { official: true })).toEqual([given, 'official text']);
    expect(await kindsOf('own', { official: true, url: undefined as unknown as string })).toEqual([
      'https://gazette.example/law',
      'official text',
    ]);
  });

  it('that is not there is said to be missing', async () => {
    await expect(operator.ingest(join(operator.folder, 'none'))).rejects.toThrow(
      /There is no file or folder/,
    );
  });
});

describe('a document', () => {
  const act = (
    action: 'withdraw' | 'repeal' | 'status' | 'erase',
    doc: string | undefined,
    options: Options,
  ) => operator.run((io) => actOnDocument(io, action, doc, options));

  it('can be repealed, withdrawn and erased, and stays so when its file is sent again', async () => {
    const path = await operator.fill('lives', { 'life.txt': law('life') });
    await operator.ingest(path);
    const doc = 'france-life.txt';
    expect((await act('repeal', doc, { reason: 'Act 2' })).text).toBe(`${doc} is said to be repealed.\n`);
    expect((await operator.ingest(path)).text).toContain('1 there already');
    expect((await act('status', doc, { reason: 'Act 3', status: 'amended' })).text).toContain('amended');
    for (const [action, state] of [
      ['withdraw', 'withdrawn'],
      ['erase', 'erased'],
    ] as const) {
      expect((await act(action, doc, { reason: 'wrong' })).text).toBe(`${doc} is ${state}.\n`);
      expect((await operator.ingest(path)).text).toMatch(
        new RegExp(`was ${state} on .* --again publishes it again`),
      );
    }
    expect((await operator.app.asUser(`/api/document/France/${doc}`)).status).toBe(410);
    expect((await operator.run((io) => listDocuments(io, 'France'))).text).toContain(
      `erased     France  ${doc}\n`,
    );
  });

  it('is changed only by name, with a reason', async () => {
    await expect(act('erase', undefined, { reason: 'x' })).rejects.toThrow(/Name the document/);
    await expect(act('erase', 'x.txt', {})).rejects.toThrow(/Say why/);
    await expect(act('status', 'x.txt', { reason: 'x' })).rejects.toThrow(/Say the status/);
    await expect(act('repeal', 'none.txt', { reason: 'x' })).rejects.toThrow(Refused);
  });
});
