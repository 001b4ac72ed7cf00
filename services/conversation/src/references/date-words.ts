const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as `November 2026`, `2026-11-21` as `21 November 2026`; a year as it is. */
export function dateInWords(date: string): string {
  if (/^\d{4}-\d{2}$/.test(date)) return month.format(new Date(`${date}-01`));
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? dayWords(date) : date;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `23 November 2026`. */
export function dayWords(timestamp: string): string {
  return day.format(new Date(timestamp));
}
