import { isField, shortcutOf, shortcuts } from './shortcut-keys';

const pressed = (change: Partial<KeyboardEvent>) => ({
  key: 'n',
  code: 'KeyN',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
  defaultPrevented: false,
  ...change,
});
const free = { typing: false, singleKeys: true };

test.each(shortcuts.map(({ key, action }) => [key, action]))('%s alone means %s', (key, action) => {
  expect(shortcutOf(pressed({ key, code: '' }), free)).toBe(action);
});

test.each(shortcuts.map(({ key }) => key))(
  '%s writes in a field, and does nothing when single keys are off',
  (key) => {
    expect(shortcutOf(pressed({ key, code: '' }), { ...free, typing: true })).toBeUndefined();
    expect(shortcutOf(pressed({ key, code: '' }), { ...free, singleKeys: false })).toBeUndefined();
  },
);

test.each([
  ['/', 'help'],
  ['.', 'stop'],
])('Ctrl or command with %s means %s everywhere', (key, action) => {
  const typing = { typing: true, singleKeys: false };
  expect(shortcutOf(pressed({ key, ctrlKey: true }), typing)).toBe(action);
  expect(shortcutOf(pressed({ key, metaKey: true }), typing)).toBe(action);
});

test.each([
  ['the browser has use for', { ctrlKey: true }],
  ['is held with Alt', { altKey: true }],
  ['composes a character', { isComposing: true }],
  ['is held down', { repeat: true }],
  ['somebody else has handled', { defaultPrevented: true }],
  ['has no meaning', { key: 'q', code: 'KeyQ' }],
])('a key means nothing that %s', (_, change) => {
  expect(shortcutOf(pressed(change), free)).toBeUndefined();
});

test('on a keyboard of another script the place of the key counts', () => {
  expect(shortcutOf(pressed({ key: 'ى', code: 'KeyN' }), free)).toBe('new');
});

test('capital letters count as well', () => {
  expect(shortcutOf(pressed({ key: 'N' }), free)).toBe('new');
});

test('no key has two meanings', () => {
  expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length);
});

test('fields are where one types or chooses', () => {
  document.body.innerHTML = '<textarea></textarea><input><select></select><button></button>';
  const [textarea, input, select, button] = document.body.children;
  expect([textarea, input, select, button].map((element) => isField(element ?? null))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
