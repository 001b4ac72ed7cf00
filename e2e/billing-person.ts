import { hostedPageSchema, meResponseSchema } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import type { ApiUser } from './api';
import { accessibilityProblems, cutOff } from './browser/axe';
import { resize } from './browser/inspect';
import { sees } from './browser/person';
import { desktop, phone } from './browser/stage';

const tablet = { width: 768, height: 1024 };

export const planCard = (page: Page, name: 'Free' | 'Pro') =>
  page.getByRole('listitem', { name, exact: true });

export async function planOf(user: ApiUser): Promise<string> {
  return meResponseSchema.parse(await (await user.call('GET', '/api/auth/me')).json()).subscription;
}

/** The plans screen once billing has answered and the current plan carries its badge. */
export async function openPlans(page: Page, current: 'Free' | 'Pro'): Promise<void> {
  await page.goto('/subscription');
  await planCard(page, current).getByRole('button', { name: 'Current Plan', exact: true }).waitFor();
}

/** Presses the button of Pro and comes to the page on which one pays. @returns the session's id */
export async function startCheckout(page: Page): Promise<string> {
  await planCard(page, 'Pro').getByRole('button', { name: 'Subscribe to Pro', exact: true }).click();
  await page.getByRole('heading', { name: /^Subscribe to / }).waitFor();
  return sessionIdIn(page.url());
}

/** Opens a checkout without a browser. @returns the session's id */
export async function openCheckout(user: ApiUser): Promise<string> {
  const answer = await user.call('POST', '/api/billing/checkout', { intent: crypto.randomUUID() });
  expect(answer.status).toBe(200);
  return sessionIdIn(hostedPageSchema.parse(await answer.json()).url);
}

function sessionIdIn(address: string): string {
  const id = new URL(address).pathname.split('/').at(-1);
  if (!id) throw new Error(`no session in ${address}`);
  return id;
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

export async function cancelSubscription(page: Page): Promise<void> {
  await press(page, 'Cancel Subscription');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Cancel', exact: true }).click();
}

/** A page of the stand-in can be used and read at every width, and says what it is. */
export async function looksRight(page: Page): Promise<void> {
  await sees(page, 'Test payments. No money moves.');
  for (const size of [phone, tablet, desktop]) {
    await resize(page, size);
    expect({ axe: await accessibilityProblems(page), cut: await cutOff(page) }).toEqual({ axe: [], cut: [] });
  }
}

/** `January 15, 2027` as the pages write it. */
export function longDate(epochSeconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(epochSeconds * 1000);
}
