import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionContentSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { silentLogger } from '@astraea/service-kit/log';
import { createTestBackends, until } from '@astraea/service-kit/testing';
import { readDocumentConfig } from './config';
import type { Corpus } from './corpus/corpus';
import type { GuideFile } from './corpus/load-guides';
import { createDocumentService } from './document-service';
import { publishVersion } from './publish-version';
import { type CorpusSeeding, createCorpusSeeding, guideVersion } from './seed-corpus';
import { createSourceStore } from './source-store';
import { openBuiltCorpus } from './testing/built-guides';
import { copyFewGuides, createTestApp, type TestApp } from './testing/create-test-app';
import { fileOfBytes } from './version-file';

/** Counts the guides that are built. */
function counting(corpus: Corpus, built: string[]): Corpus {
  return {
    ...corpus,
    build: (file) => {
      built.push(file.slug);
      return corpus.build(file);
    },
  };
}

async function changeGuide(folder: string, slug: string, from: RegExp, to: string): Promise<void> {
  const file = join(folder, 'guides', `${slug}.yaml`);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(from);
  await writeFile(file, text.replace(from, to));
}

describe('seeding the bundled guides', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('publishes each guide once, what answers everywhere first, and builds nothing at a warm start', async () => {
    const built: string[] = [];
    const corpus = async (folder: string) => counting(await openBuiltCorpus(folder), built);
    app = await createTestApp({ corpus });
    expect(built).toEqual(['united-nations', 'european-union', 'france', 'united-arab-emirates']);
    const version = await app.currentVersion('france');
    await app.restart();
    expect(built).toHaveLength(4);
    expect(await app.currentVersion('france')).toBe(version);
  });

  it('makes a new version of a changed guide alone and keeps the old one downloadable', async () => {
    const built: string[] = [];
    app = await createTestApp({ corpus: async (folder) => counting(await openBuiltCorpus(folder), built) });
    const old = await app.currentVersion('france');
    const file = '/api/document/France/space-law-guide-france.pdf';
    const before = Buffer.from(await (await app.asUser(file)).arrayBuffer());
    built.length = 0;
    await changeGuide(app.corpusFolder, 'france', /gaps: >-\n/, 'gaps: >-\n  All of it is under review.\n');
    await app.restart();
    expect(built).toEqual(['france']);
    expect(await app.currentVersion('france')).not.toBe(old);
    const kept = await app.asUser(`${file}?version=${old}`);
    expect(Buffer.from(await kept.arrayBuffer()).equals(before)).toBe(true);
    const current = await app.asUser(file);
    expect(Buffer.from(await current.arrayBuffer()).equals(before)).toBe(false);
  });

  it('notes a source that changed without changing the file, so that it is built once only', async () => {
    const built: string[] = [];
    app = await createTestApp({ corpus: async (folder) => counting(await openBuiltCorpus(folder), built) });
    const version = await app.currentVersion('france');
    await changeGuide(app.corpusFolder, 'france', /^/, '# reviewed\n');
    built.length = 0;
    await app.restart();
    await app.restart();
    expect(built).toEqual(['france']);
    expect(await app.currentVersion('france')).toBe(version);
  });

  it('leaves alone what an operator withdrew', async () => {
    app = await createTestApp();
    await app.asOperator('/operator/documents/space-law-guide-france.pdf/withdraw', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'under review' }),
    });
    const version = await app.currentVersion('france');
    await changeGuide(app.corpusFolder, 'france', /gaps: >-\n/, 'gaps: >-\n  All of it is under review.\n');
    await app.restart();
    expect(await app.currentVersion('france')).toBe(version);
  });
});

