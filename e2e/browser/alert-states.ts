import type { FollowList, Notice } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { changeAnswer } from './change-answer';
import { openNew } from './chat-moves';
import type { ScreenState } from './state';

const country = 'United Arab Emirates';
const followed: Pick<FollowList, 'follows' | 'included' | 'mail'> = {
  follows: [
    { id: 'f1', target: { kind: 'country', country }, created_at: '2026-11-20T10:00:00.000Z' },
    {
      ...{ id: 'f2', created_at: '2026-11-20T11:00:00.000Z' },
      target: { kind: 'topic', country, topic: 'Licensing and authorisation' },
    },
  ],
  ...{ included: true, mail: { daily_hour_utc: 6 } },
};

function notice(id: string, change: Partial<Notice['change']>, touches: Notice['touches']): Notice {
  return {
    ...{ id, created_at: '2026-11-21T10:00:00.000Z', unread: id === 'n1', country, version: 'v2', touches },
    ...{ doc: 'space-law-guide-united-arab-emirates.pdf', because: { kind: 'country', country } },
    change: {
      ...{ number: 2, kind: 'replaced', changed_at: '2026-11-21T09:00:00.000Z' },
      ...{ title: `Space law guide: ${country}`, source_kind: 'guide', topics: [], instruments: [] },
      ...change,
    },
  };
}

/** What a real system tells only once a document was changed. */
async function openNotices(page: Page, notices: Notice[]): Promise<void> {
  await changeAnswer(page, '/api/notices/unread', { unread: notices.length });
  await changeAnswer(page, '/api/notices?skip=0', { notices });
  await changeAnswer(page, '/api/follows', followed);
  await page.route('**/api/notices/read', (route) => route.fulfill({ json: { unread: 0 } }));
  await openNew(page);
  await page.getByRole('button', { name: /^Notices/ }).click();
  await page.getByRole('dialog', { name: 'Notices' }).waitFor();
}

/** What changed in what is followed, and where the link of a mail leads. */
export const alertStates: ScreenState[] = [
  {
    name: 'chat-notices',
    as: 'user',
    perSize: true,
    async open(page, { conversations }) {
      const compared = {
        with: 'v1',
        added: 1,
        removed: 0,
        changed: 2,
        restated: 0,
        provisions: ['Article 14'],
      };
      const touched = { id: conversations.proved, title: `${country} - Licensing and authorisation` };
      await openNotices(page, [
        notice('n1', { compared }, { count: 1, conversations: [touched] }),
        notice('n2', { kind: 'withdrawn' }, { count: 0, conversations: [] }),
      ]);
      await page.getByRole('article').nth(1).waitFor();
    },
  },
  {
    name: 'chat-notices-none',
    as: 'user',
    perSize: true,
    async open(page) {
      await openNotices(page, []);
      await page.getByText('Nothing changed yet in what you follow.').waitFor();
    },
  },
  {
    name: 'alerts-end',
    as: 'visitor',
    async open(page) {
      const state = { follows: followed.follows, mails: true };
      await page.route('**/api/unsubscribe/*', (route) => route.fulfill({ json: state }));
      await page.goto(`/alerts/end#${'T'.repeat(43)}`);
      await page.getByRole('button', { name: 'End all e-mails' }).waitFor();
    },
  },
];
