/** What a marker of a model claims: the quotation stands in the passage of that number. */
export interface Claim {
  passage: number;
  quote: string;
}

/** A stretch of a model's text with the markers behind it. */
export interface MarkedText {
  text: string;
  claims: Claim[];
  /** How it stands apart from what came before. */
  opens: 'bullet' | 'paragraph' | 'sentence';
}

const marker = /\[\s*P\s?(\d{1,3})\s*[:,]\s*["“”«»'‘’]([\s\S]*?)["“”«»'’]\s*\]/iu;
/** Markers that belong together, with the full stop that may stand between or behind them. */
const markerRun = new RegExp(`(?:\\s*${marker.source}\\s*[.;]?)+`, 'iu');
/** A model that forgets its markers must not make us hold its text for ever. */
const mostHeld = 20_000;

function openingOf(text: string): MarkedText['opens'] {
  if (/(?:^|\n)\s*(?:[-*•]|\d+[.)])\s+\S/u.test(text)) return 'bullet';
  return /\n\s*\n/u.test(text) ? 'paragraph' : 'sentence';
}

/** Lines that are titles, and the signs of a list or of emphasis, carry nothing that could be checked. */
function plain(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:#{1,6}\s|[-*_]{3,}\s*$)/u.test(line))
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, ''))
    .join(' ')
    .replace(/<[^>]*>/gu, ' ')
    .replace(/\[\s*P?\s?\d{1,3}[^\]]*\]/giu, ' ')
    .replace(/[*_`#]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function claimsOf(run: string): Claim[] {
  const each = new RegExp(marker.source, 'giu');
  return [...run.matchAll(each)].map(([, passage = '', quote = '']) => ({ passage: Number(passage), quote }));
}

/** Cuts a streamed text into stretches that end with their markers; what no marker follows is left over. */
export class MarkedTextReader {
  private held = '';

  /** Stretches that are complete now. */
  push(piece: string): MarkedText[] {
    this.held = (this.held + piece).slice(-mostHeld);
    return this.cut(false);
  }

  /** Stretches that the end of the stream completes. */
  end(): MarkedText[] {
    return this.cut(true);
  }

  private cut(ended: boolean): MarkedText[] {
    const complete: MarkedText[] = [];
    for (;;) {
      const found = markerRun.exec(this.held);
      if (!found) break;
      const end = found.index + found[0].length;
      // More of the run may still come: another marker, or the full stop behind it.
      if (!ended && !/^[^\s[.;]/u.test(this.held.slice(end).trimStart())) break;
      const before = this.held.slice(0, found.index);
      complete.push({ text: plain(before), claims: claimsOf(found[0]), opens: openingOf(before) });
      this.held = this.held.slice(end);
    }
    return complete;
  }
}