describe('a seeding by itself', () => {
  let backends: Awaited<ReturnType<typeof createTestBackends>>;
  beforeEach(async () => {
    backends = await createTestBackends('document');
  });
  const started: CorpusSeeding[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((seeding) => seeding.stop()));
    await backends.close();
  });

  async function seedingOf(corpus: Corpus, retryMs = 5) {
    const store = await createSourceStore(backends.documents);
    let ids = 0;
    const events = { source: '/services/document', clock: () => new Date(), newId: () => `e${++ids}` };
    const publish = { store, files: backends.files, events, published: () => undefined };
    const seeding = createCorpusSeeding({ corpus, store, publish, logger: silentLogger, retryMs });
    started.push(seeding);
    return { store, publish, seeding };
  }

  it('publishes the others when one guide is broken, says which it is, and takes it once it is mended', async () => {
    const folder = await copyFewGuides(backends.folder);
    await changeGuide(folder, 'france', /^continent: .*/m, 'continent: Atlantis');
    const corpus = await openBuiltCorpus(folder);
    const { store, seeding } = await seedingOf(corpus);
    seeding.start();
    await seeding.firstPass();
    expect(seeding.state()).toEqual({ total: 4, done: 3, failed: ['france'] });
    const file = corpus.files.find(({ slug }) => slug === 'france');
    if (file) file.bytes = Buffer.from((await readFile(file.file, 'utf8')).replace('Atlantis', 'Europe'));
    await until(() => seeding.state().done === 4);
    expect(await store.documents.get('guide-france')).toMatchObject({ state: 'active' });
  });

  it('publishes over an installation whose guides have fields that are gone and lack one that came', async () => {
    const corpus = await openBuiltCorpus(await copyFewGuides(backends.folder, ['united-nations']));
    const { store, publish, seeding } = await seedingOf(corpus);
    const guide = guideVersion(await corpus.build(corpus.files[0] as GuideFile), 'earlier');
    const blocks = guide.content.blocks.map((block) => ({ ...block, asked_as: ['who is liable'] }));
    const { instruments, ...others } = guide.content;
    const content = { ...others, blocks, open_questions: ['what does it cost'] };
    const file = fileOfBytes(Buffer.concat([guide.file.open() as Uint8Array, Buffer.from('\n')]));
    const earlier = await publishVersion(publish, { ...guide, file, content });
    seeding.start();
    await seeding.firstPass();
    const document = await store.documents.get('guide-united-nations');
    expect(document?.changes.map(({ version }) => version)).toEqual([
      earlier.version,
      document?.current_version,
    ]);
    expect(document?.current_version).not.toBe(earlier.version);
    const kept = (await store.versions.get(earlier.version))?.content;
    expect(kept).toHaveProperty('open_questions');
    const read = versionContentSchema.parse({ ...kept, state: 'active' });
    expect(read.blocks).toEqual(guide.content.blocks);
    expect(read).not.toHaveProperty('open_questions');
    expect(read).not.toHaveProperty('instruments');
    const current = (await store.versions.get(document?.current_version ?? ''))?.content;
    expect(instruments).not.toEqual([]);
    expect(current?.instruments).toEqual(instruments);
  });

  it('gives one version of each guide when two replicas start at once', async () => {
    const folder = await copyFewGuides(backends.folder, ['united-nations', 'european-union']);
    const replicas = await Promise.all([1, 2].map(async () => seedingOf(await openBuiltCorpus(folder))));
    for (const { seeding } of replicas) seeding.start();
    await Promise.all(replicas.map(({ seeding }) => seeding.firstPass()));
    for (const { seeding } of replicas) expect(seeding.state()).toEqual({ total: 2, done: 2, failed: [] });
    const documents = await replicas[0]?.store.listAll();
    expect(documents?.map(({ changes }) => changes.length)).toEqual([1, 1]);
  });

  it('waits for a store that is away, and calls no guide broken for it', async () => {
    const corpus = await openBuiltCorpus(await copyFewGuides(backends.folder));
    const { store, seeding } = await seedingOf(corpus);
    const { get } = store.documents;
    let asked = 0;
    store.documents.get = () => {
      asked += 1;
      return Promise.reject(new AppError('Unavailable', 'away'));
    };
    seeding.start();
    await until(() => asked > 1);
    expect(seeding.state()).toEqual({ total: 4, done: 0, failed: [] });
    store.documents.get = get;
    await until(() => seeding.state().done === 4);
  });

  it('is left by a service that does not migrate to its own migration', async () => {
    const service = await createDocumentService({
      config: readDocumentConfig({ MIGRATE_AT_START: 'false' }),
      backends,
      logger: silentLogger,
      corpus: await openBuiltCorpus(await copyFewGuides(backends.folder)),
    });
    const store = await createSourceStore(backends.documents);
    await service.start();
    await service.stop();
    expect(await store.listAll()).toEqual([]);
    expect(service.readiness().details).not.toHaveProperty('corpus');
    await service.migrate?.();
    expect(await store.listAll()).toHaveLength(4);
  });

  it('ends when every guide is published, or says which is not and is begun again', async () => {
    const folder = await copyFewGuides(backends.folder);
    await changeGuide(folder, 'france', /^continent: .*/m, 'continent: Atlantis');
    const built: string[] = [];
    const broken = await seedingOf(counting(await openBuiltCorpus(folder), built));
    await expect(broken.seeding.seedAll()).rejects.toThrow('not published: france');
    await changeGuide(folder, 'france', /^continent: Atlantis/m, 'continent: Europe');
    built.length = 0;
    const mended = await seedingOf(counting(await openBuiltCorpus(folder), built));
    await mended.seeding.seedAll();
    expect(built).toEqual(['france']);
    expect((await mended.store.listAll()).map(({ state }) => state)).toEqual(Array(4).fill('active'));
  });

  it('stops between two guides', async () => {
    const corpus = await openBuiltCorpus(await copyFewGuides(backends.folder));
    const { store, seeding } = await seedingOf(corpus);
    seeding.start();
    await seeding.stop();
    expect((await store.listAll()).length).toBeLessThan(4);
  });
});
