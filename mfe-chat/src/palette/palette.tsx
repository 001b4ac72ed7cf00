import { Dialog, foldedName } from '@astraea/web-kit';
import { Command } from 'cmdk';
import { type ReactNode, useRef } from 'react';
import styles from './palette.module.css';
import { paletteWords as words } from './words';

interface PaletteItem {
  /** Unique among all. */
  id: string;
  label: string;
  /** What stands beside it, and is searched too. */
  note?: string;
  /** Another name that it is found by. */
  also?: string;
  onChoose(): void;
}

export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}

/** Begins the id of what was found by these very words elsewhere, which it need not show. */
export const foundPrefix = 'found ';

/** How well an item fits: with all of the typed words in it, better where it begins with them; its id is nobody's word. */
export function fit(id: string, typed: string, searched: string[] = []): number {
  if (id.startsWith(foundPrefix)) return 0.1;
  const text = foldedName(searched.join(' '));
  const words = foldedName(typed).split(' ').filter(Boolean);
  if (!words.every((word) => text.includes(word))) return 0;
  return text.startsWith(words[0] ?? '') ? 1 : 0.5;
}

interface PaletteProps {
  groups: readonly PaletteGroup[];
  typed: string;
  onType(typed: string): void;
  /** Below the list: what is still looked for, or could not be. */
  state: ReactNode;
  /** Said where nothing fits; null while something may still be found. */
  none: string | null;
  onClose(): void;
}

/** Everything that can be opened or done, found by typing; choosing something closes it. */
export function Palette({ groups, typed, onType, state, none, onClose }: PaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const isChosen = useRef(false);
  const choose = ({ onChoose }: PaletteItem) => {
    isChosen.current = true;
    onClose();
    // Once the dialog is gone, which gives the focus back first.
    requestAnimationFrame(onChoose);
  };
  return (
    <Dialog
      open
      title={words.title}
      description={words.description}
      initialFocus={field}
      onOpenChange={(open) => open || onClose()}
      onCloseAutoFocus={(event) => isChosen.current && event.preventDefault()}
    >
      <Command label={words.field} filter={fit} className={styles.palette}>
        <Command.Input
          ref={field}
          dir={typed ? 'auto' : undefined}
          placeholder={words.field}
          className={styles.field}
          maxLength={200}
          value={typed}
          onValueChange={onType}
        />
        <Command.List className={styles.list} label={words.title}>
          {none === null ? null : <Command.Empty className={styles.none}>{none}</Command.Empty>}
          {groups.map(({ name, items }) =>
            items.length > 0 ? (
              <Command.Group key={name} heading={name} className={styles.group}>
                {items.map((item) => (
                  <Command.Item
                    key={item.id}
                    value={item.id}
                    keywords={[item.label, item.note ?? '', item.also ?? '']}
                    className={styles.item}
                    onSelect={() => choose(item)}
                  >
                    <span dir="auto">{item.label}</span>
                    {item.note ? (
                      <span className={styles.note} dir="auto">
                        {item.note}
                      </span>
                    ) : null}
                  </Command.Item>
                ))}
              </Command.Group>
            ) : null,
          )}
        </Command.List>
        {state}
      </Command>
    </Dialog>
  );
}
