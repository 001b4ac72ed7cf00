import { namesInstrument } from '../labels/instrument-words.mts';
import { readLabel } from '../labels/read-label.mts';
import { namesGazette } from './own-day.mts';
import type { SourceLine } from './source-line.mts';

interface Key {
  kind: string;
  number: string | undefined;
}

const key = /^(\p{L}{3,})(?: \(\p{Lu}\d?\))?(?: (\d{1,6}))? \d{1,2}\/\d{1,2}\/\d{4}$/u;

/** The kind, number and day under which a database keeps a law: `LEGE (A) 31 16/11/2031`. It does not say what it is about. */
export function keyOf(title: string): Key | undefined {
  const [, kind, number] = key.exec(title) ?? [];
  return kind === undefined ? undefined : { kind, number };
}

/** Lines of a page among which a law is looked for by its key; its contents may stand above it. */
const mostRead = 5_000;
const longest = 600;
/** `(**republicată**)(*actualizată*)`, `privind societăţile***)` */
const marks = /\s*\(\*+[^()]*\)|\s*\*+\)?/gu;

/** Without accents, which a key in capitals leaves out: `HOTARARE`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a law calls itself that a page calls by its key in a database: the line with the same kind, number and day, and what it is about. */
export function titleOfKey(
  name: string | undefined,
  lines: readonly SourceLine[],
  dayOf: (text: string) => string | undefined,
): string | undefined {
  const found = keyOf(name ?? '');
  if (!found || name === undefined) return undefined;
  const day = dayOf(name);
  const at = lines
    .slice(0, mostRead)
    .findIndex(
      ({ text }) =>
        text.length <= longest &&
        plain(text).startsWith(`${plain(found.kind)} `) &&
        namesInstrument(text) &&
        new RegExp(`(?<!\\d)${found.number ?? ''}(?!\\d)`, 'u').test(text) &&
        !namesGazette(text) &&
        dayOf(text) === day,
    );
  const line = lines[at];
  if (!line || line.text === name) return undefined;
  const below = lines[at + 1]?.text ?? '';
  const isAbout = /^\p{Ll}/u.test(below) && below.length <= longest && !readLabel(below);
  return [line.text, ...(isAbout ? [below] : [])].join(' ').replace(marks, '').replace(/\.$/u, '');
}
