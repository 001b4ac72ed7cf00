import { createHash } from 'node:crypto';
import type { VersionContent } from '@astraea/contracts';
import { type Corpus, openCorpus } from './corpus/corpus';
import { questionsOf } from './corpus/questions';
import { guideVersion } from './seed-corpus';

/** What the bundled guides say, as the service hands it out once they are published. */
export interface BundledVersions {
  versions: VersionContent[];
  /** Changes with every guide: SHA-256 over the sums of the files, lower-case hexadecimal. */
  sha256: string;
}

/** Builds the bundled guides without storing them, for programs that measure or check what is delivered. @throws CorpusError, MissingGlyph */
export async function readBundledVersions(corpus?: Corpus): Promise<BundledVersions> {
  const { files, questions, build, sourceHash } = corpus ?? (await openCorpus());
  const versions: VersionContent[] = [];
  const sum = createHash('sha256');
  for (const file of files) {
    const built = await build(file);
    sum.update(built.sha256);
    const { content } = guideVersion(built, sourceHash(file));
    versions.push({
      ...content,
      ...questionsOf(content, questions),
      version: built.sha256.slice(0, 16),
      state: 'active',
      sha256: built.sha256,
    });
  }
  return { versions, sha256: sum.digest('hex') };
}
