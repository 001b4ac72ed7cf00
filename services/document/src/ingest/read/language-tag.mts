function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
/** Codes of two letters are few, and those that are none are codes of countries: `gr`, `cz`, `dk`. */
const isNoLanguage = (code: string): boolean => code.length === 2 && names.of(code) === undefined;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** `en` of `en-EN`. */
function withoutFalseRegion(tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined;
  const { language, region } = new Intl.Locale(tag);
  return region === undefined || regions.of(region) !== undefined ? tag : language;
}

/** Codes that say of a text that its language is not said. */
const unsaid = new Set(['und', 'mul', 'mis', 'zxx']);

/**
 * A language tag as a file has it, as BCP 47 has it today. An extended language that stands for the same one takes its place
 * (`zh-cmn-Hans`), and what is no subtag is left out with all behind it (`pt-BRA`), as in RFC 4647; undefined where nothing is left.
 */
export function readLanguageTag(said: string): string | undefined {
  const parts = said.trim().replaceAll('_', '-').split('-');
  const [primary = '', extended = '', ...rest] = parts;
  const language = /^[a-z]{2,3}$/i.test(primary) ? canonical(primary) : undefined;
  if (!language || unsaid.has(language) || isNoLanguage(language)) return undefined;
  const own = /^[a-z]{3}$/i.test(extended) ? canonical([extended, ...rest].join('-')) : undefined;
  if (own?.split('-')[0] === language) return own;
  const shorter = parts.map((_, at) => canonical(parts.slice(0, parts.length - at).join('-')));
  return withoutFalseRegion(shorter.find((tag) => tag !== undefined));
}
