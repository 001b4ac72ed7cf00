import type { Page } from 'playwright-core';
import { openShop } from './change-answer';
import { fillIn, password, sees } from './person';
import type { ScreenState } from './state';

const typed = 'Welcome to Astraea';

/** Who is signed out is known after the first picture. */
const isKnownSignedOut = (page: Page) => page.getByRole('banner').getByText('Login').waitFor();

async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await isKnownSignedOut(page);
  await page.getByTestId('typed').filter({ hasText: typed }).waitFor();
}

const showSample = (page: Page) =>
  page.getByRole('figure').evaluate((sample) => sample.scrollIntoView({ block: 'center' }));

const turnToSignUp = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true }).click();

async function openLogin(page: Page, mode: 'sign-in' | 'create' = 'sign-in'): Promise<void> {
  await page.goto('/login');
  await page.getByRole('heading', { name: 'Sign in to Astraea' }).waitFor();
  if (mode === 'create') await turnToSignUp(page);
}

async function mistype(page: Page): Promise<void> {
  await fillIn(page, { Email: 'ben@example.org', Password: password, 'Confirm Password': 'another' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await sees(page, 'Passwords do not match');
}

async function showTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Terms and Conditions' }).click();
  await page.getByRole('dialog', { name: 'Terms and Conditions' }).waitFor();
}

async function openReset(page: Page): Promise<void> {
  await openLogin(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('dialog', { name: 'Reset Password' }).waitFor();
}

async function openLearn(page: Page): Promise<void> {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'Send Feedback' }).waitFor();
  await isKnownSignedOut(page);
}

async function openFooter(page: Page): Promise<void> {
  await page.getByText('About this site').click();
  await sees(page, 'UAE, USA, UN + 47 countries');
}

/** What somebody meets who is signed out. */
export const visitorStates: ScreenState[] = [
  { name: 'landing-visitor', as: 'visitor', open: openLanding },
  {
    name: 'landing-sample',
    as: 'visitor',
    perSize: true,
    async open(page) {
      await openLanding(page);
      await showSample(page);
    },
    onward: showSample,
  },
  { name: 'login-sign-in', as: 'visitor', open: (page) => openLogin(page) },
  { name: 'login-sign-up', as: 'visitor', open: (page) => openLogin(page, 'create'), onward: turnToSignUp },
  {
    name: 'login-mismatch',
    as: 'visitor',
    async open(page) {
      await openLogin(page, 'create');
      await mistype(page);
    },
    onward: mistype,
  },
  {
    name: 'login-unknown-account',
    as: 'visitor',
    async open(page) {
      await openLogin(page);
      await fillIn(page, { Email: 'nobody@example.org', Password: password });
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await sees(page, 'User not found');
    },
  },
  {
    name: 'login-terms',
    as: 'visitor',
    async open(page) {
      await openLogin(page);
      await showTerms(page);
    },
    onward: showTerms,
  },
  { name: 'login-reset', as: 'visitor', open: openReset },
  {
    name: 'login-reset-sent',
    as: 'visitor',
    async open(page, { email }) {
      await openReset(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill(email);
      // A key that was pressed in the dialog keeps it open.
      await dialog.getByLabel('Email').press('Enter');
      await dialog.getByText('Check Your Email').waitFor();
      await page.keyboard.press('Shift');
    },
  },
  {
    name: 'subscription-visitor',
    as: 'visitor',
    async open(page) {
      await page.goto('/subscription');
      await page.getByRole('link', { name: 'Contact Sales' }).waitFor();
    },
  },
  {
    name: 'subscription-subscribe-visitor',
    as: 'visitor',
    async open(page) {
      await openShop(page);
      await page.goto('/subscription');
      await page.getByRole('link', { name: 'Subscribe to Pro' }).waitFor();
    },
  },
  {
    name: 'checkout-visitor',
    as: 'visitor',
    async open(page) {
      await page.goto('/subscription/success?session_id=cs_test_1');
      await page.getByRole('heading', { name: 'Verifying your subscription...' }).waitFor();
    },
  },
  {
    name: 'about',
    as: 'visitor',
    async open(page) {
      await page.goto('/about');
      await page.getByRole('heading', { name: 'Key Features' }).waitFor();
      await isKnownSignedOut(page);
    },
  },
  { name: 'learn', as: 'visitor', open: openLearn },
  {
    name: 'footer-open',
    as: 'visitor',
    perSize: true,
    only: 'phone',
    async open(page) {
      await openLearn(page);
      await openFooter(page);
    },
    onward: openFooter,
  },
  {
    name: 'missing-page',
    as: 'visitor',
    async open(page) {
      await page.goto('/no/such/page');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await isKnownSignedOut(page);
    },
  },
  {
    name: 'remote-failed',
    as: 'visitor',
    async open(page) {
      await page.route(/\/mfe\/content\//, (route) => route.abort());
      await page.goto('/about');
      await page.getByRole('heading', { name: 'Learn About Astraea cannot be shown right now' }).waitFor();
      await isKnownSignedOut(page);
    },
  },
];
