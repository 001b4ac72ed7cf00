const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026-11` as `November 2026`, `2026-11-21` as `21 November 2026`. */
export function monthInWords(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (!year || !name) return date;
  return `${day ? `${Number(day)} ` : ''}${name} ${year}`;
}
