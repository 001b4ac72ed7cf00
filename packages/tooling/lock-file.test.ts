import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  optionalDependencies?: Record<string, string>;
}

const lockFile = join(__dirname, '../../package-lock.json');
const packages = (JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, Entry> }).packages;

function isLocked(from: string, name: string): boolean {
  const folders = from.split('/');
  return folders.some((_folder, index) => {
    const parent = folders.slice(0, folders.length - index).join('/');
    return (
      `${parent ? `${parent}/` : ''}node_modules/${name}` in packages || `node_modules/${name}` in packages
    );
  });
}

test('the lock file names the packages of every platform, without which `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  // npm leaves out what its registry does not offer: run `npm install --package-lock-only` where they are offered.
  expect(missing).toEqual([]);
});
