import type { Page } from 'playwright-core';
import { changeAnswer, repealFirstSource } from './change-answer';
import { openConversation, openNew, showConversations } from './chat-moves';
import { question, sees } from './person';
import type { ScreenState } from './state';

async function openSources(page: Page, id: string): Promise<void> {
  await openConversation(page, id);
  await page.getByRole('button', { name: 'Source 1', exact: true }).first().click();
  await page.getByRole('article', { name: 'Source 1', exact: true }).waitFor();
  // The passage, marked in its page.
  await page.locator('mark').first().waitFor();
}

const scrollToEnd = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).evaluate((list) => {
    list.scrollTo(0, list.scrollHeight);
  });

/** In a conversation, and in the list of them. */
export const conversationStates: ScreenState[] = [
  {
    name: 'chat-answer',
    as: 'user',
    async open(page, { conversations }) {
      await openConversation(page, conversations.proved);
      await page.getByRole('region', { name: 'Messages' }).evaluate((list) => list.scrollTo(0, 0));
    },
  },
  {
    name: 'chat-proof',
    as: 'user',
    perSize: true,
    async open(page, { conversations }) {
      await openConversation(page, conversations.proved);
      await scrollToEnd(page);
    },
    onward: scrollToEnd,
  },
  {
    name: 'chat-source-changed',
    as: 'user',
    async open(page, { conversations }) {
      await repealFirstSource(page, conversations.proved);
      await openConversation(page, conversations.proved);
      await page.getByRole('region', { name: 'Messages' }).evaluate((list) => list.scrollTo(0, 0));
      await sees(page, 'Since this answer was given, a source it cites was marked as repealed.');
    },
  },
  {
    name: 'chat-source',
    as: 'user',
    perSize: true,
    open: (page, { conversations }) => openSources(page, conversations.proved),
  },
  {
    name: 'chat-source-full',
    as: 'user',
    perSize: true,
    async open(page, { conversations }) {
      await openSources(page, conversations.proved);
      await page.getByRole('button', { name: 'Full screen', exact: true }).click();
      await page.getByRole('button', { name: 'Leave full screen', exact: true }).waitFor();
      await page.locator('mark').first().waitFor();
    },
  },
  {
    name: 'chat-out-of-questions',
    as: 'user',
    async open(page, { conversations }) {
      const quota = { limit: 10, used: 10, resets_at: '2026-11-27T00:00:00.000Z' };
      await changeAnswer(page, '/api/auth/me', { quota });
      await openConversation(page, conversations.proved);
      await page.getByText('0 of 10 questions left today').waitFor();
    },
  },
  {
    name: 'chat-refused',
    as: 'user',
    open: (page, { conversations }) => openConversation(page, conversations.refused),
  },
  {
    name: 'chat-right-to-left',
    as: 'user',
    open: (page, { conversations }) => openConversation(page, conversations.arabic),
  },
  {
    name: 'chat-conversations',
    as: 'user',
    only: 'phone',
    async open(page) {
      await openNew(page);
      await showConversations(page);
    },
  },
  {
    name: 'chat-search-nothing',
    as: 'user',
    perSize: true,
    async open(page) {
      await openNew(page);
      await showConversations(page);
      await page.getByPlaceholder('Search conversations...').fill('zeppelin');
      await sees(page, 'No conversation has all of these words.');
    },
  },
  {
    name: 'chat-delete',
    as: 'user',
    perSize: true,
    async open(page) {
      await openNew(page);
      await showConversations(page);
      await page.getByRole('button', { name: /^Delete conversation Japan/ }).click();
      await page.getByRole('alertdialog', { name: 'Delete this conversation?' }).waitFor();
    },
  },
  {
    name: 'chat-shortcuts',
    as: 'user',
    only: 'desktop',
    async open(page) {
      await openNew(page);
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'chat-loading',
    as: 'user',
    async open(page, { conversations }) {
      await page.route(`**/api/conversations/${conversations.proved}`, () => undefined);
      await page.goto(`/chat/${conversations.proved}`);
      await sees(page, 'Loading Conversation...');
    },
  },
  {
    name: 'chat-missing',
    as: 'user',
    async open(page) {
      await page.goto('/chat/no-such-conversation');
      await page.getByText(/^Failed to fetch conversation(?!s)/).waitFor();
    },
  },
  {
    name: 'chat-offline',
    as: 'user',
    async open(page, { conversations }) {
      await openConversation(page, conversations.proved);
      await page.context().setOffline(true);
      await page.getByLabel('Message', { exact: true }).fill(question);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByText('You are offline. Your question is kept').waitFor();
    },
  },
  {
    name: 'notice-backend-unreachable',
    as: 'user',
    async open(page) {
      await page.route('**/api/auth/verify', (route) => route.abort());
      await page.goto('/learn');
      await page.getByText(/^You are offline, or the server cannot be reached/).waitFor();
    },
  },
  {
    name: 'landing-user',
    as: 'user',
    async open(page) {
      await page.goto('/');
      await page.getByText('Hello, ada.lovelace').waitFor();
      await page.getByTestId('typed').filter({ hasText: 'Welcome to Astraea' }).waitFor();
    },
  },
  // The last one: from here on there is one more conversation in the list.
  {
    name: 'chat-source-text',
    as: 'user',
    perSize: true,
    open: async (page, { textSource }) => openSources(page, await textSource()),
  },
];
