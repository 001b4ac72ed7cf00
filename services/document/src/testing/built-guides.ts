import { createHash } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuiltGuide, type Corpus, openCorpus } from '../corpus/corpus';

const root = resolve(__dirname, '../../../..');
const cacheFolder = join(root, 'node_modules/.cache/astraea/guides');
/** All code that makes a guide of its source: ours, the contract's, and by the lock the libraries and typefaces. */
const builders = ['services/document/src/corpus/*.ts', 'packages/contracts/src/**/*.ts', 'package-lock.json'];

const keptForMs = 7 * 86_400_000;

let builderHash: string | undefined;

function hashOfBuilders(): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(builders, { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function readKept(file: string): BuiltGuide | undefined {
  try {
    const { pdf, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    return { ...rest, pdf: Buffer.from(pdf, 'base64') };
  } catch {
    return undefined;
  }
}

/** Each change of the code that builds leaves fifty files behind. */
function removeOld(): void {
  for (const name of readdirSync(cacheFolder)) {
    const file = join(cacheFolder, name);
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > keptForMs) rmSync(file, { force: true });
  }
}

/** Several processes may keep the same guide at once; each file appears whole. */
function keep(file: string, built: BuiltGuide): void {
  mkdirSync(cacheFolder, { recursive: true });
  removeOld();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ ...built, pdf: built.pdf.toString('base64') }));
  renameSync(unfinished, file);
}

/**
 * The corpus as `openCorpus` gives it, whose guides are built once for all test files and runs: typesetting four takes longer than
 * most of the tests that need them. A guide is built anew once its source or any code that builds it has changed.
 */
export async function openBuiltCorpus(folder?: string): Promise<Corpus> {
  const corpus = await openCorpus(folder);
  builderHash ??= hashOfBuilders();
  return {
    ...corpus,
    async build(file) {
      const key = createHash('sha256')
        .update(`${builderHash} ${corpus.sourceHash(file)}`)
        .digest('hex');
      const path = join(cacheFolder, `${file.slug}-${key.slice(0, 32)}`);
      const kept = readKept(path);
      if (kept) return kept;
      const built = await corpus.build(file);
      keep(path, built);
      return built;
    },
  };
}
