import { Button, Dialog } from '@astraea/web-kit';
import { Keyboard } from 'lucide-react';
import { shortcuts } from './shortcut-keys';
import styles from './shortcuts.module.css';
import { useSingleKeys } from './use-shortcuts';
import { shortcutWords } from './words';

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
const modifier = isApple ? '⌘' : 'Ctrl';

/** Lists the keys, and lets those without a modifier be switched off. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
}) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={shortcutWords.title}
      description={shortcutWords.description}
    >
      <dl className={styles.keys}>
        {shortcuts.map(({ action, key, withModifier }) => (
          <div key={action} className={styles.row}>
            <dt>{shortcutWords.actions[action]}</dt>
            <dd className={singleKeys || withModifier ? undefined : styles.off}>
              {singleKeys ? <kbd>{key}</kbd> : null}
              {singleKeys && withModifier ? shortcutWords.or : null}
              {withModifier ? (
                <>
                  <kbd>{modifier}</kbd> <kbd>{withModifier}</kbd>
                </>
              ) : null}
              {singleKeys || withModifier ? null : shortcutWords.off}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.setting}>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        {shortcutWords.singleKeys({ modifier })}
      </label>
    </Dialog>
  );
}

/** Where one finds out that there are shortcuts. */
export function ShortcutsButton({ onClick, className }: { onClick(): void; className?: string }) {
  return (
    <Button variant="quiet" size="small" className={className} onClick={onClick}>
      <Keyboard size={18} aria-hidden="true" /> {shortcutWords.title}
    </Button>
  );
}
