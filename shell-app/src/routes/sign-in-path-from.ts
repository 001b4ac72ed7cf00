import { screenOf, signInPath } from '@astraea/contracts';
import type { Location } from 'react-router';

/** The sign-in screen, and from there back to where somebody is; from the start page there is no better place than the start page. */
export function signInPathFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const screen = screenOf(pathname);
  if (screen === 'landing' || screen === 'login' || screen === 'missing') return '/login';
  return signInPath(`${pathname}${search}`);
}
