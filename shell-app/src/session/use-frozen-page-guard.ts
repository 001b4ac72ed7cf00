import type { SessionState } from '@astraea/contracts';
import { useEffect } from 'react';

/**
 * A page that the browser froze and brings back with the back button shows what it showed then, whoever is signed in by now.
 * Such a page is hidden when it is frozen and read anew when it comes back, if it belonged to a user.
 */
export function useFrozenPageGuard(status: SessionState['status']): void {
  useEffect(() => {
    if (status !== 'signed-in') return;
    const onHide = (event: PageTransitionEvent) => {
      if (event.persisted) document.documentElement.hidden = true;
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [status]);
}
