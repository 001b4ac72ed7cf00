import type { WebConfig } from '@astraea/contracts';
import { Button, Dialog } from '@astraea/web-kit';
import { termsOf } from './terms';
import styles from './terms-dialog.module.css';

export interface TermsDialogProps {
  open: boolean;
  onClose(): void;
  config: WebConfig;
}

export function TermsDialog({ open, onClose, config }: TermsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Terms and Conditions"
      className={styles.terms}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has to scroll by keyboard too */}
      <section className={styles.text} tabIndex={0} aria-label="Text of the terms">
        {termsOf(config).map(({ title, paragraphs }, index) => (
          <section key={title}>
            <h3>
              {index + 1}. {title}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </section>
    </Dialog>
  );
}
