import { Skeleton, VisuallyHidden } from '@astraea/web-kit';
import { frameWords } from '../locales/catalogue';
import styles from './remote-screen.module.css';

/** Holds the screen's place while its remote is on the way. */
export function ScreenSkeleton({ title }: { title: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{frameWords.loading({ title })}</VisuallyHidden>
      <Skeleton lines={1} className={styles.skeletonTitle} />
      <Skeleton lines={4} />
    </div>
  );
}
