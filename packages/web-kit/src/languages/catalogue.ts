import { kit } from '../locales/en/kit';
import type { subscription } from '../locales/en/subscription';
import type { Translation, Words } from '../messages';
import { currentLanguage, type Language } from './language';

type Loaders<Groups> = Record<Exclude<Language, 'en'>, () => Promise<Translation<Groups>>>;

export interface Catalogue<Groups> {
  /** The group's words in the language of the page, whichever that is when one is read. */
  words<Name extends keyof Groups & string>(name: Name, english: Groups[Name]): Words<Groups[Name]>;
  /** Undefined where the language is there already. Rejects where its file cannot be fetched; the next call tries again. */
  load(language: Language): Promise<unknown> | undefined;
}

/**
 * The words of one web part. English comes with the code that reads it, the other languages as one file each when they are chosen;
 * until then, and for a part that is never told of a language, the words are English.
 */
export function createCatalogue<Groups>(loaders: Loaders<Groups>): Catalogue<Groups> {
  return build(loaders, kitCatalogue);
}

function build<Groups>(
  loaders: Loaders<Groups>,
  below?: Pick<Catalogue<unknown>, 'load'>,
): Catalogue<Groups> {
  const loaded: Partial<Record<Language, object>> = {};
  const loads: Partial<Record<Language, Promise<unknown>>> = {};
  const begin = async (language: Exclude<Language, 'en'>) => {
    try {
      const [groups] = await Promise.all([loaders[language](), below?.load(language)]);
      loaded[language] = groups as object;
    } finally {
      delete loads[language];
    }
  };
  return {
    words(name, english) {
      const translated = () => (loaded[currentLanguage()] as Record<string, object> | undefined)?.[name];
      return live(english as object, translated) as never;
    },
    load(language) {
      if (language === 'en' || loaded[language]) return undefined;
      loads[language] ??= begin(language);
      return loads[language];
    },
  };
}

/** The English messages, each read from its translation while there is one. */
function live(english: object, translated: () => object | undefined): object {
  return new Proxy(english, {
    get(source, name) {
      const own = Reflect.get(source, name);
      const other = () => (translated() as Record<PropertyKey, object> | undefined)?.[name];
      return own && typeof own === 'object' ? live(own, other) : (other() ?? own);
    },
  });
}

// In one file a language with the words of the part that uses the kit.
export const kitCatalogue = build<{ kit: typeof kit; subscription: typeof subscription }>({
  ar: () => import(/* webpackChunkName: "ar" */ '../locales/ar'),
  fr: () => import(/* webpackChunkName: "fr" */ '../locales/fr'),
  es: () => import(/* webpackChunkName: "es" */ '../locales/es'),
});

/** What the kit's own components say. */
export const kitWords = kitCatalogue.words('kit', kit);
