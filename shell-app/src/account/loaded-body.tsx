import { Button, Notice, Skeleton, VisuallyHidden } from '@astraea/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './part.module.css';
import type { Loaded } from './use-loaded';
import { accountWords as words } from './words';

export interface LoadedBodyProps<T> {
  loaded: Loaded<T>;
  /** What is being read, for those who do not see the skeleton. */
  name: string;
  children(value: T): ReactNode;
}

/** What a part shows of a call: a place holder, what came of it, or why nothing did. */
export function LoadedBody<T>({ loaded, name, children }: LoadedBodyProps<T>) {
  const { value, failure, isLoading, retry } = loaded;
  const body = useRef<HTMLDivElement>(null);
  const hasPressed = useRef(false);
  const isThere = value !== undefined;
  useEffect(() => {
    // The button that had the focus is gone: reading goes on with what it brought.
    if (isThere && hasPressed.current) body.current?.focus({ preventScroll: true });
    if (isThere) hasPressed.current = false;
  }, [isThere]);
  const press = () => {
    hasPressed.current = true;
    retry();
  };
  return (
    <div ref={body} tabIndex={-1} className={styles.loaded} aria-busy={isLoading}>
      {value !== undefined ? children(value) : null}
      {failure !== null ? (
        <Notice
          kind="warning"
          actions={
            <Button size="small" busy={isLoading} disabled={isLoading} onClick={press}>
              {words.tryAgain}
            </Button>
          }
        >
          {failure}
        </Notice>
      ) : null}
      {value === undefined && failure === null ? (
        <>
          <Skeleton lines={2} />
          <VisuallyHidden>{words.loading({ name })}</VisuallyHidden>
        </>
      ) : null}
    </div>
  );
}
