import { type ReactNode, useLayoutEffect } from 'react';
import { directionOf, useLanguageOfPage } from './language';

/**
 * What is in English in a page of another language, together with its dialogs: those stand at the end of the body, so the body is
 * English meanwhile, and the page's root inside it says the language of the page.
 */
export function EnglishPart({ children }: { children: ReactNode }) {
  const language = useLanguageOfPage();
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (!root) return;
    mark(document.body, 'en', 'ltr');
    mark(root, language, directionOf(language));
    return () => {
      for (const element of [document.body, root]) {
        element.removeAttribute('lang');
        element.removeAttribute('dir');
      }
    };
  }, [language]);
  return (
    <div lang="en" dir="ltr">
      {children}
    </div>
  );
}

function mark(element: HTMLElement, lang: string, dir: string): void {
  Object.assign(element, { lang, dir });
}
