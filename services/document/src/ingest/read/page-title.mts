import { mentionsInstrument, namesInstrument } from '../labels/instrument-words.mts';
import { foldWhite } from './source-line.mts';

/** What a page is called in its head; one that is put together of several is called as each of them. */
export class PageTitle {
  isOpen = false;
  private readonly titles: string[] = [];

  open(): void {
    this.isOpen = true;
    this.titles.push('');
  }

  add(text: string): void {
    this.titles.push(`${this.titles.pop() ?? ''}${text}`);
  }

  /** Of several the one that names a law by its kind, best with its number or day: the first is often that of the site. */
  said(): string {
    const said = this.all();
    return said.find(namesInstrument) ?? said.find(mentionsInstrument) ?? said[0] ?? '';
  }

  /** Those by which it is not called. */
  others(): string[] {
    const said = this.said();
    return this.all().filter((one) => one !== said);
  }

  private all(): string[] {
    return this.titles.map(foldWhite).filter((one) => one !== '');
  }
}
