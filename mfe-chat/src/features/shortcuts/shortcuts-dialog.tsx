import { Dialog } from '@astraea/web-kit';
import { shortcuts } from './shortcut-keys';
import styles from './shortcuts-dialog.module.css';
import { useSingleKeys } from './single-keys';

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
      title="Keyboard shortcuts"
      description="Keys without Ctrl or ⌘ work outside of input fields. Escape leaves the message input and closes what is open."
    >
      <dl className={styles.keys}>
        {shortcuts.map(({ action, key, withModifier, words }) => (
          <div key={action} className={styles.row}>
            <dt>{words}</dt>
            <dd className={singleKeys || withModifier ? undefined : styles.off}>
              {singleKeys ? <kbd>{key}</kbd> : null}
              {singleKeys && withModifier ? ' or ' : null}
              {withModifier ? (
                <>
                  <kbd>{modifier}</kbd> <kbd>{withModifier}</kbd>
                </>
              ) : null}
              {singleKeys || withModifier ? null : 'off'}
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
        Use keys without {modifier}
      </label>
    </Dialog>
  );
}
