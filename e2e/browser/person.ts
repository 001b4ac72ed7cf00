import type { Page } from 'playwright-core';
import { until } from '../until';

/** Of every account that is made here. */
export const password = 'correct-horse-battery';

export const question =
  'Do I need an authorisation from the Space Agency to carry out a space activity in the UAE?';

/** Waits until these very words can be seen. */
export async function sees(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts)
    await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor();
}

export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export async function chooseLocation(page: Page, topic = 'Licensing and authorisation'): Promise<void> {
  await page.getByLabel('Continent', { exact: true }).selectOption('Asia');
  await page.getByLabel('Country', { exact: true }).selectOption('United Arab Emirates');
  await page.getByLabel('Topic', { exact: true }).selectOption(topic);
}

/** Asks in the open view, and waits until the answer stands there whole. */
export async function ask(page: Page, text = question): Promise<void> {
  const answers = page.getByRole('button', { name: 'Thumbs up', exact: true });
  const before = await answers.count();
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await until(async () => (await answers.count()) > before);
}
