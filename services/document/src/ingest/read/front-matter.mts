import { parse } from 'yaml';

const block = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** Plain values; a date that YAML reads as one stands as it was written. */
function valuesOf(yaml: string): Record<string, string> {
  const read: unknown = parse(yaml, { schema: 'failsafe', maxAliasCount: 0 });
  if (typeof read !== 'object' || read === null) return {};
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name.toLowerCase(), value.trim()]] : [],
    ),
  );
}

/** Takes the front matter off a Markdown file, as the mirrors of official gazettes put it before a law. */
export function takeFrontMatter(text: string): { body: string; front: Record<string, string> } {
  const [whole = '', yaml = ''] = block.exec(text) ?? [];
  const body = text.slice(whole.length);
  try {
    return { body, front: yaml === '' ? {} : valuesOf(yaml) };
  } catch {
    // What is no YAML is no statement about the text, and no text either.
    return { body, front: {} };
  }
}
