import { type RefObject, useLayoutEffect, useRef } from 'react';

/** When what has the focus within the element goes with it, the heir gets the focus, so that nobody is thrown back to the page's start. */
export function usePassOnFocus<E extends HTMLElement>(
  heir: RefObject<HTMLElement | null>,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own?.contains(document.activeElement)) heir.current?.focus({ preventScroll: true });
    };
  }, [heir]);
  return element;
}
