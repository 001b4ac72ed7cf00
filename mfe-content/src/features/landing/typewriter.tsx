import { usePrefersReducedMotion, VisuallyHidden } from '@astraea/web-kit';
import styles from './typewriter.module.css';
import { type TypewriterOptions, useTypewriter } from './use-typewriter';

/** A line that types itself; assistive technology reads it whole at once, and its place is kept from the start. */
export function Typewriter(props: Omit<TypewriterOptions, 'instant'>) {
  const instant = usePrefersReducedMotion();
  const typed = useTypewriter({ ...props, instant });
  return (
    <>
      <VisuallyHidden>{props.text}</VisuallyHidden>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.place}>{props.text}</span>
        <span className={styles.typed}>
          <span data-testid="typed">{typed}</span>
          <span className={styles.cursor} />
        </span>
      </span>
    </>
  );
}
