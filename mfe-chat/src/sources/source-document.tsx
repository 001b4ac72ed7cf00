import { hasPages } from '@astraea/contracts';
import { useMediaQuery } from '@astraea/web-kit';
import { useRemembered } from '../app/use-remembered';
import { PdfSource } from './pdf-source';
import { TextSource } from './text-source';
import type { SourceDocumentProps } from './viewer';
import styles from './viewer.module.css';
import { sourceWords } from './words';

const views = ['fitting', 'text', 'page'] as const;
/** Pixels of the window from which a page's lines fit in at reading size: over all of it, or beside the answers. */
const roomInFull = '(min-width: 768px)';
const roomBeside = '(min-width: 1640px)';

interface Props extends Omit<SourceDocumentProps, 'controls'> {
  isFull: boolean;
}

/** The cited place in its document: as text that fills the width there is, or as the page of a PDF where its lines fit in. */
export function SourceDocument({ isFull, ...props }: Props) {
  const [chosen, choose] = useRemembered('astraea:source-view', views);
  const fits = useMediaQuery(isFull ? roomInFull : roomBeside);
  const paged = hasPages(props.citation);
  const fitting = fits ? 'page' : 'text';
  const view = chosen === 'fitting' ? fitting : chosen;
  const controls = paged ? <ViewSwitch view={view} onChange={choose} /> : undefined;
  const Source = paged && view === 'page' ? PdfSource : TextSource;
  return <Source {...props} controls={controls} />;
}

type SourceView = 'text' | 'page';

/** Whether a document is read as text or looked at as its page. */
function ViewSwitch({ view, onChange }: { view: SourceView; onChange(view: SourceView): void }) {
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
