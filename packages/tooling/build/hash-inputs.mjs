import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const passedOver = new Set(['node_modules', 'dist', 'coverage', 'testing']);
const isTest = /\.test\.tsx?$|\.tsbuildinfo$|\.md$|^Dockerfile$/;

/** Every file under a path of the project, tests and built files left out, in a fixed order. */
function filesUnder(root, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !passedOver.has(entry.name) : !isTest.test(entry.name)))
    .map((entry) => `${path}/${entry.name}`)
    .sort()
    .flatMap((child) => filesUnder(root, child));
}

/** A hash of names and contents, in hexadecimal. */
export function hashInputs(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(root, path))) {
    const content = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
    hash.update(`${file} ${content}\n`);
  }
  return hash.digest('hex');
}
