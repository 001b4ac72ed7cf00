import { type Theme, themesAt } from './inspect';
import { desktop, phone, type Size } from './stage';
import { type ScreenState, waysTo } from './state';

/** A state is measured at a size; in each of the themes it is also read, by all rules of axe and by its contrast with the sky. */
export interface Look {
  size: Size;
  themes: Theme[];
}

/** Every look at a state, in groups that one page can go through: what `npm run test:nightly` takes. */
export function everyLook(state: ScreenState): Look[][] {
  return waysTo(state, [desktop, phone]).map((sizes) =>
    sizes.map((size) => ({ size, themes: themesAt(size, state.only !== undefined) })),
  );
}

/**
 * What `npm test` takes: a state is opened once and read once, in turn on a desktop and on a phone, so that each screen with several
 * states is read at both sizes and in both themes. At the size that is not its turn it is only measured, if the same page can go there.
 */
export function oneLook(state: ScreenState, position: number): Look[][] {
  const looks = everyLook(state);
  if (state.only) return looks;
  const turn = position % 2 === 0 ? desktop : phone;
  if (state.perSize) return looks.filter((group) => group.some(({ size }) => size === turn));
  return looks.map((group) => group.map((look) => (look.size === turn ? look : { ...look, themes: [] })));
}

/** The states in their order, those together that one page goes through. */
export function walksOf(states: readonly ScreenState[]): ScreenState[][] {
  const walks: ScreenState[][] = [];
  for (const state of states) {
    if (state.onward) walks.at(-1)?.push(state);
    else walks.push([state]);
  }
  return walks;
}
