import { createHash } from 'node:crypto';
import type { EventData, FollowTarget } from '@astraea/contracts';

/** What is compared of a target: a source is the same by whatever title it was followed. */
function keyOfTarget(target: FollowTarget): string {
  const parts = {
    country: () => target.country,
    topic: () => [target.country, target.kind === 'topic' && target.topic],
    instrument: () => target.kind === 'instrument' && [target.doc, target.instrument],
  };
  return JSON.stringify([target.kind, parts[target.kind]()]);
}

/** The same for all who follow the same; a part of an address. */
export function followIdOf(target: FollowTarget): string {
  return createHash('sha256').update(keyOfTarget(target)).digest('base64url');
}

/** The ids of what is followed by whoever is to be told of a change. */
export function followIdsOf({
  doc,
  jurisdiction: country,
  change,
}: Pick<EventData<'document.version-published'>, 'doc' | 'jurisdiction' | 'change'>): string[] {
  const source = { kind: 'instrument', doc, country, title: doc } as const;
  return [
    followIdOf({ kind: 'country', country }),
    ...(change?.topics ?? []).map((topic) => followIdOf({ kind: 'topic', country, topic })),
    ...[null, ...(change?.instruments ?? [])].map((instrument) => followIdOf({ ...source, instrument })),
  ];
}
