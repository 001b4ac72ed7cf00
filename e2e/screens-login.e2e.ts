import type { Page } from 'playwright-core';
import { signUpUser } from './api';
import { fillIn, password, sees } from './browser/person';
import { bothSizes, type Visit } from './browser/stage';
import { sharedStageForFile } from './browser/stage-for-file';
import { createAccount } from './create-account';
import { mailedTo } from './emulator-admin';
import { ownEmail } from './shared-system';
import { until } from './until';

const stage = sharedStageForFile();

describe.each(bothSizes)('the login screen on a $name', (size) => {
  let visit: Visit;
  let page: Page;
  let email: string;

  beforeAll(async () => {
    email = ownEmail(`grace-${size.name}`);
    await signUpUser(stage.system.url, email, password);
  });
  beforeEach(async () => {
    visit = await stage.visit(size);
    page = visit.page;
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Sign in to Astraea' }).waitFor();
  });
  afterEach(async () => {
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const errorBox = () => page.getByRole('alert');

  test('has two modes with their own fields, toggled by links', async () => {
    const labels = () => page.locator('form label').allTextContents();
    expect(await labels()).toEqual(['Email', 'Password']);
    await press('Sign up');
    await page.getByLabel('Confirm Password', { exact: true }).waitFor();
    expect(await labels()).toEqual(['Email', 'Password', 'Confirm Password']);
    expect(await page.getByRole('button', { name: 'Forgot password?' }).count()).toBe(0);
    await press('Sign in');
    await page.getByRole('button', { name: 'Forgot password?' }).waitFor();
    await page.getByRole('button', { name: 'Sign in with Google', exact: true }).waitFor();
    expect(await page.title()).toBe('Sign in – Astraea');
  });

  test('asks for an e-mail address and a password', async () => {
    await press('Sign in');
    expect(await page.locator('input:invalid').count()).toBe(2);
    await fillIn(page, { Email: email });
    await press('Sign in');
    expect(await page.locator('input:invalid').getAttribute('type')).toBe('password');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('says what is wrong with an account, and lets one try again', async () => {
    await fillIn(page, { Email: `nobody-${email}`, Password: password });
    await press('Sign in');
    await errorBox().getByText('User not found', { exact: true }).waitFor();
    await fillIn(page, { Email: email, Password: 'wrong-horse' });
    await press('Sign in');
    await errorBox()
      .getByText(/^(Incorrect password|Invalid credential)$/)
      .waitFor();
    await fillIn(page, { Password: password });
    await press('Sign in');
    await page.waitForURL('**/');
    await sees(page, `Hello, grace-${size.name}`);
  });

  test('says what is wrong with a new account, and makes it in the end', async () => {
    await press('Sign up');
    const fields = (address: string, word: string, again = word) =>
      fillIn(page, { Email: address, Password: word, 'Confirm Password': again });
    await fields(`new-${email}`, password, 'another');
    await press('Create account');
    await errorBox().getByText('Passwords do not match', { exact: true }).waitFor();
    await fields(`new-${email}`, 'short');
    await press('Create account');
    await errorBox().getByText('Password is too weak', { exact: true }).waitFor();
    await fields(email, password);
    await press('Create account');
    await errorBox().getByText('Email already in use', { exact: true }).waitFor();
    await fields(`new-${email}`, password);
    await press('Create account');
    await page.waitForURL('**/');
    await sees(page, `Hello, new-grace-${size.name}`);
  });

  test('shows an error in a red box', async () => {
    await fillIn(page, { Email: `nobody-${email}`, Password: password });
    await press('Sign in');
    await errorBox().waitFor();
    const background = await errorBox().evaluate((box) => getComputedStyle(box).backgroundColor);
    const [red = 0, green = 0, blue = 0] = (background.match(/\d+/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(green + 20);
    expect(red).toBeGreaterThan(blue + 10);
  });

  test('opens the terms in five sections', async () => {
    await press('Terms and Conditions');
    const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
    await dialog.waitFor();
    const titles = await dialog.getByRole('heading', { level: 3 }).allTextContents();
    expect(titles.map((title) => title.replace(/^\d\. /, ''))).toEqual([
      'Usage Guidelines',
      'Data Privacy',
      'Service Limitations',
      'User Responsibilities',
      'Disclaimer',
    ]);
    await dialog.getByText(/gives general guidance and is not legal advice/).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('sends a reset link, says so, and closes the dialog by itself', async () => {
    await press('Forgot password?');
    const dialog = page.getByRole('dialog', { name: 'Reset Password' });
    const send = dialog.getByRole('button', { name: 'Send Reset Link', exact: true });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel('Email').fill(`nobody-${email}`);
    await send.click();
    await dialog.getByRole('alert').getByText('No account found with this email', { exact: true }).waitFor();
    await dialog.getByLabel('Email').fill(email);
    await send.click();
    await dialog.getByRole('heading', { name: 'Check Your Email', exact: true }).waitFor();
    await sees(page, 'Password reset email has been sent. Please check your inbox.');
    await page.mouse.move(1, 1);
    await dialog.waitFor({ state: 'detached' });
    await until(async () => (await mailedTo(stage.system, email)).includes('PASSWORD_RESET'));
  });

  test('closes the reset dialog by Cancel', async () => {
    await press('Forgot password?');
    await press('Cancel');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('comes back after Logout, and nothing of the user stays', async () => {
    await createAccount(page, `leaving-${email}`);
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign in to Astraea' }).waitFor();
    expect(await page.getByText(/^Hello, /).count()).toBe(0);
  });
});
