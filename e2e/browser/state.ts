import type { Page } from 'playwright-core';
import type { Cast } from './cast';
import type { Size } from './stage';

/** A screen in one of its states, and how somebody comes to it. */
export interface ScreenState {
  /** `<screen>-<state>`: names the picture and the test. */
  name: string;
  /** Who looks; a visitor is signed out. */
  as: 'visitor' | 'user';
  /** Only a phone, or only a wider screen, has this state. */
  only?: Size['name'];
  /** Of the page; English by default. */
  language?: 'ar';
  /** The way to it, or what one has scrolled to, is another one on a phone. */
  perSize?: true;
  /** It puts a script into its page, which would stay there for the state after it. */
  ownPage?: true;
  /** Ends when the state can be seen. */
  open(page: Page, cast: Cast): Promise<void>;
  /** The same from the state that stands before it, in the page in which that one was looked at: what is left of the way. */
  onward?(page: Page): Promise<void>;
}

/** The sizes at which a state is there, in groups that one page can go through. */
export function waysTo<Of extends Size>({ only, perSize }: ScreenState, sizes: readonly Of[]): Of[][] {
  const there = sizes.filter(({ name }) => only === undefined || only === name);
  return perSize ? there.map((size) => [size]) : [there];
}

/** Whether the screen has the phone's layout. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) <= 768;
}
