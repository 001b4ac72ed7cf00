import { foldWhite } from '../read/source-line.mts';
import type { Part } from './law-tree.mts';

/** The words and parts of a provision in the order in which they stand: words that follow each other are one sentence. */
export class Flow {
  private readonly parts: Part[] = [];
  private run = '';

  say(text: string): void {
    this.run += text;
  }

  put(...parts: Part[]): void {
    this.endRun();
    this.parts.push(...parts);
  }

  end(): Part[] {
    this.endRun();
    return this.parts;
  }

  private endRun(): void {
    const text = foldWhite(this.run);
    this.run = '';
    if (text !== '') this.parts.push({ kind: 'said', text });
  }
}
