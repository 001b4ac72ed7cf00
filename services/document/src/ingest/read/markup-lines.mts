import { mayHavePublisher, PublisherFinder } from './find-publisher.mts';
import { nameOfFirst } from './first-element.mts';
import { readHtmlText } from './html-lines.mts';
import { readXml } from './read-xml.mts';
import { Refusal } from './refusal.mts';
import type { ReadSource } from './source-line.mts';
import { readXmlText } from './xml-lines.mts';

/** The form of a publisher of laws that markup is in, as far as it can be read as XML. */
function publisherOf(markup: string): string | undefined {
  if (!mayHavePublisher(markup)) return undefined;
  const finder = new PublisherFinder();
  try {
    readXml(markup, {
      open: (name, attributes) => finder.begin(name, attributes),
      close: () => finder.end(),
    });
  } catch (error) {
    // A page whose elements do not end is no XML.
    if (!(error instanceof Refusal)) throw error;
  }
  return finder.found?.name;
}

function isXml(text: string, isSentAsXml: boolean): boolean {
  if (/^(?:[^:]*:)?html$/iu.test(nameOfFirst(text, true) ?? '')) return false;
  return isSentAsXml || /^\ufeff?\s*<\?xml\b/.test(text) || publisherOf(text) !== undefined;
}

/** The lines of a web page, or of XML: what a file is, it says itself, whatever it is called. @throws Refusal */
export function readMarkupLines(text: string, isSentAsXml: boolean): ReadSource {
  return isXml(text, isSentAsXml) ? readXmlText(text) : readHtmlText(text);
}

/** @throws Refusal when a text is a law in a publisher's XML: its marks are no text. */
export function refuseMarkup(text: string): void {
  const publisher = /^\ufeff?\s*</.test(text) ? publisherOf(text) : undefined;
  if (publisher === undefined) return;
  const words = `By its content the file is XML (${publisher}), by its name it is not. Give it the ending .xml.`;
  throw new Refusal('file-mislabelled', words);
}
