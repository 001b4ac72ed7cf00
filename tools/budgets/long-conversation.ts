import { conversationSchema } from '@astraea/contracts';
import type { Page } from 'playwright-core';
import { signUpUser, uaeQuestion } from '../../e2e/api';
import { ask, followUp } from '../../e2e/conversations';
import { signIn } from '../../e2e/create-account';

const password = 'correct-horse-1';
const email = 'grace@example.org';
export const messages = 300;

/** Settings of a system in which so much may be asked. */
export const generous = { FREE_QUESTIONS_PER_DAY: '1000', RATE_LIMIT_PER_MINUTE: '100000' };

/** Asks until a conversation has `count` messages, and signs its owner in on the page. */
export async function signInWithConversation(page: Page, origin: string, count = messages): Promise<string> {
  const user = await signUpUser(origin, email, password);
  const { id } = await ask(user);
  for (let asked = 2; asked < count; asked += 2) {
    const content = asked % 4 === 0 ? uaeQuestion.content : followUp.content;
    const response = await user.call('POST', `/api/conversations/${id}/chat`, { ...followUp, content });
    if (response.status !== 200) throw new Error(`question ${asked / 2} got ${response.status}`);
    await response.body?.cancel();
  }
  const stored = await user.call('GET', `/api/conversations/${id}`);
  const conversation = conversationSchema.parse(await stored.json());
  if (conversation.messages.length !== count) throw new Error(`${conversation.messages.length} messages`);
  await signIn(page, email, password);
  return id;
}

/** Presses the one conversation in the list. @returns milliseconds until its last answer has been painted */
export async function openConversation(page: Page): Promise<number> {
  const item = page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /United Arab Emirates/ })
    .first();
  await item.waitFor();
  return item.evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () => {
          const isThere = document.querySelector('[aria-label="Messages"] [aria-label^="Proof"]') !== null;
          // Two frames: what is in the document by the first has been painted by the second.
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        button.click();
        look();
      }),
  );
}

/** Elements of the page once every message of the conversation is among them. */
export async function countElements(page: Page, count = messages): Promise<number> {
  await page.waitForFunction(
    (expected) => document.querySelectorAll('[aria-label="Messages"] > ol > li').length >= expected,
    count,
    { timeout: 60_000 },
  );
  return page.evaluate(() => document.querySelectorAll('*').length);
}
