import type { EventData, FollowTarget } from '@astraea/contracts';
import { createErasedIds, type ErasedIds } from '@astraea/service-kit/consumer';
import type { DocumentStore } from '@astraea/service-kit/document-store';
import { createAlertStores } from '../alerts/alert-stores';
import { followIdOf } from '../alerts/follow-target';
import { eraseAlerts } from '../alerts/follow-what-changes';
import { type SpreadDeps, spreadChanges } from '../alerts/spread-changes';

interface AlertPlace {
  documents: DocumentStore;
  remove(): Promise<void>;
}

type Publication = EventData<'document.version-published'>;

export function buildPublication(
  overrides: Partial<Publication> = {},
  change: Partial<NonNullable<Publication['change']>> = {},
): Publication {
  return {
    ...{ document_id: 'own-1', version: 'v2', doc: 'tug-act.xml', jurisdiction: 'Ruritania' },
    ...{ state: 'active', sha256: 'a'.repeat(64) },
    change: {
      ...{ number: 2, kind: 'replaced', changed_at: '2026-11-21T10:00:00.000Z', title: 'Tug Act' },
      ...{ source_kind: 'law', topics: ['Fees'], instruments: ['Tug Act'] },
      ...change,
    },
    ...overrides,
  };
}

export const country: FollowTarget = { kind: 'country', country: 'Ruritania' };
const topic: FollowTarget = { kind: 'topic', country: 'Ruritania', topic: 'Fees' };
export const instrument: FollowTarget = {
  ...{ kind: 'instrument', doc: 'tug-act.xml', country: 'Ruritania', title: 'Tug Act', instrument: null },
};
const followedAt = '2026-11-20T10:00:00.000Z';
const notedAt = '2026-11-21T10:00:01.000Z';

