import { useEffect } from 'react';
import { type ScreenName, screens } from './screens';

export function usePageTitle(screen: ScreenName, assistantName: string): void {
  useEffect(() => {
    const title = screens[screen].title(assistantName);
    document.title = screen === 'landing' ? assistantName : `${title} – ${assistantName}`;
  }, [screen, assistantName]);
}
