import type { AutoNumberField } from './docx-auto-numbers.mts';
import type { ListNumField } from './docx-numbering.mts';
import { toRoman } from './list-numbers.mts';

interface OpenField {
  /** What is to be done: `SEQ Table \* ARABIC`. */
  code: string;
  /** What was made of it when the file was saved has begun. */
  isResult: boolean;
  hasResult: boolean;
}

const switchIn = (code: string, letter: string): number | undefined => {
  const [, value] = new RegExp(`\\\\${letter}\\s*(\\d+)`, 'iu').exec(code) ?? [];
  return value === undefined ? undefined : Number(value);
};

/** What a field is of, and its first word behind that. */
function partsOf(code: string): { kind: string; name: string | undefined } {
  const [, kind = '', quoted, bare] = /^\s*(\p{L}+)(?:\s+(?:"([^"]*)"|([^\s\\"]+)))?/u.exec(code) ?? [];
  return { kind: kind.toUpperCase(), name: quoted ?? bare };
}

/** What takes the place of a field of which the file does not say what was made. */
export type FieldText = { text: string } | { listNum: ListNumField } | { autoNum: AutoNumberField };

/** The fields of a document: what they say to do is no text, what was made of them when the file was saved is. */
export class DocxFields {
  private readonly open: OpenField[] = [];
  private readonly sequences = new Map<string, number>();

  /** The text here is part of what a field says to do. */
  get isInCode(): boolean {
    return this.open.some(({ isResult }) => !isResult);
  }

  /** What stands here is made from the headings of the document. */
  get isInContents(): boolean {
    return this.open.some(({ code, isResult }) => isResult && partsOf(code).kind === 'TOC');
  }

  begin(code = ''): void {
    this.open.push({ code, isResult: false, hasResult: false });
  }

  addCode(text: string): void {
    const field = this.open.at(-1);
    if (field && !field.isResult) field.code += text;
  }

  separate(): void {
    const field = this.open.at(-1);
    if (field) field.isResult = true;
  }

  addResult(text: string): void {
    if (text.trim() !== '') for (const field of this.open) field.hasResult = true;
  }

  /** @returns what stands in its place, if it counts and nothing was made of it yet */
  end(): FieldText | undefined {
    const field = this.open.pop();
    if (!field) return undefined;
    const { kind, name } = partsOf(field.code);
    if (kind === 'SEQ') return this.sequence(field, name ?? '');
    if (field.hasResult) return undefined;
    if (isAutoNumber(kind)) return { autoNum: { kind, separator: separatorIn(kind, field.code) } };
    if (kind !== 'LISTNUM') return undefined;
    const level = switchIn(field.code, 'l');
    const start = switchIn(field.code, 's');
    return { listNum: { list: name, level: level === undefined ? undefined : level - 1, start } };
  }

  private sequence({ code, hasResult }: OpenField, name: string): FieldText | undefined {
    const before = this.sequences.get(name) ?? 0;
    const repeats = /\\c(?![\p{L}\p{N}])/iu.test(code);
    const number = switchIn(code, 'r') ?? (repeats ? before : before + 1);
    this.sequences.set(name, number);
    const isHidden = /\\h(?![\p{L}\p{N}])/iu.test(code) && !code.includes('\\*');
    return hasResult || isHidden ? undefined : { text: formatted(code, number) };
  }
}

const isAutoNumber = (kind: string): kind is AutoNumberField['kind'] =>
  kind === 'AUTONUM' || kind === 'AUTONUMLGL' || kind === 'AUTONUMOUT';

/** A full stop unless the field says another sign, or of the legal form that there is none. */
function separatorIn(kind: string, code: string): string {
  if (kind === 'AUTONUMLGL' && /\\e(?![\p{L}\p{N}])/iu.test(code)) return '';
  return /\\s\s*"?([^\s"])/iu.exec(code)?.[1] ?? '.';
}

function formatted(code: string, number: number): string {
  const [, format = ''] = /\\\*\s*(roman|alphabetic)/iu.exec(code) ?? [];
  if (format === '') return String(number);
  const said = /^r/iu.test(format) ? toRoman(number) : String.fromCodePoint(0x60 + Math.min(number, 26));
  return /^\p{Lu}/u.test(format) ? said.toUpperCase() : said;
}
