import { attributeOf, childOf, type Element } from '../xml.mts';
import { wordsOf } from './ecfr-words.mts';

/** What the elements of the Code of Federal Regulations are, in one of the two forms in which it is published. */
export interface CodeShape {
  /** `SECTION`, `APPENDIX`, `PART`, `SUBPART` or the name of a higher division; undefined for what is none. */
  kindOf(element: Element): string | undefined;
  /** As it is printed: `§ 1201.101`. */
  numberOf(element: Element): string;
  headingOf(element: Element): string;
  /** By which an appendix is cited: `Appendix A to Part 1214`. */
  nameOf(appendix: Element): string;
  /** It says how a division is called, and nothing of the text. */
  isHeading(element: Element): boolean;
}

const electronicDivision = /^DIV[1-9]$/u;

/** Divisions are numbered by their depth and say what they are. */
export const electronicShape: CodeShape = {
  kindOf: (element) =>
    electronicDivision.test(element.name) ? (attributeOf(element, 'TYPE') ?? element.name) : undefined,
  numberOf: (element) => attributeOf(element, 'N') ?? '',
  headingOf: (element) => wordsOf(childOf(element, 'HEAD')),
  nameOf: (appendix) => attributeOf(appendix, 'N') ?? '',
  isHeading: ({ name }) => name === 'HEAD',
};

const printedDivisions = new Set(
  'TITLE SUBTITLE CHAPTER SUBCHAP PART SUBPART SUBJGRP SECTION APPENDIX'.split(' '),
);
/** What stands behind the word of a division before its name: `PART 1201—STATEMENT`, `Subpart 1214.1 [Reserved]`. */
const numberInHeading = /^\p{L}+\s+([^\s—]+)/u;

const headOf = (element: Element): Element | undefined =>
  childOf(childOf(childOf(element, 'TOC'), 'TOCHD'), 'HD') ?? childOf(element, 'HD');

/** As the printed volumes are set: each element is called after what it is, and its number stands in its words. */
export const printedShape: CodeShape = {
  kindOf: ({ name }) => (printedDivisions.has(name) ? name : undefined),
  numberOf: (element) =>
    element.name === 'SECTION'
      ? wordsOf(childOf(element, 'SECTNO'))
      : (numberInHeading.exec(wordsOf(headOf(element)))?.[1] ?? ''),
  headingOf: (element) =>
    element.name === 'SECTION'
      ? ['SUBJECT', 'RESERVED']
          .map((name) => wordsOf(childOf(element, name)))
          .filter((words) => words !== '')
          .join(' ')
      : wordsOf(headOf(element)),
  nameOf: (appendix) => wordsOf(headOf(appendix)).replace(/\s*—.*$/u, ''),
  isHeading: (element) => {
    if (element.name === 'SECTNO' || element.name === 'SUBJECT') return true;
    const within = element.parent as Element | null;
    return (
      element.name === 'HD' && within?.name !== 'SECTION' && element === childOf(within ?? undefined, 'HD')
    );
  },
};
