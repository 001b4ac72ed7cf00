import { conversationSchema } from '@astraea/contracts';
import type { Page } from 'playwright-core';

/** Puts something into a real answer on its way: what a payment provider, which is not there, would have told the backend. */
export async function changeAnswer(page: Page, path: string, change: object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const json: object = await response.json();
    await route.fulfill({ response, status: 200, json: { ...json, ...change } });
  });
}

/** Opens the checkout in the settings that the gateway writes into the page of the plans, as where the stand-in takes payments. */
export async function openShop(page: Page): Promise<void> {
  await page.route('**/subscription', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replace('"checkout":false', '"checkout":true')
      .replace('"payments":null', '"payments":"a stand-in for Stripe on this machine"');
    await route.fulfill({ response, body });
  });
}

/** Refuses a POST as the backend would. */
export async function refuse(
  page: Page,
  path: string,
  problem: { status: number; code: string; detail: string },
): Promise<void> {
  const { status } = problem;
  const json = {
    type: 'about:blank',
    title: status === 503 ? 'Unavailable' : 'Limit reached',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    ...problem,
  };
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fulfill({ status, contentType: 'application/problem+json', json });
  });
}

/** What became of the first source of a conversation's first answer: what an operator would have done to the document since. */
export async function repealFirstSource(page: Page, conversationId: string): Promise<void> {
  await page.route(`**/api/conversations/${conversationId}`, async (route) => {
    const response = await route.fetch();
    const conversation = conversationSchema.parse(await response.json());
    const change = { marker: 1, change: 'repealed', status: 'repealed', changed_at: '2026-11-25T12:00:00Z' };
    const messages = conversation.messages.map((message) =>
      message.index === 1 ? { ...message, source_changes: [change] } : message,
    );
    await route.fulfill({ response, json: { ...conversation, messages } });
  });
}
