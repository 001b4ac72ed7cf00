const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const longDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

/** `14:05:09`, in the reader's time zone; an empty text for what is no date. */
export function formatTimeOfDay(date: string | Date): string {
  return format(timeOfDay, date);
}

/** `November 21, 2026`, in the reader's time zone; an empty text for what is no date. */
export function formatLongDate(date: string | Date): string {
  return format(longDate, date);
}

function format(formatter: Intl.DateTimeFormat, date: string | Date): string {
  const value = new Date(date);
  return Number.isNaN(value.getTime()) ? '' : formatter.format(value);
}

/** How the product calls somebody: the display name, or the part of the e-mail address before the at sign. */
export function greetingName(user: { displayName: string | null; email: string | null }): string {
  return user.displayName?.trim() || user.email?.split('@')[0] || '';
}
