import type { Page } from 'playwright-core';

/** Signs a new person up on the login screen; the top bar then greets them. */
export async function createAccount(
  page: Page,
  email: string,
  password = 'correct-horse-battery',
): Promise<void> {
  await page.goto('/login');
  await page.getByText('Sign up', { exact: true }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel('Confirm Password').press('Enter');
  await page.waitForURL('**/');
  await page.getByText(`Hello, ${email.split('@')[0]}`).waitFor();
}

/** Signs a known person in on the login screen. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/');
  await page.getByText(`Hello, ${email.split('@')[0]}`).waitFor();
}
