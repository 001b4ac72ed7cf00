import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { watchContext } from './evidence';

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
export const chromiumOptions = { executablePath: '/usr/bin/chromium', args: flags };

export interface TestBrowser {
  context: BrowserContext;
  page: Page;
  /** Errors of the page's own scripts; a request that finds no network is not one. */
  errors: string[];
  close(): Promise<void>;
}

/** With an empty profile on disk, as a person's own browser has. */
export async function openBrowser(options: {
  url: string;
  width?: number;
  height?: number;
  /** Where another program can steer this browser too. */
  debuggingPort?: number;
}): Promise<TestBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'astraea-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions,
    args: options.debuggingPort ? [...flags, `--remote-debugging-port=${options.debuggingPort}`] : flags,
    baseURL: options.url,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    acceptDownloads: true,
  });
  context.setDefaultTimeout(15_000);
  watchContext(context);
  const page = context.pages()[0] ?? (await context.newPage());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return {
    context,
    page,
    errors,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
