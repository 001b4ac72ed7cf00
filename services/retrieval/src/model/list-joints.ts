import { escapePattern } from '../search/named-places';

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
const tags = letters.flatMap((first) => letters.map((second) => first + second));
const kinds: Intl.ListFormatType[] = ['conjunction', 'disjunction'];

let known: string | undefined;

/** 'and' and 'or' before the last item of a list, in the languages that Unicode knows, as one pattern. */
export function joints(): string {
  known ??= read().join('|');
  return known;
}

function read(): string[] {
  const words = Intl.ListFormat.supportedLocalesOf(tags).flatMap((tag) =>
    kinds.map((type) => {
      const [, joint] = new Intl.ListFormat(tag, { type }).formatToParts(['1', '2']);
      return joint?.value.trim() ?? '';
    }),
  );
  return [...new Set(words)].filter((joint) => /^\p{L}[\p{L}\p{M}]*$/u.test(joint)).map(escapePattern);
}
