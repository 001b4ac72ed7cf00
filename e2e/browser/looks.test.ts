import { everyLook, oneLook, walksOf } from './looks';
import { desktop, phone } from './stage';
import type { ScreenState } from './state';
import { screenStates } from './states';

const open = () => Promise.resolve();
const both: ScreenState = { name: 'a', as: 'visitor', open };
const perSize: ScreenState = { ...both, perSize: true };
const phoneOnly: ScreenState = { ...both, only: 'phone' };

test.each([
  [
    both,
    [
      [
        [desktop, ['light']],
        [phone, ['dark']],
      ],
    ],
  ],
  [perSize, [[[desktop, ['light']]], [[phone, ['dark']]]]],
  [phoneOnly, [[[phone, ['light', 'dark']]]]],
])('at night a state is read at every size that it has: %j', (state, expected) => {
  expect(everyLook(state).map((group) => group.map(({ size, themes }) => [size, themes]))).toEqual(expected);
});

test.each([
  [
    both,
    0,
    [
      [
        [desktop, ['light']],
        [phone, []],
      ],
    ],
  ],
  [
    both,
    1,
    [
      [
        [desktop, []],
        [phone, ['dark']],
      ],
    ],
  ],
  [perSize, 0, [[[desktop, ['light']]]]],
  [perSize, 1, [[[phone, ['dark']]]]],
  [phoneOnly, 0, [[[phone, ['light', 'dark']]]]],
  [phoneOnly, 1, [[[phone, ['light', 'dark']]]]],
])(
  'otherwise a state is opened and read once, in turn at one size and at the other: %j, %i',
  (state, position, expected) => {
    const looks = oneLook(state, position);
    expect(looks.map((group) => group.map(({ size, themes }) => [size, themes]))).toEqual(expected);
  },
);

test('one page goes through a state and those that go on from it', () => {
  const onward: ScreenState = { ...both, onward: open };
  expect(walksOf([both, onward, onward, perSize])).toEqual([[both, onward, onward], [perSize]]);
  expect(screenStates.filter((state, at) => state.onward && state.as !== screenStates[at - 1]?.as)).toEqual(
    [],
  );
});

/** The sizes and themes in which a screen is read, whatever its state. */
function readOf(screen: string): Set<string> {
  const looks = screenStates.flatMap((state, position) =>
    state.name.split('-')[0] === screen ? oneLook(state, position).flat() : [],
  );
  return new Set(looks.flatMap(({ size, themes }) => themes.map((theme) => `${size.name} ${theme}`)));
}

test('no state goes unread, and each screen with several states is read on a desktop in light and on a phone in dark', () => {
  const names = screenStates.map(({ name }) => name.split('-')[0] ?? '');
  const unread = screenStates.filter(
    (state, position) =>
      !oneLook(state, position).some((group) => group.some(({ themes }) => themes.length > 0)),
  );
  expect(unread).toEqual([]);
  const several = [...new Set(names)].filter((screen) => names.indexOf(screen) !== names.lastIndexOf(screen));
  expect(several).toEqual(
    expect.arrayContaining(['landing', 'login', 'subscription', 'checkout', 'account', 'chat']),
  );
  for (const screen of several)
    expect([screen, [...readOf(screen)]]).toEqual([
      screen,
      expect.arrayContaining(['desktop light', 'phone dark']),
    ]);
});
