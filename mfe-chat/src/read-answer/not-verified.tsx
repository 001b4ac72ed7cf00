import { currentLanguage, directionOf } from '@astraea/web-kit';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './not-verified.module.css';
import { answerWords } from './words';

/** A badge behind a sentence that the words it cites were not found to bear out; it explains itself when pointed at, focused or tapped. */
export function NotVerified({ children }: { children?: ReactNode }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const explanation = useRef<HTMLSpanElement>(null);
  useDismissal(open, button, () => setOpen(false));
  useEffect(() => {
    if (open) explanation.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  // A finger points only while it touches: its tap is a click.
  const point = (event: PointerEvent, isOver: boolean) => {
    if (event.pointerType === 'mouse') setOpen(isOver || document.activeElement === button.current);
  };
  return (
    <span onPointerEnter={(event) => point(event, true)} onPointerLeave={(event) => point(event, false)}>
      <button
        ref={button}
        type="button"
        className={styles.badge}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        // Safari focuses no button that is clicked.
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span
        ref={explanation}
        role="tooltip"
        id={id}
        dir={directionOf(currentLanguage())}
        hidden={!open}
        className={styles.explanation}
      >
        {answerWords.notVerified}
      </span>
    </span>
  );
}

/** Closes on Escape, wherever the focus is, and on a tap elsewhere. */
function useDismissal(open: boolean, button: { current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPointer = ({ target }: Event) => {
      if (target instanceof Node && !button.current?.parentElement?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  });
}
