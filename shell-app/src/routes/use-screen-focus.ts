import type { ScreenName } from '@astraea/contracts';
import { type RefObject, useEffect, useRef } from 'react';

/** After a change of screen, reading and tabbing begin at the new screen; the first screen of a visit is left alone. */
export function useScreenFocus(screen: ScreenName, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen, main]);
}
