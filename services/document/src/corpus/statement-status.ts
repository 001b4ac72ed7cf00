import type { InstrumentStatus } from '@astraea/contracts';
import { findInstrument, type Guide, type GuideInstrument, type GuideStatement } from './guide';

interface StatementStatus {
  status: InstrumentStatus;
  /** What the statement is a rule of. */
  instrument: GuideInstrument | undefined;
  /** What its source speaks of besides, for instance a bill under which an agency of today is told of. */
  beside: GuideInstrument | undefined;
}

/** The status of what a statement states: that of its instrument, unless the statement has one of its own. */
export function statusOfStatement(guide: Guide, statement: GuideStatement): StatementStatus {
  const named = findInstrument(guide, statement.instrument);
  if (statement.status === undefined)
    return { status: named?.status ?? 'unknown', instrument: named, beside: undefined };
  // An instrument beside another status would be read as if the status were the instrument's.
  return { status: statement.status, instrument: undefined, beside: named };
}
