export interface SourceLine {
  /** With white space folded, not empty. */
  text: string;
  /** A paragraph begins here. */
  gapBefore: boolean;
}

/** A part of a source that can be cited: on one page, of one provision. */
export interface SourcePassage {
  page: number;
  /** Exactly as it stands on the page, white space folded. */
  text: string;
  /** The chapter, part or heading above it. */
  heading: string | null;
  /** For instance `Article 4`; null above the first provision. */
  provision: string | null;
}

const number = String.raw`(?:\d+[A-Za-z]?(?:[.-]\d+)*|[IVXLC]+|[A-Z])`;
const provisionStart = new RegExp(
  String.raw`^(?:#+ )?((?:Article|Art\.|Section|Sec\.|Regulation|Rule|Clause|Schedule|Annex|Appendix) ${number}|§+ ?\d+[a-z]?(?:[.-]\d+)*)(?![\w])(.*)$`,
  'u',
);
const headingStart = new RegExp(
  String.raw`^(?:#+ .+|(?:Chapter|CHAPTER|Part|PART|Title|TITLE) ${number}(?![\w]).*)$`,
  'u',
);
/** What follows a provision's number where it begins; 'Article 4 applies' in the middle of a sentence goes on in small letters. */
const beginning = /^[\s.:–—)(-]*(?:$|[\p{Lu}\d"'“‘(])/u;
const sentenceEnd = /[.;:)]$/;

/** Characters; paragraphs of one provision are joined up to this length, so that a passage says something whole. */
const joinedLength = 1_200;

interface Place {
  heading: string | null;
  provision: string | null;
}

/** The place that a line opens, if it opens one. */
function opened(line: SourceLine, before: SourceLine | undefined, place: Place): Place | undefined {
  if (!line.gapBefore && before && !sentenceEnd.test(before.text)) return undefined;
  const [, label, rest] = provisionStart.exec(line.text) ?? [];
  if (label && beginning.test(rest ?? '')) return { ...place, provision: label };
  if (headingStart.test(line.text)) return { heading: line.text.replace(/^#+ /, ''), provision: null };
  return undefined;
}

/** Cuts a source at its provisions and pages; within a provision, at paragraphs. */
export function cutPassages(pages: SourceLine[][]): SourcePassage[] {
  const passages: SourcePassage[] = [];
  let place: Place = { heading: null, provision: null };
  pages.forEach((lines, index) => {
    let current: SourcePassage | undefined;
    lines.forEach((line, at) => {
      const next = opened(line, lines[at - 1], place);
      place = next ?? place;
      const full = line.gapBefore && (current?.text.length ?? 0) + line.text.length > joinedLength;
      if (!current || next || full) {
        current = { page: index + 1, text: line.text, ...place };
        passages.push(current);
      } else {
        current.text += ` ${line.text}`;
      }
    });
  });
  return passages;
}
