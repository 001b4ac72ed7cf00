import type { Page } from 'playwright-core';
import { chooseLocation, question, sees } from './person';
import { isPhone, type ScreenState } from './state';

async function openNew(page: Page): Promise<void> {
  await page.goto('/chat');
  await page.getByLabel('Continent', { exact: true }).waitFor();
}

async function openConversation(page: Page, id: string): Promise<void> {
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: 'Thumbs up', exact: true }).first().waitFor();
}

async function openSources(page: Page, id: string): Promise<void> {
  await openConversation(page, id);
  await page.getByRole('button', { name: 'Source 1', exact: true }).first().click();
  await page.getByRole('article', { name: 'Source 1', exact: true }).waitFor();
  // The passage, marked in its page.
  await page.locator('mark').first().waitFor();
}

/** The list of conversations; on a phone it is a panel of its own. */
export async function showConversations(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Previous Conversations' }).click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first().waitFor();
}

async function send(page: Page): Promise<void> {
  await openNew(page);
  await chooseLocation(page);
  await page.getByLabel('Message', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

const unavailable = {
  status: 503,
  contentType: 'application/problem+json',
  json: {
    type: 'about:blank',
    title: 'Unavailable',
    status: 503,
    code: 'unavailable',
    detail: 'The service is not available at the moment.',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  },
};

/** The POST that opens a conversation, and no other call of that path. */
async function onAsking(page: Page, answer: 'fails' | 'never comes'): Promise<void> {
  await page.route('**/api/conversations', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (answer === 'fails') await route.fulfill(unavailable);
  });
}

/** Before a question is asked. */
const newStates: ScreenState[] = [
  { name: 'chat-empty', as: 'user', open: openNew },
  {
    name: 'chat-country-chosen',
    as: 'user',
    async open(page) {
      await openNew(page);
      await page.getByLabel('Continent', { exact: true }).selectOption('Asia');
      await page.getByLabel('Country', { exact: true }).selectOption('United Arab Emirates');
      await sees(page, 'Please select a topic to start chatting');
    },
  },
  {
    name: 'chat-ready',
    as: 'user',
    async open(page) {
      await openNew(page);
      await chooseLocation(page);
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    },
  },
  {
    name: 'chat-selection-missing',
    as: 'user',
    async open(page) {
      await openNew(page);
      await page.getByLabel('Message', { exact: true }).press('a');
    },
  },
  {
    name: 'chat-writing',
    as: 'user',
    async open(page) {
      await onAsking(page, 'never comes');
      await send(page);
      await sees(page, 'Astraea is writing…');
    },
  },
  {
    name: 'chat-error',
    as: 'user',
    async open(page) {
      await onAsking(page, 'fails');
      await send(page);
      await page.getByRole('alertdialog', { name: 'Error' }).waitFor();
    },
  },
  {
    name: 'chat-not-sent',
    as: 'user',
    async open(page) {
      await onAsking(page, 'fails');
      await send(page);
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await sees(page, 'Not sent');
    },
  },
];

/** In a conversation, and in the list of them. */
const conversationStates: ScreenState[] = [
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
    open: (page, { conversations }) => openConversation(page, conversations.proved),
  },
  {
    name: 'chat-source',
    as: 'user',
    open: (page, { conversations }) => openSources(page, conversations.proved),
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
    async open(page) {
      await openNew(page);
      await showConversations(page);
      await page.getByPlaceholder('Search conversations...').fill('japan');
      await sees(page, 'No title contains this text.');
    },
  },
  {
    name: 'chat-delete',
    as: 'user',
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
      await sees(page, 'Failed to fetch conversation');
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
];

export const chatStates: ScreenState[] = [...newStates, ...conversationStates];
