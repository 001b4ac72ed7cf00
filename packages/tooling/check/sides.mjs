import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readParts, sourcesOf } from './imports.mjs';

/** Sides that stay where they are when lines run from right to left, though the layout is mirrored; half of the width is the same from both. */
const physical = [
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /^\s*(?:left|right): (?!50%)/,
  /\btext-align: (?:left|right)\b/,
  /\b(?:float|clear): (?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
];

/** Four values are top, right, bottom, left; with other sides than each other they have a block and an inline form. */
const four = /^\s*(?:margin|padding|inset): (.+);$/;

function hasSides(line) {
  if (physical.some((one) => one.test(line))) return true;
  const values = four.exec(line)?.[1]?.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
  return values.length === 4 && values[1] !== values[3];
}

/** @returns {string[]} `line: declaration` of each side that is not written by the line */
export function physicalSides(css) {
  return css.split('\n').flatMap((line, index) => (hasSides(line) ? [`${index + 1}: ${line.trim()}`] : []));
}

/** @returns {string[]} problems */
export function checkSides(root) {
  return readParts(root).flatMap(({ folder }) =>
    sourcesOf(root, folder)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        physicalSides(readFileSync(join(root, file), 'utf8')).map((found) => `${file}:${found}`),
      ),
  );
}
