import { type Conversation, conversationSchema } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { type ApiUser, signInUser, uaeQuestion, waitUntilActive } from './api';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { ask, list } from './conversations';
import { createAccount } from './create-account';
import { ingest, operate } from './ingest';
import { type RunningSystem, startSystem } from './system';
import { until } from './until';

const place = { country: 'New Zealand', continent: 'Oceania' };
const options = { country: place.country, topic: 'Launch and re-entry', kind: 'law', status: 'in force' };
const question = 'What fee does the operator of an orbital tug pay to the registrar each year?';
const doc = 'new-zealand-tugs.md';
const email = 'watcher@example.org';

const act = (fee: string) =>
  [
    '# Orbital Tugs Act',
    '## Section 1. Scope',
    'This Act applies to orbital tugs that are operated from New Zealand.',
    '## Section 2. Fee',
    `The operator of an orbital tug pays the registrar a fee of ${fee} dollars each year.`,
    '## Section 3. Register',
    'The registrar keeps a register of orbital tugs.',
  ].join('\n\n');
const give = (fee: string) => ingest(system, { name: 'tugs.md', content: act(fee) }, { ...options, doc });

let system: RunningSystem;
let browser: TestBrowser;
let user: ApiUser;
let conversation: Conversation;
let other: Conversation;

beforeAll(async () => {
  system = await startSystem({ env: { FREE_QUESTIONS_PER_DAY: '1000' } });
  await waitUntilActive(system.url, place.country);
  await waitUntilActive(system.url, uaeQuestion.country);
  browser = await openBrowser({ url: system.url });
  await createAccount(browser.page, email, 'correct-horse-1');
  user = await signInUser(system.url, email, 'correct-horse-1');
  await give('4,321');
  other = await ask(user);
  conversation = await until(async () => {
    const asked = await askOfTugs();
    if (asked.messages[1]?.content.includes('4,321')) return asked;
    await user.call('DELETE', `/api/conversations/${asked.id}`);
    return undefined;
  });
});
afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

const askOfTugs = () =>
  ask(user, { content: question, label: 'Orbital tugs', topic: options.topic, ...place });

async function open(page: Page, id = conversation.id): Promise<void> {
  await page.goto(`/chat/${id}`);
  await page.getByRole('button', { name: 'Thumbs up', exact: true }).first().waitFor();
}

const notice = (page: Page) => page.getByRole('region', { name: /^Since this answer was given/ });
const item = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: /^Orbital tugs/ });

/** What the API says of the tugs' first answer. */
async function changes() {
  const answer = await user.call('GET', `/api/conversations/${conversation.id}`);
  return conversationSchema.parse(await answer.json()).messages[1]?.source_changes;
}

test('nothing is said while the sources are what they were', async () => {
  const { page } = browser;
  await open(page);
  expect(await notice(page).count()).toBe(0);
  expect(await item(page).textContent()).not.toContain('A source changed');
});

test('a file that says the same in other places changes nothing', async () => {
  const content = `${act('4,321')}\n\n## Section 4. Penalty\n\nWhoever does not register pays a penalty.`;
  await ingest(system, { name: 'tugs.md', content }, { ...options, doc });
  expect(await changes()).toBeUndefined();
});

test('a replaced law is told over the answer and marked in the list, and no other conversation is', async () => {
  const { page } = browser;
  await give('5,678');
  await open(page);
  await page.getByText('Since this answer was given, a source it cites was replaced.').waitFor();
  expect(await item(page).textContent()).toContain('A source changed');
  expect(await changes()).toMatchObject([{ change: 'replaced', status: 'in force' }]);
  const marks = (await list(user)).map(({ id, sources_changed = false }) => [id, sources_changed]);
  expect(marks).toEqual([
    [conversation.id, true],
    [other.id, false],
  ]);
});

test('the current version opens by a click, at what stands there now', async () => {
  const { page } = browser;
  await notice(page)
    .getByRole('button', { name: /^Read the current version/ })
    .click();
  const card = page.getByRole('article', { name: 'Source 1', exact: true });
  await card.getByText(/a fee of 5,678 dollars each year/).waitFor();
  await card.getByText('This is the current version, and not the one that the answer cites.').waitFor();
  await card.getByText(/does not stand in this version in the same words/).waitFor();
});

test('the question is asked again with one click, and the mark goes', async () => {
  const { page } = browser;
  // Answers take the new version once retrieval has read it.
  await until(async () => {
    const asked = await askOfTugs();
    await user.call('DELETE', `/api/conversations/${asked.id}`);
    return asked.messages[1]?.content.includes('5,678');
  });
  await open(page);
  await notice(page).getByRole('button', { name: 'Ask again' }).click();
  await page.getByText('You asked again below.').waitFor();
  const answers = page.locator('[data-answer]');
  expect(await answers.last().textContent()).toContain('5,678');
  expect(await notice(page).count()).toBe(1);
  await until(async () => !(await item(page).textContent())?.includes('A source changed'));
});

test('a repeal, a withdrawal and an erasure are told of every answer that cites the law', async () => {
  const { page, errors } = browser;
  await operate(system, 'repeal', doc, '--reason', 'Orbital Tugs Act 2');
  await open(page);
  await page.getByText('a source it cites was marked as repealed.').first().waitFor();
  expect(await notice(page).count()).toBe(2);
  await operate(system, 'withdraw', doc, '--reason', 'wrong file');
  await open(page);
  await page.getByText('a source it cites was withdrawn.').first().waitFor();
  await operate(system, 'erase', doc, '--reason', 'asked for by its publisher');
  await open(page);
  await page.getByText('a source it cites was erased.').first().waitFor();
  expect(errors).toEqual([]);
});
