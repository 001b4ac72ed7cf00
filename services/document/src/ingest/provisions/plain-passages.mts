import type { SourceLine } from '../read/source-line.mts';
import { draftPassages } from './cut-passages.mts';
import type { SourcePassage } from './draft.mts';
import { dropContents } from './drop-contents.mts';
import { createLineJoiner } from './mend-lines.mts';

/** Cuts a source at its paragraphs and pages alone: nothing in it is taken for the number, title or heading of a provision. */
export function plainPassages(source: readonly SourceLine[]): SourcePassage[] {
  const lines = dropContents(source).map(({ level: _level, ...line }) => line);
  const join = createLineJoiner(lines.map(({ text }) => text));
  return draftPassages(lines, { title: null, times: new Map(), join, mayBegin: () => false }).map(
    ({ page, page_end, text, amends }) => ({
      ...{ page, page_end, text, heading: null, provision: null },
      ...(amends ? { amends } : {}),
    }),
  );
}
