import type { Page } from 'playwright-core';
import { refuse } from './change-answer';
import { openNew } from './chat-moves';
import { chooseLocation, question, sees } from './person';
import type { ScreenState } from './state';

async function send(page: Page): Promise<void> {
  await openNew(page);
  await chooseLocation(page);
  await page.getByLabel('Message', { exact: true }).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function chooseCountry(page: Page): Promise<void> {
  await page.getByLabel('Continent', { exact: true }).selectOption('Asia');
  await page.getByLabel('Country', { exact: true }).selectOption('United Arab Emirates');
  await sees(page, 'Please select a topic to start chatting');
}

async function getReady(page: Page): Promise<void> {
  await chooseLocation(page);
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
}

async function acknowledge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await sees(page, 'Not sent');
}

/** The POST that opens a conversation, and no other call of that path. */
async function neverAnswers(page: Page): Promise<void> {
  await page.route('**/api/conversations', async (route) => {
    if (route.request().method() !== 'POST') await route.continue();
  });
}

const unavailable = {
  status: 503,
  code: 'unavailable',
  detail: 'The service is not available at the moment.',
};
const tooMany = {
  status: 429,
  code: 'questions-per-minute',
  detail: 'Your plan allows 20 questions a minute. You can ask again in 17 seconds.',
};

/** Before a question is asked, and on its way. */
export const askingStates: ScreenState[] = [
  { name: 'chat-empty', as: 'user', open: openNew },
  {
    name: 'chat-country-chosen',
    as: 'user',
    async open(page) {
      await openNew(page);
      await chooseCountry(page);
    },
    onward: chooseCountry,
  },
  {
    name: 'chat-ready',
    as: 'user',
    async open(page) {
      await openNew(page);
      await getReady(page);
    },
    onward: getReady,
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
      await neverAnswers(page);
      await send(page);
      await sees(page, 'Astraea is writing…');
    },
  },
  {
    name: 'chat-error',
    as: 'user',
    async open(page) {
      await refuse(page, '/api/conversations', unavailable);
      await send(page);
      await page.getByRole('alertdialog', { name: 'Error' }).waitFor();
    },
  },
  {
    name: 'chat-not-sent',
    as: 'user',
    async open(page) {
      await refuse(page, '/api/conversations', unavailable);
      await send(page);
      await acknowledge(page);
    },
    onward: acknowledge,
  },
  {
    name: 'chat-fair-use',
    as: 'user',
    async open(page) {
      await refuse(page, '/api/conversations', tooMany);
      await send(page);
      await sees(page, tooMany.detail);
    },
  },
];
