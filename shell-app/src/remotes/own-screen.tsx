import { ErrorBoundary } from '@astraea/web-kit';
import { type ReactNode, Suspense } from 'react';
import { RemoteFailure } from './remote-failure';
import { ScreenSkeleton } from './screen-skeleton';

/** A screen of the shell's own, whose script comes in when it is first shown. */
export function OwnScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      // It belongs to this shell's release: if that is gone, only a reload brings the one that is there.
      fallback={(error) => (
        <RemoteFailure title={title} error={error} onRetry={() => window.location.reload()} />
      )}
    >
      <Suspense fallback={<ScreenSkeleton title={title} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
