import { Button, Dialog, Skeleton } from '@astraea/web-kit';
import { ChevronLeft, ChevronRight, Maximize2, Minimize2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ReadSource, sourcesOf, stepFrom } from './read-source';
import { SourceCard } from './source-card';
import styles from './source-panel.module.css';
import { sourceWords } from './words';

interface SourcePanelProps {
  reading: ReadSource | null;
  /** Beside the answers; else it lies over them. */
  beside: boolean;
  /** An answer is on its way, whose source will be read here. */
  waiting: boolean;
  /** Over the whole window. */
  isFull: boolean;
  /** The country that was asked about. */
  country: string;
  onClose(): void;
  onRead(source: ReadSource): void;
  onFull(isFull: boolean): void;
  /** What says things; within a dialog, because nothing outside of an open one is read aloud. */
  status: ReactNode;
}

/** One source of an answer: beside it where there is room, else over it from the side or, on a phone, from below. */
export function SourcePanel(props: SourcePanelProps) {
  const { reading, beside, waiting, isFull } = props;
  const column = beside && (reading !== null || waiting);
  return (
    <>
      {column ? <SourceColumn {...props} /> : null}
      <SourceDialog {...props} reading={beside && !isFull ? null : reading} />
    </>
  );
}

function SourceColumn({ reading, waiting, isFull, onClose, ...props }: SourcePanelProps) {
  const close = () => {
    onClose();
    reading?.opener?.focus();
  };
  const title = titleOf(reading);
  return (
    <aside
      className={styles.column}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isFull) close();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button variant="quiet" size="icon" aria-label={sourceWords.close} onClick={close}>
          <X size={20} aria-hidden="true" />
        </Button>
      </div>
      {reading && !isFull ? <Source {...props} reading={reading} isFull={false} /> : null}
      {reading || !waiting ? null : (
        <div className={styles.waiting} aria-busy="true">
          <p>{sourceWords.waiting}</p>
          <Skeleton lines={6} />
        </div>
      )}
    </aside>
  );
}

function SourceDialog(props: SourcePanelProps) {
  const { reading, beside, isFull, status, onClose, onFull } = props;
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (reading) opener.current = reading.opener;
  }, [reading]);
  return (
    <Dialog
      kind="sheet"
      className={`${styles.sheet} ${isFull ? styles.full : ''}`}
      title={titleOf(reading)}
      open={reading !== null}
      onOpenChange={(open) => {
        if (open) return;
        if (isFull) onFull(false);
        else onClose();
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (beside) document.querySelector<HTMLElement>('[data-full-screen]')?.focus();
        else opener.current?.focus();
      }}
    >
      {reading ? <Source {...props} reading={reading} /> : null}
      {reading ? status : null}
    </Dialog>
  );
}

interface SourceProps extends Pick<SourcePanelProps, 'country' | 'isFull' | 'onRead' | 'onFull'> {
  reading: ReadSource;
}

function Source({ reading, country, isFull, onRead, onFull }: SourceProps) {
  const step = (by: 1 | -1) => {
    const next = stepFrom(reading, by);
    return next && (() => onRead({ ...next, takesFocus: false }));
  };
  return (
    <>
      <SourceBar
        reading={reading}
        isFull={isFull}
        onNext={step(1)}
        onPrevious={step(-1)}
        onFull={() => onFull(!isFull)}
      />
      <SourceCard reading={reading} country={country} isFull={isFull} />
    </>
  );
}

function titleOf(reading: ReadSource | null): string {
  return reading && !reading.message.proof ? sourceWords.nearest : sourceWords.sources;
}

interface SourceBarProps {
  reading: ReadSource;
  isFull: boolean;
  /** Undefined at either end. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onFull(): void;
}

/** Which of the sources this is, and the ways to the others. */
function SourceBar({ reading, isFull, onNext, onPrevious, onFull }: SourceBarProps) {
  const sources = sourcesOf(reading.message);
  const position = sources.findIndex(({ marker }) => marker === reading.marker) + 1;
  const counted = reading.message.proof ? sourceWords.counted : sourceWords.countedNearest;
  return (
    <div className={styles.bar}>
      <p className={styles.count} aria-live="polite">
        {counted({ position, count: sources.length })}
      </p>
      {sources.length > 1 ? (
        <>
          <Step label={sourceWords.previous} onStep={onPrevious}>
            <ChevronLeft size={20} data-points="" aria-hidden="true" />
          </Step>
          <Step label={sourceWords.next} onStep={onNext}>
            <ChevronRight size={20} data-points="" aria-hidden="true" />
          </Step>
        </>
      ) : null}
      <Button
        variant="quiet"
        size="icon"
        aria-label={isFull ? sourceWords.leaveFullScreen : sourceWords.fullScreen}
        title={isFull ? sourceWords.leaveFullScreen : sourceWords.fullScreen}
        data-full-screen=""
        onClick={onFull}
      >
        {isFull ? <Minimize2 size={18} aria-hidden="true" /> : <Maximize2 size={18} aria-hidden="true" />}
      </Button>
    </div>
  );
}

interface StepProps {
  label: string;
  onStep: (() => void) | undefined;
  children: React.ReactNode;
}

/** It keeps the focus at either end, where it does nothing. */
function Step({ label, onStep, children }: StepProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-disabled={!onStep || undefined}
      className={styles.step}
      onClick={() => onStep?.()}
    >
      {children}
    </Button>
  );
}
