import { Button, Skeleton } from '@astraea/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailureNotice } from './failure-notice';
import { failureWords } from './words';

interface ReadingStateProps {
  query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'refetch'>;
  /** What is said while it is read. */
  loading: string;
  /** Lines that stand for what comes. */
  lines?: number;
}

/** What stands in the place of what is not read yet, or could not be, with the way to try again; nothing once it is there. */
export function ReadingState({ query: { data, error, refetch }, loading, lines = 2 }: ReadingStateProps) {
  if (data !== undefined) return null;
  if (error) {
    const tryAgain = (
      <Button size="small" onClick={() => void refetch()}>
        {failureWords.tryAgain}
      </Button>
    );
    return <FailureNotice error={error} actions={tryAgain} />;
  }
  return (
    <div>
      <span role="status">{loading}</span>
      <Skeleton lines={lines} />
    </div>
  );
}
