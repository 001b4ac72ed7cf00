import { useSyncExternalStore } from 'react';
import { announceWebEvent } from '../web-events';

/** The languages that each web part has a catalogue in; English is the source of the others. */
export const languages = ['en', 'ar', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
  fr: 'Français',
  es: 'Español',
};

let writesEnglish = false;
/** The language of the page that this web part could not fetch its words in. */
let wordless: Language | undefined;

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

/** The language that this web part speaks: that of the page, but English where it has no other words. */
export function currentLanguage(): Language {
  const language = languageOfPage();
  return writesEnglish || language === wordless ? 'en' : language;
}

/** What the shell has written on the page, whatever release a web part is of. */
function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return languages.find((language) => language === lang) ?? 'en';
}

/** This web part speaks English in place of this language, until a language is chosen again. */
export function speakEnglishInsteadOf(language: Language): void {
  wordless = language;
  const end = () => {
    wordless = undefined;
  };
  // Before those who ask for the language at the same event.
  window.addEventListener('shell:language-changed', end, { once: true, capture: true });
}

/** Writes it on the page and tells every web part; the shell's business alone. */
export function wearLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  announceWebEvent('shell:language-changed');
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

export function useLanguageOfPage(): Language {
  return useSyncExternalStore(subscribe, languageOfPage);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('shell:language-changed', onChange);
  return () => window.removeEventListener('shell:language-changed', onChange);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** For `Intl`: Arabic with the figures of the Gulf, which the citations beside it have too. */
export function localeOf(language = currentLanguage()): string {
  return { en: 'en-US', ar: 'ar-AE', fr: 'fr', es: 'es' }[language];
}
