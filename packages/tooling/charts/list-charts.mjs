import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const library = 'astraea-library';
export const umbrella = 'astraea';

/** The charts in the order in which they build on each other: the library, the parts, the umbrella. */
export function listCharts(root) {
  const parts = readdirSync(join(root, 'charts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => name !== library && name !== umbrella)
    .sort();
  return [library, ...parts, umbrella];
}
