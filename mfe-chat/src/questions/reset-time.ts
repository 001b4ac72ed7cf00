const localTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The time of day at which questions can be asked again, in the reader's time zone. */
export function resetTimeWords(resetsAt: string | Date): string {
  return localTime.format(new Date(resetsAt));
}

/** The next 00:00 UTC, when the questions of a new day begin. */
export function nextReset(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
