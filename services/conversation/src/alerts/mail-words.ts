import type { ComparedVersions, FollowTarget, Notice } from '@astraea/contracts';

/** All that mails about changes say. */
export const mailWords = {
  subject: (count: number) =>
    count === 1 ? 'A change in what you follow' : `${count} changes in what you follow`,
  opening: 'This changed in the sources that Astraea answers from:',
  headline: ({ change: { kind, title, status } }: Notice) =>
    ({
      added: `New source: ${title}`,
      replaced: `New version: ${title}`,
      'status-changed': `New status: ${title} is given as ${status ?? 'unknown'}`,
      withdrawn: `Withdrawn: ${title} is not used for answers any more`,
      erased: `Erased: ${title} is not kept any more`,
    })[kind],
  where: ({ country, doc, change: { changed_at } }: Notice) =>
    `${country}, ${doc}, changed here on ${changed_at.slice(0, 10)} (UTC)`,
  notCompared: 'It could not be compared with the version before, so what changed in it is not known.',
  compared: ({ added, removed, changed, restated, provisions }: ComparedVersions) => {
    const parts = [
      [added, 'new'],
      [removed, 'gone'],
      [changed, 'with other words'],
      [restated, 'with another status'],
    ] as const;
    const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
    const where = provisions.length > 0 ? ` Among them: ${provisions.join(', ')}.` : '';
    return `Statements: ${said.join(', ')}.${where}`;
  },
  because: (target: FollowTarget) => `You follow ${labelOf(target)}.`,
  touches: (count: number) =>
    count === 1
      ? 'One of your conversations has answers that cite it:'
      : `${count} of your conversations have answers that cite it:`,
  open: 'See it in Astraea:',
  end: 'End these mails, or what you follow, without signing in:',
} as const;

function labelOf(target: FollowTarget): string {
  if (target.kind === 'country') return target.country;
  if (target.kind === 'topic') return `${target.topic} in ${target.country}`;
  return target.instrument ?? target.title;
}
