import type { RemoteName } from '@astraea/contracts';
import type { Page } from 'playwright-core';

export interface RemoteUnderTest {
  name: RemoteName;
  path: string;
  /** What the shell calls the screen that it cannot show. */
  title: string;
  /** Waits for what stands on the screen once it works. */
  shows(page: Page): Promise<void>;
}

export const remotes: RemoteUnderTest[] = [
  { name: 'chat', path: '/chat', title: 'Chat', shows: (page) => page.getByLabel('Continent').waitFor() },
  {
    name: 'billing',
    path: '/subscription',
    title: 'Subscription',
    shows: (page) => page.getByRole('heading', { name: /plan/i }).first().waitFor(),
  },
  {
    name: 'content',
    path: '/learn',
    title: 'About Our Technology',
    // The heading of the failure has the title too, and more.
    shows: (page) => page.getByRole('heading', { name: 'About Our Technology', exact: true }).waitFor(),
  },
];

/** A file of a remote, and which. */
export function remoteOf({ pathname }: URL): RemoteName | undefined {
  return remotes.find(({ name }) => pathname.startsWith(`/mfe/${name}/`) && /\.\w+$/.test(pathname))?.name;
}

export const failureOf = (page: Page, { title }: RemoteUnderTest) =>
  page.getByRole('heading', { name: `${title} cannot be shown right now` });

/** Shows another screen without loading the page again, as a link of the shell does. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
