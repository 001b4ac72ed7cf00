import { splitMarker } from '../labels/read-subdivision.mts';
import { endsSentence, type SourceLine } from '../read/source-line.mts';

const opens = /[:：—–]$/u;
/** Characters of the words that open a list, which stand above those of its members that begin a passage. */
const longestOpener = 240;

/** The last sentence of a text, with its beginning where it is too long. */
function lastSentence(text: string): string {
  const sentence = text.split(/(?<=[.;])\s+/u).at(-1) ?? text;
  return sentence.length <= longestOpener ? sentence : `${sentence.slice(0, longestOpener)}…`;
}

/** Follows the lists of a text: `An applicant must—` says what each of its members is. */
export class ListOpener {
  private opener: string | null = null;
  private before = '';

  /** @returns the words that opened the list of which this line is a member; null outside of lists */
  take({ text }: SourceLine, begins: boolean): string | null {
    const isMarked = splitMarker(text)[0] !== '';
    const isMember = isMarked || !endsSentence(this.before.replace(/[;:]$/u, ''));
    if (begins || !isMember) this.opener = null;
    else if (isMarked && !/[.;,]$/u.test(this.before)) this.opener ??= lastSentence(this.before) || null;
    const opener = this.opener;
    this.opener ??= opens.test(text) ? lastSentence(text) : null;
    this.before = text;
    return opener;
  }
}
