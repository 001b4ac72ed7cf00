import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

const striking = new Set(['s', 'strike']);
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What stands in them is no text of the page. */
const unread = new Set(['script', 'style', 'title', 'textarea']);
const nothing = (): void => undefined;

/** Follows which elements are open, and tells what has to be put into a page so that struck words stand in one element each. */
class StrikeNester {
  readonly insertions: { at: number; text: string }[] = [];
  private readonly open: string[] = [];
  /** Strikes that the end of an element around them has cut off, and that hold for the text behind it. */
  private cut: string[] = [];
  private readonly html: string;
  private tag = '';

  constructor(html: string) {
    this.html = html;
  }

  begin(start: number, end: number): void {
    this.tag = this.html.slice(start, end).toLowerCase();
    if (!voids.has(this.tag)) this.open.push(this.tag);
  }

  endItself(): void {
    if (this.open.at(-1) === this.tag) this.open.pop();
  }

  close(start: number, end: number): void {
    const name = this.html.slice(start, end).toLowerCase();
    const at = this.open.lastIndexOf(name);
    if (striking.has(name)) {
      if (at < 0) this.cut = this.cut.toSpliced(this.cut.lastIndexOf(name), this.cut.includes(name) ? 1 : 0);
      else this.open.splice(at, 1);
    } else if (at >= 0) {
      const strikes = this.open.splice(at).filter((one) => striking.has(one));
      // Before the `</` of the tag.
      for (const one of strikes.toReversed()) this.insertions.push({ at: start - 2, text: `</${one}>` });
      this.cut.push(...strikes);
    }
  }

  say(start: number, end: number): void {
    if (this.cut.length === 0 || unread.has(this.open.at(-1) ?? '')) return;
    if (this.html.slice(start, end).trim() === '') return;
    for (const one of this.cut) this.insertions.push({ at: start, text: `<${one}>` });
    this.open.push(...this.cut);
    this.cut = [];
  }
}

/**
 * A page in which a strike that was begun in one paragraph and ends in another stands in each of them, as browsers show it
 * (‘reconstruct the active formatting elements’ in the HTML standard): the parser ends it with the first.
 */
export function nestStrikes(html: string): string {
  // Most pages strike nothing out, and need not be read a second time.
  if (!/<(?:s|strike)[\s>]/i.test(html)) return html;
  const nester = new StrikeNester(html);
  const callbacks: TokenizerCallbacks = {
    ...{ onattribdata: nothing, onattribentity: nothing, onattribend: nothing, onattribname: nothing },
    ...{ oncdata: nothing, oncomment: nothing, ondeclaration: nothing, onend: nothing },
    ...{ onopentagend: nothing, onprocessinginstruction: nothing, ontextentity: nothing },
    onopentagname: (start, end) => nester.begin(start, end),
    onselfclosingtag: () => nester.endItself(),
    onclosetag: (start, end) => nester.close(start, end),
    ontext: (start, end) => nester.say(start, end),
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false, recognizeSelfClosing: true },
    callbacks,
  );
  tokenizer.write(html);
  tokenizer.end();
  let [mended, from] = ['', 0];
  for (const { at, text } of nester.insertions) {
    mended += html.slice(from, at) + text;
    from = at;
  }
  return mended + html.slice(from);
}
