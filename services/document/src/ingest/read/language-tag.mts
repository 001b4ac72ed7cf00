function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** What a code is called; made when it is first asked for, since it takes as long as the rest of a short law. */
function createNames(type: 'language' | 'region'): (code: string) => string | undefined {
  let names: Intl.DisplayNames | undefined;
  return (code) => {
    names ??= new Intl.DisplayNames(['en'], { type, fallback: 'none' });
    return names.of(code);
  };
}

const languageName = createNames('language');
/** Codes of two letters are few, and those that are none are codes of countries: `gr`, `cz`, `dk`. */
const isNoLanguage = (code: string): boolean => code.length === 2 && languageName(code) === undefined;

const regionName = createNames('region');

/** `en` of `en-EN`. */
function withoutFalseRegion(tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined;
  const { language, region } = new Intl.Locale(tag);
  return region === undefined || regionName(region) !== undefined ? tag : language;
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
