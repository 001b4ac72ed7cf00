import type { ScreenName } from '@astraea/contracts';
import { useEffect } from 'react';
import { screenTitles } from './screen-titles';

export function usePageTitle(screen: ScreenName, assistantName: string): void {
  useEffect(() => {
    const title = screenTitles[screen](assistantName);
    document.title = screen === 'landing' ? assistantName : `${title} – ${assistantName}`;
  }, [screen, assistantName]);
}
