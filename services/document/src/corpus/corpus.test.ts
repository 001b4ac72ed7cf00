import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledCorpusFolder, type Corpus, openCorpus } from './corpus';
import type { GuideFile } from './load-guides';

let corpus: Corpus;
beforeAll(async () => {
  corpus = await openCorpus();
});

describe('what a guide depends on', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'corpus-'));
    await cp(bundledCorpusFolder, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function changed(file: string, from: string | RegExp, to: string): Promise<Corpus> {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    expect(text.replace(from, to)).not.toBe(text);
    await writeFile(path, text.replace(from, to));
    return openCorpus(folder);
  }
  function fileOf(from: Corpus, slug: string): GuideFile {
    const found = from.files.find((file) => file.slug === slug);
    if (!found) throw new Error(`no file ${slug}`);
    return found;
  }

  const sumOf = async (from: Corpus, slug: string) => (await from.build(fileOf(from, slug))).sha256;

  it('changes the hash of a changed guide and of no other', async () => {
    const other = await changed('guides/japan.yaml', 'Japan regulates', 'Japan governs');
    const differing = other.files.filter(
      (file) => other.sourceHash(file) !== corpus.sourceHash(fileOf(corpus, file.slug)),
    );
    expect(differing.map(({ slug }) => slug)).toEqual(['japan']);
    expect(await sumOf(other, 'japan')).not.toBe(await sumOf(corpus, 'japan'));
  });

  it('keeps the bytes of a guide of which only a comment changed', async () => {
    const other = await changed('guides/japan.yaml', /^/, '# reviewed\n');
    const file = fileOf(other, 'japan');
    expect(other.sourceHash(file)).not.toBe(corpus.sourceHash(fileOf(corpus, 'japan')));
    expect(await sumOf(other, 'japan')).toBe(await sumOf(corpus, 'japan'));
  });

  it('gives a country that leaves the European Union other bytes, because its content is another', async () => {
    const other = await changed('eu-members.yaml', '  - Spain\n', '');
    expect((await other.build(fileOf(other, 'spain'))).memberOf).toEqual([]);
    expect(await sumOf(other, 'spain')).not.toBe(await sumOf(corpus, 'spain'));
    expect(await sumOf(other, 'france')).toBe(await sumOf(corpus, 'france'));
  });
});
