import { storedSetting, useMediaQuery } from '@astraea/web-kit';
import { useEffect } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// Read by `first-look.js` too, before anything is painted.
const setting = storedSetting('astraea:theme');

/** The theme that this reader chose; `system` by default. */
export function useTheme(): Theme {
  const stored = setting.use();
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Keeps a choice; false where the browser keeps nothing, and everything stays as it was. */
export const writeTheme = (theme: Theme): boolean => setting.write(theme);

/** Whether the page is light, by choice or as the system has it. */
export function useIsLight(): boolean {
  const theme = useTheme();
  const isSystemLight = useMediaQuery('(prefers-color-scheme: light)');
  return theme === 'system' ? isSystemLight : theme === 'light';
}

/** Puts the theme on the page, and with it on every remote: all colours are tokens of the page. */
export function useWornTheme(): void {
  const theme = useTheme();
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const own = bar.dataset.theme;
      bar.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
    }
  }, [theme]);
}
