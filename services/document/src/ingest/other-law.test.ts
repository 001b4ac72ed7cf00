import { createTestApp, type TestApp } from '../testing/create-test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const said = { country: 'France', topic: 'Launch and re-entry', kind: 'law', status: 'in force' };

async function send(text: string, query: Record<string, string>) {
  const answer = await app.asOperator(`/operator/documents?${new URLSearchParams({ ...said, ...query })}`, {
    method: 'POST',
    headers: { 'content-type': 'text/markdown' },
    body: text,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function textOf(doc: string): Promise<string> {
  return (await app.asUser(`/api/document/France/${doc}`)).text();
}

const mirrors =
  '# Mirror Act 2031\n\n## Section 1. Light\n\nWhoever keeps a mirror in orbit dims it at night.\n';
const tugs =
  '# Tug Act 2034\n\n## Section 1. Speed\n\nA tug in a harbour of spacecraft moves at a walking pace.\n';

describe('a file of the same name as another', () => {
  it('whose law is another replaces nothing, and the law that stands there is named', async () => {
    await send(mirrors, { file: 'mirrors/act.md', doc: 'act.md' });
    const { status, body } = await send(tugs, { file: 'tugs/act.md', doc: 'act.md' });
    expect([status, body.code]).toEqual([409, 'document-of-another-law']);
    expect(body.detail).toContain('act.md is the law “Mirror Act 2031” (France)');
    expect(body.detail).toContain('this file is “Tug Act 2034” (France)');
    expect(body.errors).toEqual([
      { pointer: '#/query/replaces', detail: 'say act.md if it is that law in a new version' },
      {
        pointer: '#/query/doc',
        detail: 'say another name to keep both, for instance france-tug-act-2034.md',
      },
    ]);
    expect(await textOf('act.md')).toBe(mirrors);
    const apart = await send(tugs, { file: 'tugs/act.md', doc: 'france-tug-act-2034.md' });
    expect(apart.status).toBe(201);
  });

  it('whose law is the same replaces it, also in a consolidated version', async () => {
    const amended = mirrors.replace('2031', '2031 (as amended 2033)').replace('night', 'dusk');
    expect((await send(mirrors.replace('night', 'dawn'), { doc: 'same.md' })).status).toBe(201);
    expect((await send(amended, { doc: 'same.md' })).status).toBe(201);
    expect(await textOf('same.md')).toBe(amended);
  });

  it('of another country is another law', async () => {
    const [one, other] = [mirrors.replace('night', 'noon'), mirrors.replace('night', 'midnight')];
    await send(one, { doc: 'twice.md' });
    const { status, body } = await send(other, { doc: 'twice.md', country: 'United Arab Emirates' });
    expect([status, body.code]).toEqual([409, 'document-of-another-law']);
    expect(await textOf('twice.md')).toBe(one);
  });

  it('without facts is the same law if most of its text is the same, and is asked about if not', async () => {
    const rule = 'Whoever keeps a lantern in orbit dims it at night and tells the registrar of it.';
    await send(rule, { doc: 'bare.md' });
    expect((await send(rule.replace('night', 'dusk'), { doc: 'bare.md' })).status).toBe(201);
    expect((await send('A kite flies on a line of sixty metres.', { doc: 'bare.md' })).status).toBe(409);
  });

  it('replaces another law by the word of its operator, and is the same file when it is sent again', async () => {
    await send(mirrors.replace('night', 'sunset'), { doc: 'renamed.md' });
    const renamed = tugs.replace('walking', 'running');
    expect((await send(renamed, { file: 'new.md', replaces: 'renamed.md' })).status).toBe(201);
    expect(await textOf('renamed.md')).toBe(renamed);
    expect((await send(renamed, { file: 'new.md', doc: 'renamed.md' })).body.state).toBe('active');
  });

  it.each([
    ['a document that is not there', { replaces: 'none.md' }],
    ['a document of another name', { replaces: 'act.md', doc: 'other.md' }],
    ['a document of another type', { replaces: 'act.pdf' }],
    ['a bundled guide', { replaces: 'space-law-guide-france.pdf' }],
  ])('cannot replace %s', async (_what, query) => {
    const { status, body } = await send(tugs.replace('walking', 'crawling'), query);
    expect([status, body.code]).toEqual([400, 'replacement-unknown']);
  });

  it('comes at the same time as the other law, and one of both is refused', async () => {
    const laws = ['Sail', 'Rope', 'Buoy'].map(
      (word) => `# ${word} Act\n\n## Section 1\n\nThe ${word} is free.\n`,
    );
    const sent = await Promise.all(laws.map((law) => send(law, { doc: 'at-once.md' })));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const published = sent.findIndex(({ status }) => status === 201);
    expect(await textOf('at-once.md')).toBe(laws[published]);
  });
});
