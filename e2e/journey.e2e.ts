import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openBrowser, type TestBrowser } from './browser';
import { pageText } from './pdf';
import { type RunningSystem, startSystem } from './system';

const password = 'correct-horse-battery';
const question = 'Do I need an authorisation from the Space Agency to carry out a space activity in the UAE?';

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page
    .getByRole('button', { name: 'Sign up' })
    .or(page.getByRole('link', { name: 'Sign up' }))
    .first()
    .click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: /sign up|create account/i })
    .click();
  await page.waitForURL('/');
}
