import { currentLanguage } from '@astraea/web-kit';

/** Names one after the other, with the comma of the language of the page. */
export function listOf(names: readonly string[]): string {
  return names.join(currentLanguage() === 'ar' ? '، ' : ', ');
}
