import {
  currentLanguage,
  type Language,
  languages,
  storedSetting,
  wait,
  wearLanguage,
} from '@astraea/web-kit';
import { useEffect, useState } from 'react';
import { catalogue } from '../locales/catalogue';

// Read by `first-look.js` too, before anything is painted.
const key = 'astraea:language';
const setting = storedSetting(key);

/** What readers can choose: none beside English until every web part has its words in it. */
export const offeredLanguages: readonly Language[] = languages;

let wanted: Language | undefined;

/**
 * Turns the page to another language and keeps the choice where the browser keeps anything; of two choices the later one counts, whichever
 * words come first. Rejects where its words cannot be fetched.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  wanted = language;
  await catalogue.load(language);
  if (wanted !== language) return;
  setting.write(language);
  wearLanguage(language);
}

/**
 * Follows a choice that is made in another tab, or by a web part, which tells of it as of one in another tab. Whether its words could not
 * be fetched, and the way to forget that.
 */
export function useLanguageChosenElsewhere(): [failed: boolean, forget: () => void] {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      const chosen = offeredLanguages.find((language) => language === event.newValue);
      if (event.key !== key || !chosen) return;
      setFailed(false);
      chooseLanguage(chosen).catch(() => setFailed(true));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return [hasFailed, () => setFailed(false)];
}

/** Milliseconds that a page waits for its first words; without them it begins in English. */
const firstWordsTimeoutMs = 4_000;

/** Fetches the shell's words in the language that the page begins in; a page that has none in time begins in English. */
export async function loadFirstWords(): Promise<void> {
  const late = wait(firstWordsTimeoutMs).then(() => Promise.reject(new Error('The words are late')));
  try {
    await Promise.race([catalogue.load(currentLanguage()), late]);
  } catch {
    wearLanguage('en');
  }
}
