import { conversationSchema, remoteNames } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { type Budget, expectBreach, expectWithin } from '../tools/budgets/budget';
import {
  countElements,
  generous,
  messages,
  openConversation,
  signInWithConversation,
} from '../tools/budgets/long-conversation';
import { uaeQuestion, waitUntilActive } from './api';
import { openBrowser, type TestBrowser } from './browser/open-browser';
import { type Collector, startCollector } from './collector';
import { type Front, startFront } from './front';
import { remoteOf } from './remotes';
import { type RunningSystem, startSystem } from './system';

let collector: Collector;
let system: RunningSystem;
let front: Front;
let browser: TestBrowser;

beforeAll(async () => {
  // What a page is measured with weighs too.
  collector = await startCollector();
  system = await startSystem({ env: { ...generous, ...collector.env } });
  front = await startFront(system.url);
  await waitUntilActive(front.url, uaeQuestion.country);
});
beforeEach(async () => {
  browser = await openBrowser({ url: front.url });
});
afterEach(async () => {
  front.plant(undefined);
  await browser.close();
});
afterAll(async () => {
  await front?.close();
  await system?.stop();
  await collector?.close();
});

const firstLoad: Budget = {
  name: 'JavaScript of the first load of /',
  unit: 'bytes',
  limit: 160_000,
  kind: 'below',
};
const strangers: Budget = {
  name: 'remotes fetched before their route needs them',
  unit: 'remotes',
  limit: 0,
  kind: 'at most',
};
const elements: Budget = {
  name: `DOM nodes of a conversation of ${messages} messages`,
  unit: 'nodes',
  limit: 20_000,
  kind: 'below',
};

/** Compressed bytes of all scripts, with their headers, that a first visit brings in until the network is quiet. */
async function loadedScripts(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByText('Login').waitFor();
  await devtools.detach();
  return bytes;
}

test('the first load of / is light', async () => {
  expectWithin(firstLoad, await loadedScripts(browser.page));
});

test('a heavier first load is noticed', async () => {
  const padding = Array.from({ length: 12_000 }, (_, index) => (index * 2_654_435_761).toString(36)).join('');
  front.plant(`globalThis.padding = '${padding}'`);
  expectBreach(firstLoad, await loadedScripts(browser.page));
});

test('the page names every script that its first screen needs', async () => {
  const { page } = browser;
  const html = await (await fetch(front.url, { headers: { accept: 'text/html' } })).text();
  await page.route(/\.js$/, (route) => {
    const { pathname } = new URL(route.request().url());
    return html.includes(`"${pathname}"`) ? route.continue() : route.abort();
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome to Astraea' }).waitFor();
});

const routes: { path: string; needs: string[] }[] = [
  { path: '/', needs: ['content'] },
  { path: '/about', needs: ['content'] },
  { path: '/learn', needs: ['content'] },
  { path: '/login', needs: [] },
  { path: '/subscription', needs: ['billing'] },
];

/** Remotes of which a route fetched anything, though it does not need them; fails if it did not fetch what it needs. */
async function fetchedTooEarly(page: Page, visited = routes): Promise<string[]> {
  const early: string[] = [];
  for (const { path, needs } of visited) {
    const fetched = new Set<string>();
    const note = (request: { url(): string }) => {
      const remote = remoteOf(new URL(request.url()));
      if (remote) fetched.add(remote);
    };
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', note);
    expect([...fetched]).toEqual(expect.arrayContaining(needs));
    early.push(...[...fetched].filter((name) => !needs.includes(name)).map((name) => `${name} on ${path}`));
  }
  return early;
}

test('no remote is fetched before its route needs it', async () => {
  const early = await fetchedTooEarly(browser.page);
  expect(early).toEqual([]);
  expectWithin(strangers, early.length);
});

test('a remote that is fetched early is noticed', async () => {
  const early = remoteNames.map((name) => `fetch('/mfe/${name}/release.json')`);
  front.plant(early.join(';'));
  expectBreach(strangers, (await fetchedTooEarly(browser.page, routes.slice(0, 1))).length);
});

/** Gives a conversation's messages again and again, as if so many had been asked for and written. */
async function lengthen(page: Page, id: string): Promise<void> {
  await page.route(`**/api/conversations/${id}`, async (route) => {
    const response = await route.fetch();
    const conversation = conversationSchema.parse(await response.json());
    const written = conversation.messages;
    const repeated = Array.from({ length: messages }, (_, index) => {
      const message = written[index % written.length];
      const answer = message?.answer_id ? { answer_id: `${message.answer_id}-${index}` } : {};
      return { ...message, ...answer, index };
    });
    await route.fulfill({ response, json: { ...conversation, messages: repeated } });
  });
}

test(`a conversation of ${messages} messages stays small, and one that does not is noticed`, async () => {
  const { page } = browser;
  await lengthen(page, await signInWithConversation(page, front.url, 4));
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await openConversation(page);
  expectWithin(elements, await countElements(page));
  await page.evaluate(() => {
    for (let index = 0; index < 30_000; index += 1) document.body.append(document.createElement('i'));
  });
  expectBreach(elements, await countElements(page));
});
