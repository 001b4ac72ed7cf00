import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const buildProgram = resolve(__dirname, '../packages/web-kit/src/testing/build-release.mjs');

/** The builds of a small remote, each a release as webpack makes it and not a changed copy, and which of them is delivered. */
export interface SmallRemote {
  /** As a web part's `dist` folder. */
  root: string;
  deliver(version: string): Promise<void>;
  remove(version: string): Promise<void>;
  close(): Promise<void>;
}

/** Builds a remote that says everywhere which release speaks, once for each version; its `broken` release breaks when it is asked to. */
export async function buildSmallRemote(
  name: string,
  versions: readonly string[],
  broken: string,
): Promise<SmallRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-remote-'));
  const root = join(folder, 'dist');
  const releaseFile = join(root, 'release.json');
  const releases = new Map<string, string>();
  for (const version of versions) {
    await writeSources(join(folder, 'src'), version, version === broken);
    await build(name, folder, version);
    releases.set(version, await readFile(releaseFile, 'utf8'));
  }
  return {
    root,
    async deliver(version) {
      await writeFile(`${releaseFile}.new`, releases.get(version) ?? '');
      await rename(`${releaseFile}.new`, releaseFile);
    },
    remove: (version) => rm(join(root, version), { recursive: true }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function build(name: string, folder: string, version: string): Promise<void> {
  await promisify(execFile)(process.execPath, [buildProgram, name, folder], {
    env: { ...process.env, NODE_ENV: 'production', ASTRAEA_BUILD_VERSION: version, NODE_OPTIONS: '' },
  });
  if (!(await readdir(join(folder, 'dist'))).includes(version)) throw new Error(`no release ${version}`);
}

async function writeSources(src: string, version: string, isBroken: boolean): Promise<void> {
  await mkdir(src, { recursive: true });
  const files = {
    'app.tsx': app(isBroken),
    'app.module.css': styles(isBroken),
    'first-part.tsx': part('first'),
    'second-part.tsx': part('second'),
    'first-part.module.css': styles(isBroken),
    'second-part.module.css': styles(isBroken),
  };
  for (const [file, text] of Object.entries(files))
    await writeFile(join(src, file), text.replaceAll('RELEASE', version));
}

/** What every module does when it runs, so that the page knows which code did. */
const mark = (module: string) => `(globalThis.ran ??= []).push('${module} of RELEASE');`;

const app = (isBroken: boolean) => `
import { lazy, Suspense, useState } from 'react';
import styles from './app.module.css';
${mark('screen')}
const First = lazy(() => import('./first-part'));
const Second = lazy(() => import('./second-part'));
export function App() {
  const [shown, show] = useState('nothing');
  if (${isBroken} && shown === 'defect') throw new Error('planted: this release has a defect');
  return (
    <section>
      <h1 className={styles.words}>Screen of release RELEASE</h1>
      <button onClick={() => show('first')}>Show the first part</button>
      <button onClick={() => show('second')}>Show the second part</button>
      <button onClick={() => show('defect')}>Show the defect</button>
      <Suspense fallback={null}>
        {shown === 'first' ? <First /> : null}
        {shown === 'second' ? <Second /> : null}
      </Suspense>
    </section>
  );
}
`;

const part = (which: string) => `
import styles from './${which}-part.module.css';
${mark(`${which} part`)}
export default () => <p className={styles.words}>The ${which} part of release RELEASE</p>;
`;

/** The broken release's words are underlined, which no later rule takes back: the mended release has none for that. */
const styles = (isBroken: boolean) =>
  isBroken ? '.words { text-decoration-line: underline; }' : '.words { font-style: italic; }';
