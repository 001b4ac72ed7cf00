import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type playwright from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { watchContext } from '../evidence';
import { ceilingMs } from '../until';

declare global {
  /** Of the process, and not of the file of tests (`../run/journey-environment.mjs`). */
  var requireOnce: (name: string) => unknown;
}

/** Seven megabytes of code, which are loaded with the first browser of a process. */
const loadPlaywright = () => requireOnce('playwright-core') as typeof playwright;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium. */
const wholeChromium = '/usr/bin/chromium';
/** The same without windows, Playwright's own choice for tests: a page is open in two thirds of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const chromiumOptions = {
  executablePath: existsSync(headlessShell) ? headlessShell : wholeChromium,
  args: flags,
};

/** The moving sky takes half a core of a machine without a graphics card, for as long as a page is open. */
export const calm = { reducedMotion: 'reduce' } as const;

/** A Chromium without a person's memory; each context has its own. */
export const launchChromium = () => loadPlaywright().chromium.launch(chromiumOptions);

export interface TestBrowser {
  context: BrowserContext;
  page: Page;
  /** Errors of the page's own scripts; a request that finds no network is not one. */
  errors: string[];
  close(): Promise<void>;
}

export interface BrowserOptions {
  url: string;
  width?: number;
  height?: number;
}

let shared: Promise<Browser> | undefined;

/** Ends the Chromium of this file, if one was started. */
export async function closeChromium(): Promise<void> {
  await (await shared)?.close();
  shared = undefined;
}

const contextOptions = ({ url, width = 1440, height = 900 }: BrowserOptions) => ({
  baseURL: url,
  viewport: { width, height },
  acceptDownloads: true,
  ...calm,
});

async function firstPage(context: BrowserContext): Promise<Omit<TestBrowser, 'close'>> {
  context.setDefaultTimeout(ceilingMs);
  watchContext(context);
  const page = context.pages()[0] ?? (await context.newPage());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}

/** A person's own browser: cookies, storage and cache are nobody else's. All of a file are windows of one Chromium. */
export async function openBrowser(options: BrowserOptions): Promise<TestBrowser> {
  shared ??= launchChromium();
  const context = await (await shared).newContext(contextOptions(options));
  return { ...(await firstPage(context)), close: () => context.close() };
}

/** A Chromium of its own with an empty profile on disk, which another program can steer too by `debuggingPort`. */
export async function openSteerableBrowser(
  options: BrowserOptions & { debuggingPort: number },
): Promise<TestBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'astraea-chromium-'));
  const context = await loadPlaywright().chromium.launchPersistentContext(profile, {
    executablePath: wholeChromium,
    args: [...flags, `--remote-debugging-port=${options.debuggingPort}`],
    ...contextOptions(options),
    reducedMotion: 'no-preference',
  });
  return {
    ...(await firstPage(context)),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
