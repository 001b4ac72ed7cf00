import { useCallback, useSyncExternalStore } from 'react';
import { announceWebEvent } from '../web-events';

/** The languages that each web part has a catalogue in; English is the source of the others. */
export const languages = ['en', 'ar', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

let writesEnglish = false;

/** What leaves the pages, on paper and in copies, is in English, as the files are that the server writes. `work` may not wait. */
export function inEnglish<Result>(work: () => Result): Result {
  const before = writesEnglish;
  writesEnglish = true;
  try {
    return work();
  } finally {
    writesEnglish = before;
  }
}

/** The language that the page is in: what the shell has written on it, whatever release a web part is of. */
export function currentLanguage(): Language {
  if (writesEnglish) return 'en';
  const { lang } = document.documentElement;
  return languages.find((language) => language === lang) ?? 'en';
}

/** Writes it on the page and tells every web part; the shell's business alone. */
export function wearLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  announceWebEvent('shell:language-changed');
}

export function useLanguage(): Language {
  const subscribe = useCallback((onChange: () => void) => {
    window.addEventListener('shell:language-changed', onChange);
    return () => window.removeEventListener('shell:language-changed', onChange);
  }, []);
  return useSyncExternalStore(subscribe, currentLanguage);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** For `Intl`: Arabic with the figures of the Gulf, which the citations beside it have too. */
export function localeOf(language = currentLanguage()): string {
  return { en: 'en-US', ar: 'ar-AE', fr: 'fr', es: 'es' }[language];
}
