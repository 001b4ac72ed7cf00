import { type ComponentType, use } from 'react';
import type { Catalogue } from './catalogue';
import { languages, useLanguage } from './language';

/** What a remote exposes: it waits for its words in the language of the page, and begins anew when another is chosen. */
export function spoken<Props extends object>(
  catalogue: Pick<Catalogue<unknown>, 'load'>,
  Component: ComponentType<Props>,
) {
  function Spoken(props: Props) {
    const language = useLanguage();
    const loading = catalogue.load(language);
    if (loading) use(loading);
    return <Component key={language} {...props} />;
  }
  return Object.assign(Spoken, { languages: languages as readonly string[] });
}
