const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What is read, by how its name ends: browsers know the types of only some of them. */
const typeByEnding = new Map([
  ['pdf', 'application/pdf'],
  ['docx', word],
  ['html', 'text/html'],
  ['htm', 'text/html'],
  ['xhtml', 'text/html'],
  ['md', 'text/markdown'],
  ['markdown', 'text/markdown'],
  ['xml', 'application/xml'],
  ['akn', 'application/xml'],
  ['txt', 'text/plain'],
  ['text', 'text/plain'],
]);

/** Undefined for files that are not read. */
export function mediaTypeOf(name: string): string | undefined {
  return typeByEnding.get(name.toLowerCase().split('.').at(-1) ?? '');
}

/** For a file field. */
export const acceptedEndings = [...typeByEnding.keys()].map((ending) => `.${ending}`).join(',');
