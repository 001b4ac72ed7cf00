import { Button, Dialog, TextField } from '@astraea/web-kit';
import { useRef, useState } from 'react';
import styles from './keys-part.module.css';
import { keyWords } from './words';

const { made: words } = keyWords;

/** The key itself, once. */
export function MadeKeyDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome(words.copied);
    } catch {
      // A browser that does not let pages write to its clipboard.
      field.current?.focus();
      setOutcome(words.notCopied);
    }
  };
  return (
    <Dialog
      open
      title={words.title}
      description={words.description}
      initialFocus={field}
      onOpenChange={(open) => open || onClose()}
      actions={
        <>
          <Button onClick={onClose}>{words.done}</Button>
          <Button variant="primary" onClick={copy}>
            {words.copy}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        className={styles.secret}
        label={words.key}
        readOnly
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        value={secret}
        onFocus={(event) => event.target.select()}
      />
      <p role="status">{outcome}</p>
    </Dialog>
  );
}
