import type { Page } from 'playwright-core';
import { ask, chooseLocation, question, sees } from './browser/person';
import { bothSizes, phone, type Visit } from './browser/stage';
import { sharedStageForFile } from './browser/stage-for-file';
import { createAccount } from './create-account';
import { ownEmail } from './shared-system';
import { until } from './until';

const stage = sharedStageForFile('United Arab Emirates');

describe.each(bothSizes)('somebody who asks, with a $name', (size) => {
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await stage.visit(size);
    await createAccount(visit.page, ownEmail(`ada-${size.name}`));
  });
  beforeEach(async () => {
    page = await visit.context.newPage();
    await page.goto('/chat');
    await page.getByLabel('Continent', { exact: true }).waitFor();
  });
  afterEach(async () => {
    await page.close();
  });
  afterAll(async () => {
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  const select = (label: string) => page.getByLabel(label, { exact: true });
  const message = () => page.getByLabel('Message', { exact: true });
  const send = () => page.getByRole('button', { name: 'Send', exact: true });

  test('finds three examples where nothing was asked yet', async () => {
    await page.getByRole('heading', { name: 'Ask me about space regulations', exact: true }).waitFor();
    const examples = page.getByRole('main').getByRole('listitem').getByRole('button', { name: /\?$/ });
    expect(await examples.count()).toBe(3);
    const example = (await examples.first().textContent()) ?? '';
    // From here to the first answer: an example, the field for the country, a topic.
    await examples.first().click();
    const field = page.getByRole('combobox', { name: 'Search countries' });
    await until(() => field.evaluate((input) => input === document.activeElement));
    await page.keyboard.type('emirates');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'About the United Arab Emirates' }).waitFor();
    await page.getByRole('button', { name: 'Licensing and authorisation', exact: true }).click();
    await page.getByRole('button', { name: 'Thumbs up', exact: true }).waitFor();
    await page.getByText(example, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Ask in another country' }).click();
    expect(await message().inputValue()).toBe(example);
    await until(() => field.evaluate((input) => input === document.activeElement));
  });

  test('chooses continent, country and topic one after the other, and is told what is missing', async () => {
    expect(await select('Country').count()).toBe(0);
    await sees(page, 'Please select a country to start chatting');
    expect(await message().getAttribute('placeholder')).toBe('Select a country to start...');
    expect(await message().isEditable()).toBe(false);

    await select('Continent').selectOption('Asia');
    await select('Country').waitFor();
    expect(await select('Topic').count()).toBe(0);
    await sees(page, 'Please select a country to start chatting');

    await select('Country').selectOption('United Arab Emirates');
    await sees(page, 'Which topic would you like to discuss?', 'Please select a topic to start chatting');
    expect(await message().getAttribute('placeholder')).toBe('Select a topic to start...');
    expect(await message().isEditable()).toBe(false);
    expect(await send().count()).toBe(0);

    await select('Topic').selectOption('Licensing and authorisation');
    await send().waitFor();
    expect(await message().getAttribute('placeholder')).toBe('Type your message...');
    expect(await send().isDisabled()).toBe(true);
    await message().fill('   ');
    expect(await send().isDisabled()).toBe(true);
    await message().fill('Who?');
    expect(await send().isEnabled()).toBe(true);
  });

  test('loses country and topic with another continent, and the topic with another country', async () => {
    await chooseLocation(page);
    // What was chosen has made room.
    if (size === phone) await page.getByRole('button', { name: /^Location & Topic/ }).click();
    await select('Country').selectOption('Japan');
    expect(await select('Topic').inputValue()).toBe('');
    await select('Continent').selectOption('Europe');
    expect(await select('Country').inputValue()).toBe('');
    expect(await select('Topic').count()).toBe(0);
    expect(await send().count()).toBe(0);
  });

  test('is shown by blinking for three seconds what has to be chosen, within the view', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const fields = page.getByRole('group', { name: 'What is your question about?' });
    /** Milliseconds that the blinking takes; none while nothing blinks. */
    const blinkMs = () =>
      fields.evaluate((group) => group.getAnimations()[0]?.effect?.getComputedTiming().endTime ?? null);
    expect(await blinkMs()).toBeNull();
    // On a phone they are folded away: trying to type brings them back.
    if (size === phone) {
      await page.getByRole('button', { name: /^Location & Topic/ }).click();
      await fields.waitFor({ state: 'hidden' });
    }
    await message().press('a');
    expect(await until(blinkMs)).toBe(3000);
    await until(async () => {
      const box = await fields.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= size.height;
    });
    await until(async () => (await blinkMs()) === null);
    // What is typed too early waits until it can be sent.
    expect(await message().inputValue()).toBe('a');
  });

  test('asks by Enter, sees the own question at once, and reads a proved answer', async () => {
    await chooseLocation(page);
    await message().fill(question);
    await message().press('Enter');
    await page.getByRole('article').filter({ hasText: question }).first().waitFor();
    expect(await message().inputValue()).toBe('');
    await page.getByRole('region', { name: 'Proof' }).waitFor();
    await page.waitForURL(/\/chat\/[\w-]+$/);
    const [asked, answered] = [page.getByRole('article').first(), page.getByRole('article').nth(1)];
    for (const article of [asked, answered]) {
      expect(await article.locator('time').first().textContent()).toMatch(/([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
    }
    const [left, right] = await Promise.all(
      [answered, asked].map((article) =>
        article.evaluate((element) => {
          const { left: start, right: end } = (element.children[1] ?? element).getBoundingClientRect();
          return { start, end };
        }),
      ),
    );
    expect(right?.start).toBeGreaterThan(left?.start ?? 0);
    // The example above was answered too.
    await sees(page, '8 of 10 questions left today');
  });

  test('cannot change the country after the first question, but the topic, and may dismiss the notice', async () => {
    await chooseLocation(page);
    await ask(page);
    const notice =
      'Country is locked for this conversation. To switch countries, you must start a new conversation.';
    await sees(page, notice);
    if (size === phone) await page.getByRole('button', { name: /^Location & Topic/ }).click();
    for (const label of ['Continent', 'Country']) {
      const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
      expect(await field.isDisabled()).toBe(true);
    }
    expect(await page.getByRole('img', { name: '(locked)' }).count()).toBe(2);
    await select('Topic').selectOption('Registration of space objects');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText(notice).waitFor({ state: 'detached' });

    const asked = page.waitForRequest((request) => request.url().endsWith('/chat'));
    await ask(page, 'Which authority keeps the national registry of space objects in the UAE?');
    expect((await asked).postDataJSON()).toMatchObject({
      role: 'user',
      title: 'United Arab Emirates - Licensing and authorisation',
      topic: 'Registration of space objects',
    });
  });

  test('sees in a dialog that a question could not be sent, finds it again, and sends it', async () => {
    const attempts: string[] = [];
    await page.route('**/api/conversations', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      attempts.push(route.request().headers()['idempotency-key'] ?? '');
      return attempts.length === 1 ? route.fulfill({ status: 500, body: 'broken' }) : route.continue();
    });
    await chooseLocation(page);
    await message().fill(question);
    await send().click();
    const dialog = page.getByRole('alertdialog', { name: 'Error' });
    await dialog
      .getByText('Something went wrong. Please refresh the page and try again.', { exact: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await sees(page, 'Not sent');
    await page.reload();
    await sees(page, 'Not sent', question);
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('region', { name: 'Proof' }).waitFor();
    expect(await page.getByText(question, { exact: true }).filter({ visible: true }).count()).toBeGreaterThan(
      0,
    );
    expect(new Set(attempts)).toEqual(new Set([attempts[0]]));
  });

  test('is told when offline, and goes on when the line is back', async () => {
    await chooseLocation(page);
    await visit.context.setOffline(true);
    await message().fill(question);
    await send().click();
    const dialog = page.getByRole('alertdialog', { name: 'Error' });
    await dialog.getByText('Something went wrong. Please refresh the page and try again.').waitFor();
    await page.getByText(/^You are offline\. Your question is kept/).waitFor();
    await visit.context.setOffline(false);
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await page.getByRole('region', { name: 'Proof' }).waitFor();
  });
});
