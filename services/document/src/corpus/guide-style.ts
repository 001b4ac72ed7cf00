import { type Line, type Piece, page, type TextStyle, textWidth, wrapAddress, wrapText } from './page-flow';

const ink = '#151a2d';
const quiet = '#545c74';
const accent = '#23408e';
const warning = '#8a4b00';

export const styles = {
  title: { font: 'semibold', size: 24, leading: 30, color: ink },
  subtitle: { font: 'italic', size: 12, leading: 18, color: quiet },
  heading: { font: 'semibold', size: 14, leading: 20, color: accent },
  subheading: { font: 'semibold', size: 10.5, leading: 15, color: ink },
  body: { font: 'regular', size: 10.5, leading: 15.5, color: ink },
  note: { font: 'regular', size: 9, leading: 12.5, color: quiet },
  noteStrong: { font: 'semibold', size: 9, leading: 12.5, color: warning },
  link: { font: 'regular', size: 9, leading: 12.5, color: accent },
  number: { font: 'semibold', size: 10.5, leading: 15.5, color: accent },
  running: { font: 'regular', size: 8.5, leading: 12, color: quiet },
} as const satisfies Record<string, TextStyle>;

/** Room for the number in front of a passage. */
export const indent = 26;

/** Puts lines one under the other. */
export interface PieceBuilder {
  text(
    text: string,
    style: TextStyle,
    at?: { x?: number; width?: number; goTo?: string; link?: string },
  ): PieceBuilder;
  /** An address that can be followed; `href` is printed and linked. */
  address(href: string, at?: { x?: number }): PieceBuilder;
  gap(points: number): PieceBuilder;
  /** A line beside what comes next, which does not move it down. */
  beside(text: string, style: TextStyle, x: number): PieceBuilder;
  /** A line at a fixed distance from the piece's top, which does not move what comes next. */
  beneath(text: string, style: TextStyle, x: number, fromTop: number): PieceBuilder;
  build(): Piece;
}

export function pieceBuilder(): PieceBuilder {
  const lines: Line[] = [];
  let dy = 0;
  const builder: PieceBuilder = {
    text(text, style, at = {}) {
      const x = page.left + (at.x ?? 0);
      for (const line of wrapText(text, style, at.width ?? textWidth - (at.x ?? 0))) {
        lines.push({
          text: line,
          style,
          x,
          dy,
          ...(at.link ? { link: at.link } : {}),
          ...(at.goTo ? { goTo: at.goTo } : {}),
        });
        dy += style.leading;
      }
      return builder;
    },
    address(href, at = {}) {
      const x = at.x ?? 0;
      for (const line of wrapAddress(href, styles.link, textWidth - x)) {
        lines.push({ text: line, style: styles.link, x: page.left + x, dy, link: href });
        dy += styles.link.leading;
      }
      return builder;
    },
    gap(points) {
      dy += points;
      return builder;
    },
    beside(text, style, x) {
      lines.push({ text, style, x: page.left + x, dy });
      return builder;
    },
    beneath(text, style, x, fromTop) {
      lines.push({ text, style, x: page.left + x, dy: fromTop });
      return builder;
    },
    build: () => ({ lines, height: dy }),
  };
  return builder;
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-11` as `November 2026`, `2026-11-21` as `21 November 2026`. */
export function asOfInWords(asOf: string): string {
  const [year, month, day] = asOf.split('-');
  const name = `${months[Number(month) - 1]} ${year}`;
  return day ? `${Number(day)} ${name}` : name;
}

/** An address as the file links and prints it: letters outside ASCII are percent-encoded, as in any URI. */
export function uri(address: string): string {
  return new URL(address).href;
}

/** The host of an address, to name a source in one short line. */
export function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '');
}
