import type { Page } from 'playwright-core';
import { isPhone } from './state';

export async function openNew(page: Page): Promise<void> {
  await page.goto('/chat');
  await page.getByLabel('Continent', { exact: true }).waitFor();
}

export async function openConversation(page: Page, id: string): Promise<void> {
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: 'Thumbs up', exact: true }).first().waitFor();
}

/** The list of conversations; on a phone it is a panel of its own. */
export async function showConversations(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Previous Conversations' }).click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').first().waitFor();
}
