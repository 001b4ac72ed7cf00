import type { WebConfig } from '@astraea/contracts';
import { Button, Dialog } from '@astraea/web-kit';
import { loginWords as words } from '../session/words';
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
      title={words.terms}
      className={styles.terms}
      actions={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {words.termsLanguage ? <p>{words.termsLanguage}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text has to scroll by keyboard too */}
      <section className={styles.text} lang="en" dir="ltr" tabIndex={0} aria-label={words.termsText}>
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
