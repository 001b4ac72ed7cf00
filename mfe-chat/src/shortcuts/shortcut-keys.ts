/** What can be done by a key. */
export type ShortcutAction =
  | 'help'
  | 'palette'
  | 'new'
  | 'input'
  | 'search'
  | 'stop'
  | 'copy'
  | 'next-source'
  | 'previous-source';

interface Shortcut {
  action: ShortcutAction;
  /** Works outside of fields, without a modifier. */
  key: string;
  /** Works everywhere, in a field too, with Ctrl or the command key. */
  withModifier?: string;
}

export const shortcuts: readonly Shortcut[] = [
  { action: 'help', key: '?', withModifier: '/' },
  { action: 'palette', key: 'p', withModifier: 'k' },
  { action: 'new', key: 'n' },
  { action: 'input', key: 'i' },
  { action: 'search', key: '/' },
  { action: 'stop', key: 'x', withModifier: '.' },
  { action: 'copy', key: 'c' },
  { action: 'next-source', key: 'j' },
  { action: 'previous-source', key: 'k' },
];

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'defaultPrevented'
>;

/**
 * The action of a key, if it has one where the focus is. `typing`: the focus is in a field, where a key alone writes.
 * `singleKeys`: the user allows shortcuts without a modifier; speech input and unsteady hands set them off unmeant.
 */
export function shortcutOf(
  pressed: PressedKey,
  { typing, singleKeys }: { typing: boolean; singleKeys: boolean },
): ShortcutAction | undefined {
  if (pressed.defaultPrevented || pressed.isComposing || pressed.repeat || pressed.altKey) return undefined;
  const letter = letterOf(pressed);
  if (pressed.ctrlKey || pressed.metaKey) {
    return shortcuts.find(({ withModifier }) => withModifier === letter)?.action;
  }
  if (typing || !singleKeys) return undefined;
  return shortcuts.find(({ key }) => key === letter)?.action;
}

/** On a keyboard of another script the key counts by its place. */
function letterOf({ key, code }: PressedKey): string {
  const foreign = key.length === 1 && key > '\u007f';
  return foreign && code.startsWith('Key') ? code.slice(3).toLowerCase() : key.toLowerCase();
}

/** True where a key writes or chooses. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
