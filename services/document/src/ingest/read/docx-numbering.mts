import type { NumberingRef } from './docx-styles.mts';
import { toLetters, toRoman } from './list-numbers.mts';
import { readXml } from './read-xml.mts';

interface Level {
  start: number;
  format: string;
  /** `Article %1`. */
  pattern: string;
}

interface Numbering {
  abstractId: string;
  starts: Map<number, number>;
}

const formats = new Map<string, (value: number) => string>(
  Object.entries({
    lowerLetter: toLetters,
    upperLetter: (value) => toLetters(value).toUpperCase(),
    lowerRoman: toRoman,
    upperRoman: (value) => toRoman(value).toUpperCase(),
    decimalZero: (value) => String(value).padStart(2, '0'),
  }),
);

/** The number of the next paragraph under a numbering; empty for a bullet. Word keeps it out of the text. */
export type NextNumber = (ref: NumberingRef | undefined) => string;

function readNumberings(xml: string) {
  const levels = new Map<string, Map<number, Level>>();
  const numberings = new Map<string, Numbering>();
  let [abstractId, numberingId, at] = ['', '', 0];
  const level = (): Level => levels.get(abstractId)?.get(at) ?? { start: 1, format: '', pattern: '' };
  readXml(xml, {
    open(name, attributes) {
      const value = attributes['w:val'] ?? '';
      if (name === 'w:abstractNum') {
        abstractId = attributes['w:abstractNumId'] ?? '';
        levels.set(abstractId, new Map());
      } else if (name === 'w:lvl' && numberingId === '') {
        at = Number(attributes['w:ilvl']);
        levels.get(abstractId)?.set(at, { start: 1, format: 'decimal', pattern: '' });
      } else if (name === 'w:start') level().start = Number(value);
      else if (name === 'w:numFmt') level().format = value;
      else if (name === 'w:lvlText') level().pattern = value;
      else if (name === 'w:num') {
        numberingId = attributes['w:numId'] ?? '';
        numberings.set(numberingId, { abstractId: '', starts: new Map() });
      } else if (name === 'w:abstractNumId')
        Object.assign(numberings.get(numberingId) ?? {}, { abstractId: value });
      else if (name === 'w:lvlOverride') at = Number(attributes['w:ilvl']);
      else if (name === 'w:startOverride') numberings.get(numberingId)?.starts.set(at, Number(value));
    },
    close(name) {
      if (name === 'w:num') numberingId = '';
    },
  });
  return { levels, numberings };
}

/** Counts as Word does: each level by itself, beginning anew below a higher one. */
export function createNumberCounter(xml: string): NextNumber {
  const { levels, numberings } = readNumberings(xml);
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();

  return (ref) => {
    const numbering = numberings.get(ref?.id ?? '');
    const list = numbering && levels.get(numbering.abstractId);
    const at = ref?.level ?? 0;
    const level = list?.get(at);
    if (!numbering || !list || !level) return '';
    const counted = counts.get(numbering.abstractId) ?? [];
    const override = begun.has(`${ref?.id} ${at}`) ? undefined : numbering.starts.get(at);
    begun.add(`${ref?.id} ${at}`);
    const before = counted[at];
    const next = [...counted.slice(0, at), override ?? (before === undefined ? level.start : before + 1)];
    counts.set(numbering.abstractId, next);
    if (level.format === 'bullet' || level.format === 'none') return '';
    return level.pattern.replace(/%(\d)/g, (_, digit: string) => {
      const index = Number(digit) - 1;
      const value = next[index] ?? list.get(index)?.start ?? 1;
      return formats.get(list.get(index)?.format ?? '')?.(value) ?? String(value);
    });
  };
}
