import styles from './view-switch.module.css';
import { sourceWords } from './words';

export type SourceView = 'text' | 'page';

/** Whether a document is read as text or looked at as its page. */
export function ViewSwitch({ view, onChange }: { view: SourceView; onChange(view: SourceView): void }) {
  const button = (to: SourceView) => (
    <button type="button" className={styles.view} aria-pressed={view === to} onClick={() => onChange(to)}>
      {sourceWords.view[to]}
    </button>
  );
  return (
    <fieldset className={styles.switch} aria-label={sourceWords.view.label}>
      {button('text')}
      {button('page')}
    </fieldset>
  );
}
