import { conversationsWords } from './words';

const { today, yesterday, week, older } = conversationsWords.groups;

/** The group of a conversation by the reader's own calendar days. */
export function groupOf(updatedAt: string, now: Date): string {
  const midnight = (daysAgo: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
  const time = new Date(updatedAt).getTime();
  if (time >= midnight(0)) return today;
  if (time >= midnight(1)) return yesterday;
  return time >= midnight(7) ? week : older;
}

/** For each item, newest first, the name of the group that begins with it. */
export function groupHeadings(items: readonly { updated_at: string }[], now: Date): (string | undefined)[] {
  const groups = items.map(({ updated_at }) => groupOf(updated_at, now));
  return groups.map((group, position) => (group === groups[position - 1] ? undefined : group));
}
