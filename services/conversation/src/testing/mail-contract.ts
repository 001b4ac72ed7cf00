import type { DocumentStore } from '@astraea/service-kit/document-store';
import { silentLogger } from '@astraea/service-kit/log';
import { until } from '@astraea/service-kit/testing';
import { createAlertStores } from '../alerts/alert-stores';
import { followIdOf } from '../alerts/follow-target';
import { eraseAlerts } from '../alerts/follow-what-changes';
import type { Mail } from '../alerts/mailer';
import { mailDueAt, type SendMailsDeps, sendMails } from '../alerts/send-mails';
import { spreadChanges } from '../alerts/spread-changes';
import { createConversationStore } from '../conversations/conversation-store';
import { buildPublication, country, instrument } from './alert-contract';
import { buildHeader } from './test-parts';

interface MailPlace {
  documents: DocumentStore;
  remove(): Promise<void>;
}

const dueAt = { dailyHourUtc: 6, togetherMs: 30_000 };
const minute = 60_000;

/** Mails about changes; one suite for all stores. */
export function describeMails(open: () => Promise<MailPlace>): void {
  let place: MailPlace;
  let stores: Awaited<ReturnType<typeof createAlertStores>>;
  let deps: SendMailsDeps;
  let now: Date;
  let sent: Mail[];
  let said: string[];
  let failure: object | undefined;
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  beforeEach(async () => {
    now = new Date('2026-11-21T05:00:00.000Z');
    [sent, said, failure] = [[], [], undefined];
    place = await open();
    stores = await createAlertStores(place.documents);
    const say = (event: string) => void said.push(event);
    let ids = 0;
    deps = {
      ...stores,
      conversations: await createConversationStore(place.documents),
      mailer: {
        async send(mail) {
          sent.push(mail);
          if (failure) throw Object.assign(new Error('not taken'), failure);
        },
        close: () => undefined,
      },
      ...{
        clock: () => now,
        newId: () => `mail-${++ids}`,
        logger: { ...silentLogger, warn: say, error: say },
      },
      ...{
        holder: 'one',
        publicUrl: 'https://astraea.example',
        giveUpMs: 72 * 60 * minute,
        togetherMs: dueAt.togetherMs,
        leaseMs: 2 * minute,
      },
    };
  });
  afterEach(() => place.remove());

  async function follow(userId: string, how: 'product' | 'mail-at-once' | 'mail-daily', target = country) {
    await stores.alertSettings.keep(userId, 'premium', { how, address: `${userId}@example.org` });
    const follow = { id: followIdOf(target), target, created_at: '2026-11-20T10:00:00.000Z' };
    await stores.follows.add(userId, follow);
  }
  let changes = 1;
  async function change(overrides: Parameters<typeof buildPublication>[1] = {}): Promise<void> {
    changes += 1;
    await stores.changes.note(buildPublication({}, { number: changes, ...overrides }), now.toISOString());
    await spreadChanges({
      ...{ ...stores, erased: { has: async () => false }, clock: () => now, holder: 'one', leaseMs: 1_000 },
      ...{ followersPerBatch: 10, mailDue: (settings, at) => mailDueAt(settings, at, dueAt) },
    });
  }
  const send = (overrides: Partial<SendMailsDeps> = {}) => sendMails({ ...deps, ...overrides });
  const tokenOf = ({ text }: Mail) => /\/alerts\/end#([\w-]{43})/.exec(text)?.[1] ?? '';

  test('what changes together is told in one mail at once; who wants none gets none', async () => {
    for (const [user, how] of [
      ['ann', 'mail-at-once'],
      ['ben', 'product'],
    ] as const)
      await follow(user, how);
    await change();
    pass(10_000);
    await change({ title: 'Other Act' });
    await send();
    expect(sent).toEqual([]);
    pass(25_000);
    await send();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['ann@example.org', '2 changes in what you follow'],
    ]);
    pass(60 * minute);
    await send();
    expect(sent).toHaveLength(1);
  });

  test('the daily one comes once, at its hour, also from two processes at the same time', async () => {
    await follow('ann', 'mail-daily');
    await change();
    pass(59 * minute);
    await change({ title: 'Other Act' });
    await send();
    expect(sent).toEqual([]);
    pass(minute);
    await Promise.all([send(), send({ holder: 'two' })]);
    await send({ holder: 'two' });
    expect(sent.map(({ subject }) => subject)).toEqual(['2 changes in what you follow']);
    await change({ title: 'Later Act' });
    pass(23 * 60 * minute);
    await send();
    expect(sent).toHaveLength(1);
    pass(60 * minute);
    await send();
    expect(sent).toHaveLength(2);
  });

  test('after a kill the same mail is sent by another process, once its lease is over', async () => {
    await follow('ann', 'mail-at-once');
    await change();
    pass(minute);
    const killed: SendMailsDeps['mailer'] = {
      send: () => new Promise(() => undefined),
      close: () => undefined,
    };
    void send({ mailer: killed });
    await until(async () => (await stores.alertSettings.get('ann'))?.batch?.lease !== undefined);
    await send({ holder: 'two' });
    expect(sent).toEqual([]);
    const batch = (await stores.alertSettings.get('ann'))?.batch;
    pass(3 * minute);
    await send({ holder: 'two' });
    expect(sent.map(({ messageId }) => messageId)).toEqual([`<${batch?.id}@astraea.example>`]);
  });

  test('what the server does not take is tried again, later and later, then given up, and the user is told', async () => {
    await follow('ann', 'mail-at-once');
    await change();
    failure = { code: 'ECONNECTION' };
    pass(minute);
    for (let tries = 0; tries < 3; tries += 1) await send();
    expect(sent).toHaveLength(1);
    pass(minute);
    await send();
    pass(minute);
    await send();
    expect(sent).toHaveLength(2);
    for (let hours = 0; hours < 80; hours += 1) {
      pass(61 * minute);
      await send();
    }
    expect(said.at(-1)).toBe('alerts.mail-given-up');
    expect(said.filter((event) => event === 'alerts.mail-given-up')).toHaveLength(1);
    expect((await stores.alertSettings.get('ann'))?.mail_failed_at).toBe('2026-11-21T05:01:00.000Z');
    expect(await stores.notices.list('ann', { limit: 10, skip: 0 })).toHaveLength(1);
    failure = undefined;
    await change();
    pass(minute);
    await send();
    expect(await stores.alertSettings.get('ann')).not.toHaveProperty('mail_failed_at');
  });

  test('what became due while another process ended its mail is kept for the next one', async () => {
    await follow('ann', 'mail-at-once');
    await change();
    pass(minute);
    const { collection, get } = stores.alertSettings;
    await send({ alertSettings: { get, collection: { ...collection, change: async () => undefined } } });
    await send();
    expect(sent).toHaveLength(1);
  });

  test('a mailbox that is not there is asked once, and holds nobody else up', async () => {
    for (const user of ['ann', 'ben']) await follow(user, 'mail-at-once');
    await change();
    pass(minute);
    failure = {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1 No such user',
    };
    await send();
    expect(sent).toHaveLength(2);
    expect(said).toEqual(['alerts.mail-given-up', 'alerts.mail-given-up']);
    for (const mail of sent) expect(await stores.unsubscribes.byToken(tokenOf(mail))).toBeUndefined();
  });

  test.each([
    ['MAIL FROM', 553, '553 5.1.8 Sender address rejected'],
    ['RCPT TO', 550, '550 5.7.1 Relaying denied'],
    ['DATA', 554, '554 5.5.1 No valid recipients'],
  ])(
    'what the server refuses of whoever sends, at %s, costs nobody a mail',
    async (command, responseCode, response) => {
      for (const user of ['ann', 'ben']) await follow(user, 'mail-at-once');
      await change();
      pass(minute);
      failure = { code: 'EENVELOPE', command, responseCode, response };
      await send();
      expect(new Set(said)).toEqual(new Set(['alerts.mail-not-sent']));
      failure = undefined;
      pass(minute);
      await send();
      expect(new Set(sent.map(({ to }) => to)).size).toBe(2);
      expect(await stores.notices.due(10)).toEqual([]);
    },
  );

  test('what a user stopped following, or chose to be told of otherwise, goes into no mail', async () => {
    await follow('ann', 'mail-at-once');
    await follow('ben', 'mail-at-once');
    await change();
    await stores.follows.remove('ann', followIdOf(country));
    await stores.alertSettings.endMails('ben');
    pass(minute);
    await send();
    expect(sent).toEqual([]);
    expect(await stores.notices.due(10)).toEqual([]);
  });

  test('a mail names what changed and the conversations that cite it, and its token is stored as a hash', async () => {
    const cited = [{ doc: 'tug-act.xml', version: 'v1', status: 'in force' as const }];
    const conversations = await createConversationStore(place.documents);
    await conversations.insert(buildHeader({ id: 'c1', title: '<b>Tug & tow</b>', cited }));
    await follow('ann', 'mail-at-once', instrument);
    const compared = { with: 'v1', added: 1, removed: 0, changed: 2, restated: 0, provisions: ['Section 2'] };
    await change({ title: 'Tug <i>Act</i>', compared });
    pass(minute);
    await send();
    const [mail] = sent;
    expect(mail?.text).toContain('New version: Tug <i>Act</i>');
    expect(mail?.text).toContain('Statements: 1 new, 2 with other words. Among them: Section 2.');
    expect(mail?.text).toContain('https://astraea.example/chat/c1');
    expect(mail?.text).toContain('You follow Tug Act.');
    expect(mail?.html).toContain('&lt;b&gt;Tug &amp; tow&lt;/b&gt;');
    expect(mail?.html).not.toMatch(/<[bi]>/);
    const token = mail ? tokenOf(mail) : '';
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<https://astraea.example/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const kept = await stores.unsubscribes.byToken(token);
    expect(kept).toMatchObject({ user_id: 'ann', follow_ids: [followIdOf(instrument)] });
    expect(JSON.stringify(kept)).not.toContain(token);
    await eraseAlerts(stores, 'ann');
    expect(await stores.unsubscribes.byToken(token)).toBeUndefined();
  });

  test('a server that fails is asked for a few users alone', async () => {
    for (let user = 0; user < 12; user += 1) await follow(`user-${user}`, 'mail-at-once');
    await change();
    pass(minute);
    failure = { code: 'EAUTH', responseCode: 535 };
    await send();
    expect(sent).toHaveLength(5);
    failure = undefined;
    pass(minute);
    await send();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(12);
  });

  test.each([
    ['is taken', undefined],
    ['is refused', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
    ['breaks off', { code: 'ECONNECTION' }],
  ])('of a user who is erased while a mail is under way that %s, nothing is left', async (_what, failed) => {
    await follow('ann', 'mail-at-once');
    await change();
    pass(minute);
    const tokens: string[] = [];
    await send({
      mailer: {
        async send(mail) {
          await eraseAlerts(stores, 'ann');
          const record = { user_id: 'ann', follow_ids: [], created_at: now.toISOString() };
          tokens.push(tokenOf(mail), await stores.unsubscribes.make(record));
          if (failed) throw Object.assign(new Error('not taken'), failed);
        },
        close: () => undefined,
      },
    });
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(await stores.unsubscribes.byToken(token)).toBeUndefined();
    expect(await stores.alertSettings.get('ann')).toBeUndefined();
  });
}
