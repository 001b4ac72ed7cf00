/** The day of whose law is read: of a month that was named, its last. */
export function lastDayOf(asOf: string): string {
  const [year = 0, month = 1, day] = asOf.split('-').map(Number);
  return day === undefined ? new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) : asOf;
}
