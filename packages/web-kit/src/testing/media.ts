interface Media {
  /** Pixels. */
  width: number;
  reducedMotion: boolean;
  lightTheme: boolean;
  /** A finger points, not a mouse. */
  touch: boolean;
}

const desktop: Media = { width: 1440, reducedMotion: false, lightTheme: false, touch: false };
const listeners = new Set<() => void>();
let media = desktop;

/** Gives the test another screen; components that listen are told. */
export function setMedia(change: Partial<Media>): void {
  media = { ...media, ...change };
  for (const listener of listeners) listener();
}

export function resetMedia(): void {
  media = desktop;
}

/** Puts a `matchMedia` in place that knows widths, reduced motion, the theme and touch. */
export function installMedia(): void {
  window.matchMedia = (query) => {
    const list = {
      media: query,
      get matches() {
        return matches(query);
      },
      onchange: null,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    };
    return list as unknown as MediaQueryList;
  };
}

function matches(query: string): boolean {
  if (query.includes('prefers-reduced-motion: reduce')) return media.reducedMotion;
  if (query.includes('prefers-color-scheme: light')) return media.lightTheme;
  if (query.includes('pointer: coarse')) return media.touch;
  const maximum = /max-width:\s*(\d+)px/.exec(query)?.[1];
  const minimum = /min-width:\s*(\d+)px/.exec(query)?.[1];
  return (!maximum || media.width <= Number(maximum)) && (!minimum || media.width >= Number(minimum));
}
