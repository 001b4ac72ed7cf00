import { Parser } from 'htmlparser2';

/** Characters within which a text has its first element, behind declarations and comments. */
const longestProlog = 100_000;

/** The name of the first element of a page or, with its prefix, of XML; undefined where nothing near the beginning tells. */
export function nameOfFirst(text: string, xmlMode: boolean): string | undefined {
  let first: string | undefined;
  const parser = new Parser(
    {
      onopentagname(name) {
        first ??= name;
        parser.pause();
      },
    },
    { xmlMode },
  );
  parser.write(text.slice(0, longestProlog));
  return first;
}
