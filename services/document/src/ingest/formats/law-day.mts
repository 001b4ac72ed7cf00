/** Between these years laws are made and end; publishers set days outside of them where there is none: 0001-01-01, 2222-02-02, 2999-01-01, 9999-12-31. */
const firstYear = 1100;
const lastYear = 2199;

const written = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/u;

const yearOf = (said: string | undefined): number => Number(written.exec(said ?? '')?.[1] ?? Number.NaN);

/** The ISO day of `2031-04-02`, `20310402` or a time of that day; null for what is no day, or stands in the place of one. */
export function lawDay(said: string | undefined): string | null {
  const [, year, month, day] = written.exec(said ?? '') ?? [];
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isDay && yearOf(said) >= firstYear && yearOf(said) <= lastYear ? iso : null;
}

/** Whether a day stands for one that is to come and not fixed yet. */
export const isUnfixedDay = (said: string | undefined): boolean => yearOf(said) > lastYear;

/** The ISO day after one: of what is law up to a day that is named. */
export function dayAfter<Day extends string | null | undefined>(day: Day): Day | string {
  if (!day) return day;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
