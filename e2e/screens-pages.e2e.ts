import type { Page } from 'playwright-core';
import { makeAccount } from './browser/enter';
import { sees } from './browser/person';
import { bothSizes, phone, type Session, type Visit } from './browser/stage';
import { sharedStageForFile } from './browser/stage-for-file';
import { ownEmail } from './shared-system';
import { until } from './until';

const stage = sharedStageForFile();
let session: Session;

beforeAll(async () => {
  ({ session } = await makeAccount(stage.system.url, ownEmail('ada')));
});

describe.each(bothSizes)('a visitor with a $name', (size) => {
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await stage.visit(size);
    page = visit.page;
  });
  afterAll(async () => {
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  const pathIs = (path: string) => until(() => new URL(page.url()).pathname === path);

  async function openFooter() {
    if (size === phone) await page.getByText('About this site', { exact: true }).click();
  }

  test('reads the welcome as it is typed, and starts at the login', async () => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Welcome to Astraea' }).waitFor();
    await page
      .getByTestId('typed')
      .filter({ hasText: /^Welcome to Astraea$/ })
      .waitFor();
    await sees(page, 'Your personal AI assistant for space regulations and policies guidance.');
    expect(await page.title()).toBe('Astraea');
    await page.getByRole('link', { name: 'Start Chatting with Astraea', exact: true }).click();
    await pathIs('/login');
  });

  test('is offered the login and nothing of a user in the top bar, whose logo leads home', async () => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    for (const name of ['Chat', 'Subscription', 'Logout']) {
      expect(await page.getByRole('banner').getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    expect(await page.getByText(/^Hello, /).count()).toBe(0);
    await page.getByRole('link', { name: 'Astraea, start page' }).click();
    await pathIs('/');
  });

  test('reads about the assistant', async () => {
    await page.goto('/about');
    await page.getByRole('heading', { level: 1, name: 'Learn About Astraea', exact: true }).waitFor();
    await sees(page, 'Unified Access', 'Global Coverage', 'Real-Time Answers', 'Official Reference');
    await sees(page, 'Space Companies & Startups', 'Legal Professionals', 'Researchers & Academics');
    await page.getByText(/conversational AI agents as a service, and consultancy/).waitFor();
    expect(await page.title()).toBe('Learn About Astraea – Astraea');
  });

  test('chooses a theme, which every part has and which is there before any other script', async () => {
    const colours = () =>
      page.evaluate(() =>
        [document.documentElement, document.querySelector('main h1')].map(
          (element) =>
            element && getComputedStyle(element)[element.tagName === 'H1' ? 'color' : 'backgroundColor'],
        ),
      );
    const [lightGround, lightText] = ['rgb(238, 242, 251)', 'rgb(20, 26, 51)'];
    await page.goto('/subscription');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await colours()).not.toContain(lightGround);
    await openFooter();
    await page.getByLabel('Theme', { exact: true }).selectOption('Light');
    expect(await colours()).toEqual([lightGround, lightText]);
    await page.route(/\/shell\/.*\.js$/, (route) =>
      route.request().url().includes('/first-look.js') ? route.continue() : route.abort(),
    );
    await page.reload();
    expect(await colours()).toEqual([lightGround, null]);
    await page.unroute(/\/shell\/.*\.js$/);
    await page.goto('/about');
    await openFooter();
    await page.getByLabel('Theme', { exact: true }).selectOption('As the system');
    expect(await colours()).not.toContain(lightText);
  });

  test('reads about the technology, and can write to us', async () => {
    await page.goto('/learn');
    await page.getByRole('heading', { name: 'About Our Technology', exact: true }).waitFor();
    await page.getByRole('main').getByRole('img', { name: 'Astraea logo' }).waitFor();
    await page.getByText(/conversational AI agents/).waitFor();
    await page.getByText(/consultancy/).waitFor();
    const feedback = page.getByRole('link', { name: 'Send Feedback', exact: true });
    expect(await feedback.getAttribute('href')).toMatch(/^mailto:[^?]+\?subject=.+/);
  });

  test('finds coverage, contact and year in the footer, which a phone unfolds, and goes on from its links', async () => {
    await page.goto('/learn');
    const footer = page.getByRole('contentinfo');
    await footer.waitFor();
    if (size === phone) await footer.getByText('UAE, USA, UN + 47 countries').waitFor({ state: 'hidden' });
    await openFooter();
    await sees(page, 'UAE, USA, UN + 47 countries', `© ${new Date().getFullYear()}`);
    const mail = footer.getByRole('link', { name: /@/ });
    expect(await mail.getAttribute('href')).toBe(`mailto:${await mail.textContent()}`);
    const ways = { About: '/about', Learn: '/learn', 'Plans/Pricing': '/subscription' };
    for (const [name, path] of Object.entries(ways)) {
      if (!(await footer.getByRole('link', { name, exact: true }).isVisible())) await openFooter();
      await footer.getByRole('link', { name, exact: true }).click();
      await pathIs(path);
      if (size === phone) await footer.getByText('UAE, USA, UN + 47 countries').waitFor({ state: 'hidden' });
    }
  });

  test('sees three plans, none of them their own, and is asked to sign in first', async () => {
    await page.goto('/subscription');
    const card = (name: string) => page.getByRole('listitem', { name, exact: true });
    await card('Free').getByText('$0', { exact: true }).waitFor();
    expect(await card('Free').textContent()).toContain('forever');
    expect(await card('Pro').textContent()).toMatch(/\$29 per month/);
    expect(await card('Enterprise').textContent()).toMatch(/Custom per organization/);
    expect(await page.getByRole('button', { name: 'Available Soon!', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByText('Current Plan').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Cancel Subscription' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Contact Sales', exact: true }).click();
    await pathIs('/login');
  });

  test('is led from a checkout without a session to the plans, and asked who they are with one', async () => {
    await page.goto('/subscription/success');
    await pathIs('/subscription');
    await page.goto('/subscription/success?session_id=cs_test_1');
    await sees(page, 'Verifying your subscription...');
    await page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  });

  test.each(['/chat', '/chat/some-conversation'])('is sent from %s to the login', async (path) => {
    await page.goto(path);
    await pathIs('/login');
    await page.getByRole('heading', { name: 'Sign in to Astraea' }).waitFor();
  });

  test('is told where nothing is, and led back', async () => {
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await pathIs('/');
  });
});

