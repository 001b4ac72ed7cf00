/** Accents, and the vowel signs that Hebrew and Arabic are mostly written without; in other scripts such marks make other words. */
const accents = /(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}])\p{M}+/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\u0640]/gu;
const nonAscii = /[^\0-\x7f]/;
/** Letters such as 'ø' and 'æ', which are no letter with a mark, and typographic quotation marks. */
const untyped = /(?!\p{ASCII})[\p{sc=Latin}\p{P}]/gu;

const base = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' });
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
const typedKeys = [
  ...alphabet,
  "'",
  '"',
  ...alphabet.flatMap((first) => alphabet.map((then) => first + then)),
];
const typed = new Map<string, string>();

/** What Unicode's collation takes for the same among what a plain keyboard has, or the character itself. */
function typedAs(character: string): string {
  const known = typed.get(character);
  if (known !== undefined) return known;
  const found = typedKeys.find((keys) => base.compare(keys, character) === 0) ?? character;
  typed.set(character, found);
  return found;
}

/** One form for all ways to write the same word: with or without its accents, in upper or lower case, on any keyboard. */
export function foldText(text: string): string {
  if (!nonAscii.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .replace(invisible, '')
      .replace(accents, '')
      // By way of upper case, which makes 'SS' of 'ß'; first lower case, as 'ẞ' has no other upper case.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .replace(/ς/g, 'σ')
      .normalize('NFC')
      .replace(untyped, typedAs)
  );
}
