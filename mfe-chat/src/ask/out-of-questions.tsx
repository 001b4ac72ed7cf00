import { formatHourAndMinute } from '@astraea/web-kit';
import { Link } from 'react-router';
import { useQuota } from './quota';
import { askingWords } from './words';

/** When questions can be asked again, where none is left today; undefined where one can be asked. */
export function useOutOfQuestions(): string | undefined {
  const { data: quota } = useQuota();
  if (!quota || quota.limit === null || quota.used < quota.limit) return undefined;
  // What was read yesterday says nothing of today.
  return new Date(quota.resets_at) > new Date() ? quota.resets_at : undefined;
}

/** Says so where one would type, with the way to more. */
export function OutOfQuestions({ resetsAt }: { resetsAt: string }) {
  return (
    <>
      {askingWords.outOfQuestions(formatHourAndMinute(resetsAt))}{' '}
      <Link to="/subscription">{askingWords.plans}</Link>
    </>
  );
}