describe.each(bothSizes)('a user with a $name', (size) => {
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await stage.visit({ ...size, session });
    page = visit.page;
  });
  afterAll(async () => {
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  const pathIs = (path: string) => until(() => new URL(page.url()).pathname === path);

  test('is greeted, starts at the chat, and has no business at the login', async () => {
    await page.goto('/');
    await sees(page, 'Hello, ada');
    await page.getByRole('link', { name: 'Start Chatting with Astraea' }).click();
    await pathIs('/chat');
    await page.goto('/login');
    await pathIs('/');
  });

  test('goes from the top bar to the chat and to the plans', async () => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await pathIs('/chat');
    await page.getByRole('button', { name: 'Subscription', exact: true }).click();
    await pathIs('/subscription');
  });

  test('sees the own plan marked, and asks about Enterprise by a prefilled e-mail', async () => {
    await page.goto('/subscription');
    const free = page.getByRole('listitem', { name: 'Free', exact: true });
    await free.getByRole('button', { name: 'Current Plan', exact: true }).waitFor();
    expect(await free.getByRole('button').isDisabled()).toBe(true);
    expect(await free.getByText('Current Plan', { exact: true }).count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Cancel Subscription' }).count()).toBe(0);
    const href = await page.getByRole('link', { name: 'Contact Sales' }).getAttribute('href');
    expect(href).toMatch(/^mailto:.+\?subject=Enterprise%20inquiry.+&body=.+/);
  });

  test('is told that a checkout could not be verified, and led back to the plans', async () => {
    await page.goto('/subscription/success?session_id=cs_test_1');
    await page.getByRole('heading', { name: 'Verification Failed', exact: true }).waitFor();
    await sees(page, "We couldn't verify your subscription. Please contact support.");
    await page.getByRole('main').getByRole('link', { name: 'Back to Subscription' }).click();
    await pathIs('/subscription');
  });
});