/** Following, noting what changed, and telling followers; one suite for all stores. */
export function describeAlerts(open: () => Promise<AlertPlace>): void {
  let place: AlertPlace;
  let stores: Awaited<ReturnType<typeof createAlertStores>>;
  let erased: ErasedIds;
  let now: Date;
  beforeEach(async () => {
    now = new Date('2026-11-21T10:00:02.000Z');
    place = await open();
    stores = await createAlertStores(place.documents);
    erased = await createErasedIds(place.documents, 'erased_users', () => now);
  });
  afterEach(() => place.remove());

  async function follow(userId: string, target = country, created_at = followedAt): Promise<void> {
    await stores.alertSettings.keep(userId, 'premium');
    await stores.follows.add(userId, { id: followIdOf(target), target, created_at });
  }
  const spread = (overrides: Partial<SpreadDeps> = {}, isStopping?: () => boolean) =>
    spreadChanges(
      {
        ...{ ...stores, erased, clock: () => now, holder: 'one', leaseMs: 30_000, followersPerBatch: 2 },
        mailDue: () => undefined,
        ...overrides,
      },
      isStopping,
    );
  const told = (userId: string) => stores.notices.list(userId, { limit: 100, skip: 0 });
  async function countTold(userIds: readonly string[]): Promise<number[]> {
    return (await Promise.all(userIds.map(told))).map(({ length }) => length);
  }

  test('whoever follows the country, the topic or the source is told once, and nobody else', async () => {
    const elsewhere: FollowTarget = { kind: 'country', country: 'Utopia' };
    const other: FollowTarget = { ...topic, topic: 'Liability' } as FollowTarget;
    for (const target of [country, topic, instrument]) await follow('all', target);
    await follow('topic', topic);
    await follow('source', instrument);
    await follow('elsewhere', elsewhere);
    await follow('other', other);
    expect(await stores.changes.note(buildPublication(), notedAt)).toBe(true);
    await spread();
    expect(await countTold(['all', 'topic', 'source', 'elsewhere', 'other'])).toEqual([1, 1, 1, 0, 0]);
    expect(await told('topic')).toMatchObject([{ because: topic, unread: true }]);
    expect(await stores.changes.spreading(10)).toEqual([]);
  });

  test('what is heard again, or published again after a restore, tells nobody twice; what changes nothing tells nobody', async () => {
    await follow('ann');
    const { change: _none, ...same } = buildPublication();
    const heard = [buildPublication(), buildPublication({ sha256: 'b'.repeat(64) }), same];
    const noted = [];
    for (const each of heard) {
      noted.push(await stores.changes.note(each, notedAt));
      await spread();
    }
    expect(noted).toEqual([true, false, false]);
    expect(await told('ann')).toHaveLength(1);
    await stores.changes.note(buildPublication({}, { number: 3 }), notedAt);
    await spread();
    expect(await told('ann')).toHaveLength(2);
  });

  test('whoever followed later, or has no plan with alerts any more, is not told', async () => {
    await follow('late', country, '2026-11-22T10:00:00.000Z');
    await follow('free');
    const changed = { user_id: 'free', plan: 'free', ends_at: null } as const;
    await stores.alertSettings.notePlan({ sequence: 4, data: changed } as never);
    await follow('ends');
    const ends = { user_id: 'ends', plan: 'premium', ends_at: '2026-11-21T00:00:00.000Z' } as const;
    await stores.alertSettings.notePlan({ sequence: 4, data: ends } as never);
    // An event that comes late changes nothing.
    const former = { user_id: 'ends', plan: 'premium', ends_at: null } as const;
    await stores.alertSettings.notePlan({ sequence: 3, data: former } as never);
    await stores.changes.note(buildPublication(), notedAt);
    await spread();
    expect(await countTold(['late', 'free', 'ends'])).toEqual([0, 0, 0]);
  });

  test('the plan that billing announced is not overwritten by an older token', async () => {
    await follow('ann');
    const ended = { user_id: 'ann', plan: 'free', ends_at: null } as const;
    await stores.alertSettings.notePlan({ sequence: 4, data: ended } as never);
    await follow('ann', topic);
    expect(await stores.alertSettings.get('ann')).toMatchObject({ plan: 'free', plan_sequence: 4 });
    await stores.changes.note(buildPublication(), notedAt);
    await spread();
    expect(await told('ann')).toEqual([]);
  });

  const many = Array.from({ length: 7 }, (_, at) => `user-${at}`);

  test('after a kill another process goes on where the first one was, and nobody is told twice', async () => {
    for (const user of many) await follow(user);
    await stores.changes.note(buildPublication(), notedAt);
    let batches = 0;
    await spread({}, () => ++batches > 3);
    const before = await countTold(many);
    expect(before.filter(Boolean).length).toBeLessThan(many.length);
    expect(before.filter(Boolean).length).toBeGreaterThan(0);
    await spread({ holder: 'two' });
    expect(await countTold(many)).toEqual(before);
    now = new Date(now.getTime() + 30_001);
    const asked: string[] = [];
    const followers: SpreadDeps['follows']['followers'] = (id, page) => {
      asked.push(page.after);
      return stores.follows.followers(id, page);
    };
    await spread({ holder: 'two', follows: { followers } });
    expect(asked[0]).not.toBe('');
    expect(await countTold(many)).toEqual(many.map(() => 1));
  });

  test('two processes at once tell everybody once', async () => {
    for (const user of many) await follow(user);
    await stores.changes.note(buildPublication(), notedAt);
    await Promise.all([spread(), spread({ holder: 'two' })]);
    await spread();
    expect(await countTold(many)).toEqual(many.map(() => 1));
  });

  test('of a user who is erased meanwhile nothing is left', async () => {
    await follow('ann');
    await follow('ben');
    await stores.changes.note(buildPublication(), notedAt);
    const insertOnce: SpreadDeps['notices']['insertOnce'] = async (notice) => {
      if (notice.user_id === 'ann') {
        await erased.add('ann');
        await eraseAlerts(stores, 'ann');
      }
      return stores.notices.insertOnce(notice);
    };
    await spread({ notices: { ...stores.notices, insertOnce } });
    expect(await countTold(['ann', 'ben'])).toEqual([0, 1]);
    expect([await stores.follows.list('ann'), await stores.alertSettings.get('ann')]).toEqual([
      [],
      undefined,
    ]);
  });

  test('unread ones are counted until they are read, by their user alone', async () => {
    await follow('ann');
    await follow('ben');
    await stores.changes.note(buildPublication(), notedAt);
    await spread();
    const ids = (await told('ann')).map(({ id }) => id);
    await stores.notices.markRead('ben', ids);
    expect(await stores.notices.countUnread('ann')).toBe(1);
    await stores.notices.markRead('ann', ids);
    expect(await stores.notices.countUnread('ann')).toBe(0);
    expect(await stores.notices.countUnread('ben')).toBe(1);
  });

  test('what is older than notices are kept goes, with its change', async () => {
    await follow('ann');
    await stores.changes.note(buildPublication(), notedAt);
    await spread();
    const [notice] = await told('ann');
    const changeId = notice?.change_id ?? '';
    expect(await stores.changes.get(changeId)).toBeDefined();
    await stores.notices.sweep('2026-11-21T10:00:03.000Z');
    await stores.changes.sweep('2026-11-21T10:00:03.000Z');
    expect(await told('ann')).toEqual([]);
    expect(await stores.changes.get(changeId)).toBeUndefined();
  });
}
