import { Button } from '@astraea/web-kit';
import { ChevronLeft, ChevronRight, Maximize2, Minimize2 } from 'lucide-react';
import { type ReadSource, sourcesOf } from './read-source';
import styles from './source-panel.module.css';
import { sourceWords } from './words';

interface SourceBarProps {
  reading: ReadSource;
  isFull: boolean;
  /** Undefined at either end. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onFull(): void;
}

/** Which of the sources this is, and the ways to the others. */
export function SourceBar({ reading, isFull, onNext, onPrevious, onFull }: SourceBarProps) {
  const sources = sourcesOf(reading.message);
  const position = sources.findIndex(({ marker }) => marker === reading.marker) + 1;
  const counted = reading.message.proof ? sourceWords.counted : sourceWords.countedNearest;
  return (
    <div className={styles.bar}>
      <p className={styles.count} aria-live="polite">
        {counted(position, sources.length)}
      </p>
      {sources.length > 1 ? (
        <>
          <Step label={sourceWords.previous} onStep={onPrevious}>
            <ChevronLeft size={20} aria-hidden="true" />
          </Step>
          <Step label={sourceWords.next} onStep={onNext}>
            <ChevronRight size={20} aria-hidden="true" />
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
