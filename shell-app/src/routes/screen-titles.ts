import type { ScreenName } from '@astraea/contracts';
import { frameWords } from '../locales/catalogue';

/** For the page's title, the skeleton and the failure message. */
export function screenTitle(screen: ScreenName, assistantName: string): string {
  const title = frameWords.titles[screen];
  return typeof title === 'string' ? title : title({ name: assistantName });
}
