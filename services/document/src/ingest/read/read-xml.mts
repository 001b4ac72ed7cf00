import { Parser } from 'htmlparser2';

export interface XmlReader {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Reads XML as a stream of its tags. Entities of a document type are not expanded. */
export function readXml(xml: string, reader: XmlReader): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open?.(name, attributes),
      onclosetag: (name) => reader.close?.(name),
      ontext: (text) => reader.text?.(text),
    },
    { xmlMode: true },
  );
  parser.end(xml);
}
