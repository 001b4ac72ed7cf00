import { Parser } from 'htmlparser2';
import { Refusal } from './refusal.mts';

interface XmlReader {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Documents nest some dozens; to read many thousands takes the square of their number. */
const deepestNesting = 5_000;

/** Reads XML as a stream of its tags. Entities of a document type are not expanded. @throws Refusal */
export function readXml(xml: string, reader: XmlReader): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > deepestNesting) {
          const words = `The document has more than ${deepestNesting} elements inside each other. Save it anew.`;
          throw new Refusal('file-broken', words);
        }
        reader.open?.(name, attributes);
      },
      onclosetag(name) {
        depth -= 1;
        reader.close?.(name);
      },
      ontext: (text) => reader.text?.(text),
    },
    { xmlMode: true },
  );
  parser.end(xml);
}
