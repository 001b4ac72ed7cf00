import { Disclosure, Skeleton } from '@astraea/web-kit';
import { lazy, Suspense } from 'react';
import styles from './matters.module.css';
import { matterWords as words } from './words';

/** Loaded when they are first opened. */
const MatterList = lazy(async () => {
  const { MatterList: component } = await import('./matter-list');
  return { default: component };
});

/** The user's folders, folded away until they are wanted. */
export function Matters() {
  return (
    <Disclosure label={words.title} className={styles.matters}>
      <Suspense fallback={<Skeleton lines={2} />}>
        <MatterList />
      </Suspense>
    </Disclosure>
  );
}
