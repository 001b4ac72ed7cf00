import { useEffect, useEffectEvent } from 'react';
import { useRemembered } from '../app/use-remembered';
import { isField, type ShortcutAction, shortcutOf } from './shortcut-keys';

interface ShortcutHandlers {
  onAction(action: ShortcutAction): void;
  /** What may be done while a dialog is open, which otherwise has all keys. */
  allowedInDialog(action: ShortcutAction): boolean;
}

/** Listens for shortcuts while the component is mounted. */
export function useShortcuts({ onAction, allowedInDialog }: ShortcutHandlers): void {
  const [singleKeys] = useSingleKeys();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = shortcutOf(event, { typing: isField(event.target), singleKeys });
    if (!action) return;
    if (isDialogOpen() && !allowedInDialog(action)) return;
    event.preventDefault();
    onAction(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

const values = ['on', 'off'] as const;

/** Whether shortcuts without a modifier are on; this browser remembers it. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [value, choose] = useRemembered('astraea:single-key-shortcuts', values);
  return [value === 'on', (on) => choose(on ? 'on' : 'off')];
}
