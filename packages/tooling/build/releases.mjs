import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const keptReleases = 3;

/** The version that `release.json` of a web part names, if its files are there. */
export function currentRelease(folder) {
  const file = join(folder, 'dist/release.json');
  if (!existsSync(file)) return undefined;
  const { version } = JSON.parse(readFileSync(file, 'utf8'));
  return existsSync(join(folder, 'dist', String(version))) ? version : undefined;
}

/** Removes all but the newest releases: pages that are open still load parts of the one before. The current one always stays. */
export function pruneReleases(folder, current) {
  const dist = join(folder, 'dist');
  const now = new Date();
  utimesSync(join(dist, current), now, now);
  const versions = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'alone')
    .map((entry) => ({ name: entry.name, builtAt: statSync(join(dist, entry.name)).mtimeMs }))
    .sort((one, other) => other.builtAt - one.builtAt);
  for (const { name } of versions.slice(keptReleases))
    rmSync(join(dist, name), { recursive: true, force: true });
}
