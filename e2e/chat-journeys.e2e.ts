import type { Page } from 'playwright-core';
import { type ApiUser, signInUser, uaeQuestion, waitUntilActive } from './api';
import { showConversations } from './browser/chat-moves';
import { ask as askInPage, chooseLocation, password, question, sees } from './browser/person';
import { bothSizes, openStage, type Stage, type Visit } from './browser/stage';
import { ask, list } from './conversations';
import { createAccount } from './create-account';
import { ingest } from './ingest';
import { createSlowScript, type StandInModel, startStandInModel, truthful } from './stand-in-model';
import { until } from './until';

const cited = 'The licence of a dirigible port lasts for eleven years.';
const arabic = 'يسجل الوكيل كل منطاد في السجل الوطني للمناطيد.';
const articles = Array.from({ length: 120 }, (_, index) => {
  const text =
    `Of wharf number ${index + 1} the harbour master keeps a book, which lies open to everybody. `.repeat(3);
  return `<h2>Article ${index + 1}</h2><p>${index === 59 ? `${cited} ${arabic}` : text}</p>`;
});
const act = `<!doctype html><html><head><title>Dirigible Act</title></head><body><h1>Dirigible Act</h1>${articles.join('')}</body></html>`;

let model: StandInModel;
let stage: Stage;

beforeAll(async () => {
  model = await startStandInModel(truthful);
  stage = await openStage({ env: model.env });
  await waitUntilActive(stage.system.url, uaeQuestion.country);
  await ingest(
    stage.system,
    { name: 'act.html', content: act },
    {
      ...{
        country: 'Utopia',
        continent: 'Europe',
        'jurisdiction-kind': 'country',
        doc: 'dirigible-act.html',
      },
      ...{ topic: 'Licensing and authorisation', kind: 'law', status: 'in force' },
    },
  );
  await waitUntilActive(stage.system.url, 'Utopia');
});
afterAll(async () => {
  await stage?.close();
  await model?.close();
});

