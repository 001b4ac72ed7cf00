import type { Message } from '@astraea/contracts';
import { Button, Dialog, useMediaQuery } from '@astraea/web-kit';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CitationCard } from './citation-card';
import styles from './source-panel.module.css';

/** Pixels from which there is room for the sources beside the answers. */
const wide = '(min-width: 1280px)';

export interface ReadSource {
  message: Message;
  marker: number;
  /** What opened the panel gets the focus back. */
  opener: HTMLElement;
}

interface SourcePanelProps {
  reading: ReadSource | null;
  /** The country that was asked about. */
  country: string;
  onClose(): void;
  /** Another source of the same answer is to be read. */
  onMove(marker: number): void;
  /** What says things; within the sheet, because nothing outside of an open sheet is read aloud. */
  status: ReactNode;
}

/** Whether an open panel lies over the rest of the page. */
export function useSourceSheet(reading: ReadSource | null): boolean {
  return !useMediaQuery(wide) && reading !== null;
}

/** The sources of one answer: beside it where there is room, else over it from the side or, on a phone, from below. */
export function SourcePanel(props: SourcePanelProps) {
  const isWide = useMediaQuery(wide);
  return isWide ? <SourceColumn {...props} /> : <SourceSheet {...props} />;
}

/** The column is always there, so that nothing moves when a source is opened. */
function SourceColumn({ reading, country, onClose, onMove }: SourcePanelProps) {
  const close = () => {
    onClose();
    reading?.opener.focus();
  };
  return (
    <aside
      className={styles.column}
      aria-label="Sources"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && reading) close();
      }}
    >
      {reading ? (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>Sources</h2>
            <Button variant="quiet" size="icon" aria-label="Close sources" onClick={close}>
              <X size={20} aria-hidden="true" />
            </Button>
          </div>
          <div className={styles.scroller}>
            <Citations reading={reading} country={country} onMove={onMove} />
          </div>
        </>
      ) : (
        <p className={styles.hint}>Choose a numbered marker in an answer to read its source here.</p>
      )}
    </aside>
  );
}

function SourceSheet({ reading, country, onClose, onMove, status }: SourcePanelProps) {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (reading) opener.current = reading.opener;
  }, [reading]);
  return (
    <Dialog
      kind="sheet"
      title="Sources"
      open={reading !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        opener.current?.focus();
      }}
    >
      {reading ? <Citations reading={reading} country={country} onMove={onMove} /> : null}
      {reading ? status : null}
    </Dialog>
  );
}

interface CitationsProps extends Pick<SourcePanelProps, 'country' | 'onMove'> {
  reading: ReadSource;
}

function Citations({ reading: { message, marker }, country, onMove }: CitationsProps) {
  const list = useRef<HTMLOListElement>(null);
  const citations = message.proof?.citations ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same marker of another answer is another source
  useEffect(() => {
    const card = list.current?.querySelector<HTMLElement>(`[data-marker="${marker}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'start' });
  }, [message, marker]);
  return (
    <ol className={styles.citations} ref={list}>
      {citations.map((citation) => (
        <li key={citation.marker}>
          <CitationCard
            citation={citation}
            country={country}
            current={citation.marker === marker}
            onRead={() => onMove(citation.marker)}
          />
        </li>
      ))}
    </ol>
  );
}
