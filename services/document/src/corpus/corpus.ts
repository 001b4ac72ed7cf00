import { join } from 'node:path';
import type { ContentBlock, InstrumentBinding } from '@astraea/contracts';
import { type Examples, readExamples } from './examples';
import { fingerprint, type Guide } from './guide';
import { type GuideFile, parseGuide, parseMembership, readCorpusFiles } from './load-guides';
import { type Questions, readQuestions } from './questions';
import { instrumentBindings } from './treaties';

/**
 * Goes up with every change that makes other bytes or other content of the same guide: stored versions are kept as they are.
 * A test holds the bytes of a known guide.
 */
const guideBuilderVersion = 7;

/** The folder `corpus` beside `src` and `dist`. */
export const bundledCorpusFolder = join(__dirname, '..', '..', 'corpus');

export interface BuiltGuide {
  guide: Guide;
  pdf: Buffer;
  sha256: string;
  blocks: ContentBlock[];
  bindings: InstrumentBinding[];
  /** Blocs whose sources bind the guide's jurisdiction too. */
  memberOf: string[];
}

export interface Corpus {
  /** What answers everywhere comes first: the United Nations, then blocs, then countries. */
  files: GuideFile[];
  examples: Examples;
  questions: Questions;
  /** Changes with everything that the built guide depends on; costs no parsing. */
  sourceHash(file: GuideFile): string;
  /** @throws CorpusError, MissingGlyph */
  build(file: GuideFile): Promise<BuiltGuide>;
}

function firstForAll(file: GuideFile): number {
  return ['united-nations', 'european-union'].indexOf(file.slug) >>> 0;
}

/** Reads the corpus. @throws CorpusError when it lacks a file that all guides need. */
export async function openCorpus(folder: string = bundledCorpusFolder): Promise<Corpus> {
  const { guides, unitedNations, euMembers } = await readCorpusFiles(folder);
  const [examples, questions] = await Promise.all([readExamples(folder), readQuestions(folder)]);
  const allDependOn = [String(guideBuilderVersion), unitedNations.bytes, euMembers.bytes];
  let parsed: { unitedNations: Guide; union: ReturnType<typeof parseMembership> } | undefined;

  function dependencies() {
    parsed ??= {
      unitedNations: parseGuide(unitedNations.file, unitedNations.bytes),
      union: parseMembership(euMembers.file, euMembers.bytes),
    };
    return parsed;
  }

  return {
    files: guides.toSorted(
      (one, other) => firstForAll(one) - firstForAll(other) || (one.slug < other.slug ? -1 : 1),
    ),
    examples,
    questions,
    sourceHash: (file) => fingerprint(...allDependOn, file.bytes),
    async build(file) {
      const guide = parseGuide(file.file, file.bytes);
      const { unitedNations: treatyGuide, union } = dependencies();
      const bindings = instrumentBindings(guide, treatyGuide);
      const memberOf = union.members.includes(guide.jurisdiction) ? [union.bloc] : [];
      // Stands in the file, so that a version whose content differs has other bytes and therefore another id.
      const source = fingerprint(String(guideBuilderVersion), JSON.stringify({ guide, bindings, memberOf }));
      // Loaded for the first guide that is built: at most starts all are stored.
      const { buildGuidePdf } = require('./build-guide-pdf') as typeof import('./build-guide-pdf');
      const { pdf, content, sha256 } = await buildGuidePdf(guide, source);
      return { guide, pdf, sha256, blocks: content, bindings, memberOf };
    },
  };
}