describe.each(bothSizes)('somebody who uses the chat further, with a $name', (size) => {
  let visit: Visit;
  let page: Page;
  let user: ApiUser;

  beforeAll(async () => {
    visit = await stage.visit(size);
    page = visit.page;
    const email = `eve-${size.name}@example.org`;
    await createAccount(page, email, password);
    user = await signInUser(stage.system.url, email, password);
  });
  beforeEach(() => {
    model.script = truthful;
  });
  afterAll(async () => {
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  /** Asks in a new conversation; the answer goes on after its first sentence once it is released. */
  async function askSlowly(): Promise<ReturnType<typeof createSlowScript>> {
    const slow = createSlowScript();
    model.script = slow.script;
    await page.goto('/chat');
    await chooseLocation(page);
    await page.getByLabel('Message', { exact: true }).fill(question);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    return slow;
  }

  test('stops an answer, keeps what there is of it with its proof, and asks again', async () => {
    const slow = await askSlowly();
    const writing = page.locator('article[aria-busy="true"]');
    const written = writing.getByRole('paragraph').first();
    await written.waitFor();
    const sentence = ((await written.textContent()) ?? '').replace(/\[\d+\]/g, '').trim();
    await writing.getByRole('button', { name: 'Stop', exact: true }).click();
    await sees(page, 'This answer was stopped before its end.');
    await until(() => model.abandoned > 0);
    slow.release();

    for (const when of ['at once', 'after a reload']) {
      if (when === 'after a reload') await page.reload();
      const answer = page.getByRole('article').filter({ hasText: 'This answer was stopped before its end.' });
      await answer.getByText(sentence.slice(0, 40)).first().waitFor();
      expect(await answer.getByText('addition').count()).toBe(0);
      await answer.getByRole('button', { name: 'Source 1', exact: true }).waitFor();
      await answer.getByRole('region', { name: 'Proof of answer 1' }).waitFor();
      expect(await page.getByRole('button', { name: 'Stop', exact: true }).count()).toBe(0);
    }
    model.script = truthful;
    await askInPage(page);
    await page.getByRole('region', { name: /^Proof of answer 2/ }).waitFor();
  });

  test('is read an answer sentence by sentence, each as it comes', async () => {
    const slow = await askSlowly();
    const lines = page.getByRole('log', { name: 'Answer as it is written' }).locator('> span');
    const heard = async () => (await lines.allTextContents()).map((line) => line.trim());
    await until(async () => (await lines.count()) === 2);
    const first = await heard();
    expect(first[0]).toBe('Astraea is writing an answer');
    slow.release();
    await until(async () => (await lines.count()) === 4);
    expect(await heard()).toEqual([
      ...first,
      expect.stringMatching(/^In addition: /),
      'End of the answer, with 2 sources',
    ]);
  });

  test('reads a source that has no pages at its marked place, further on, and again after a reload', async () => {
    model.script = ({ passages, say, finish }) => {
      const number = passages.findIndex((text) => text.includes(cited)) + 1;
      say(`${cited} [P${number}: "${cited}"]\n\n`);
      finish();
    };
    const { id } = await ask(user, {
      ...{ country: 'Utopia', continent: 'Europe', label: 'Utopia - Licensing and authorisation' },
      content: 'How long does the licence of a dirigible port last?',
    });
    const text = page.getByRole('region', { name: 'Text of dirigible-act.html' });
    const mark = text.locator('mark');
    await page.goto(`/chat/${id}`);
    for (const when of ['at first', 'after a reload']) {
      if (when === 'after a reload') await page.reload();
      await page.getByRole('button', { name: 'Source 1', exact: true }).first().click();
      await mark.waitFor();
      expect(await mark.allTextContents()).toEqual([cited]);
      const [frame, marked] = await Promise.all([text.boundingBox(), mark.boundingBox()]);
      expect(marked?.y).toBeGreaterThanOrEqual(frame?.y ?? 0);
      expect(marked?.y).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
    }
    await text.getByText('Article 60', { exact: true }).waitFor();
    expect(await text.getByText('Article 1', { exact: true }).count()).toBe(0);
    const first = text.getByText(/^Article \d+$/).first();
    const paragraph = text.getByText((await first.textContent()) ?? '', { exact: true });
    const more = text.getByRole('button', { name: 'Show what stands before' });
    await more.focus();
    const at = await paragraph.boundingBox();
    await page.keyboard.press('Enter');
    await until(async () => (await first.textContent()) !== (await paragraph.textContent()));
    // What was read has not moved; the button is gone, and the keyboard is still in the text.
    expect(Math.abs(((await paragraph.boundingBox())?.y ?? 0) - (at?.y ?? 0))).toBeLessThan(2);
    await more.waitFor({ state: 'detached' });
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await text.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await until(async () => (await focused()) === 'Source 1');
  });

  test('finds older conversations by showing more, and a word of an answer by searching', async () => {
    // A question about another country's law is refused before the model is asked, and costs none.
    const costless = 'What does French law say about launches?';
    const oldest = await ask(user, { content: costless, label: 'Number 0' });
    for (let count = 1; count < 11; count++) {
      await ask(user, { content: costless, label: `Number ${count}` });
    }
    const all = (await list(user, '?limit=100')).length;
    await page.goto('/chat');
    await page.getByLabel('Continent', { exact: true }).waitFor();
    await showConversations(page);
    const items = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
    expect(await items.count()).toBe(10);
    const search = page.getByPlaceholder('Search conversations...', { exact: true });
    await search.fill('Number 0');
    await sees(page, 'Found in all conversations');
    await until(async () => (await items.count()) === 1);
    await items.getByText('Number 0', { exact: true }).waitFor();
    await search.fill('number 3 FRENCH');
    await search.press('Enter');
    await items.getByText('Number 3', { exact: true }).waitFor();
    await search.fill('');
    await page.getByRole('button', { name: 'Show more', exact: true }).click();
    await until(async () => (await items.count()) === all);
    expect(await page.getByRole('button', { name: 'Show more', exact: true }).count()).toBe(0);
    await search.fill('Number 0');
    await until(async () => (await items.count()) === 1);
    const word = oldest.messages[1]?.content.match(/[a-z]{8,}/)?.[0] ?? '';
    await search.fill(`NUMBER 0 ${word.toUpperCase()}`);
    await items.locator('mark').getByText(word, { exact: true }).first().waitFor();
    await items.getByRole('button').first().click();
    await page.waitForURL(`**/chat/${oldest.id}`);
    // The marks are painted over the text and stand in no element.
    await until(() => page.evaluate(() => (CSS.highlights.get('found')?.size ?? 0) > 0));
  });
});
