import { type ComponentType, use } from 'react';
import type { Catalogue } from './catalogue';
import { EnglishPart } from './english-part';
import { type Language, languages, speakEnglishInsteadOf, useLanguage, useLanguageOfPage } from './language';

/**
 * What a remote exposes: it waits for its words in the language of the page, and begins anew when another is chosen. Where they cannot
 * be fetched it is in English, and marked so.
 */
export function spoken<Props extends object>(
  catalogue: Pick<Catalogue<unknown>, 'load'>,
  Component: ComponentType<Props>,
) {
  // React wants the same promise until it settles.
  const loads = new Map<Language, Promise<unknown>>();
  const wordsIn = (language: Language) => {
    const known = loads.get(language);
    if (known) return known;
    const load = catalogue
      .load(language)
      ?.catch(() => speakEnglishInsteadOf(language))
      .finally(() => loads.delete(language));
    if (load) loads.set(language, load);
    return load;
  };
  function Spoken(props: Props) {
    const ofPage = useLanguageOfPage();
    const language = useLanguage();
    const loading = wordsIn(language);
    if (loading) use(loading);
    const part = <Component key={language} {...props} />;
    return language === ofPage ? part : <EnglishPart>{part}</EnglishPart>;
  }
  return Object.assign(Spoken, { languages: languages as readonly string[] });
}
