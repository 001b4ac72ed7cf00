const opening = /[“«]/gu;
const closing = /[”»]/gu;
const straight = /"/gu;
const counted = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/** Words for another law, from the sign that opens them to the one that closes them, over as many lines as it takes. */
export class Quotation {
  private readonly said: string[] = [];
  private depth = 0;
  private isOdd = false;

  add(line: string): void {
    this.said.push(line);
    this.depth += counted(line, opening) - counted(line, closing);
    if (counted(line, straight) % 2 === 1) this.isOdd = !this.isOdd;
  }

  /** `(NR)` closes the new wording of an article also where the sign was left out. */
  get isClosed(): boolean {
    const last = this.said.at(-1) ?? '';
    return (this.depth <= 0 && !this.isOdd) || /[”»"]?\s*\((?:NR|AC)\)[\s.;,]*$/u.test(last);
  }

  get text(): string {
    return this.said.join(' ');
  }
}

export const opensQuotation = (line: string): boolean => /^[“«"]/u.test(line);

/** A provision that says of another law how it is to read from now on. */
export const announces = (text: string): boolean =>
  /:$/u.test(text) &&
  /reda[çc][ãa]o|vigorar|acrescid|acrescent|altera[çc]|seguintes? (?:art|dispositiv)/iu.test(text);

const laws = '(?:lei|decreto|c[óo]digo|medida provis[óo]ria|consolida[çc][ãa]o|constitui[çc][ãa]o)(?!\\p{L})';
const aLaw = new RegExp(`(?<!\\p{L})${laws}`, 'iu');
/** How a law speaks of itself: `desta Lei`, `o presente Decreto`. */
const itself = new RegExp(`(?<!\\p{L})(?:[dn]?est[ae]|presente)\\s${laws}`, 'giu');

const putsIn = /(?<!\p{L})(?:inclu|acresc|passa|nov[ao]s?(?!\p{L})|teor(?!\p{L}))/iu;

/** A provision that names another law, says that something is put into it, and ends before it. */
export const namesOther = (text: string): boolean =>
  /:$/u.test(text) && putsIn.test(text) && aLaw.test(text.replace(itself, ''));
