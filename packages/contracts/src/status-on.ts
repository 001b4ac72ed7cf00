import type { ContentBlock } from './document';
import type { InstrumentStatus } from './proof';

/** What is known of a passage's time: days and the law's status are absent where its file says nothing of either. */
export type TimedStatus = Pick<
  ContentBlock,
  'status' | 'law_status' | 'own_status' | 'valid_from' | 'valid_to'
>;

const mayHold = new Set<InstrumentStatus>(['in force', 'amended', 'unknown']);

/**
 * The status of a passage on an ISO day. What is said of a law that is no law in force holds for all of it; what a file marks a provision
 * as holds on any day; otherwise the days between which it is law decide.
 */
export function statusOn(
  day: string,
  { status, law_status, own_status, valid_from, valid_to }: TimedStatus,
): InstrumentStatus {
  if (law_status === undefined) return status;
  if (!mayHold.has(law_status)) return law_status;
  if (own_status) return own_status;
  if (valid_to !== undefined && valid_to <= day) return 'repealed';
  return valid_from !== undefined && valid_from > day ? 'not yet in force' : law_status;
}

/** What is said of the whole law of which a passage is. */
export function lawStatusOf({
  law_status,
  status,
}: Pick<TimedStatus, 'law_status' | 'status'>): InstrumentStatus {
  return law_status ?? status;
}

/** The days on which the status of a passage becomes another one by itself. */
export function turningDays({ law_status, own_status, valid_from, valid_to }: TimedStatus): string[] {
  const isOpen = law_status !== undefined && mayHold.has(law_status) && own_status === undefined;
  return isOpen ? [valid_from, valid_to].filter((day) => day !== undefined) : [];
}
