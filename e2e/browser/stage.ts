import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { watchContext } from '../evidence';
import type { ServedSystem } from '../shared-system';
import { type RunningSystem, type SystemOptions, startSystem } from '../system';
import { ceilingMs } from '../until';
import { calm, launchChromium } from './open-browser';

export interface Size {
  name: 'phone' | 'desktop';
  width: number;
  height: number;
}

export const phone: Size = { name: 'phone', width: 390, height: 844 };
export const desktop: Size = { name: 'desktop', width: 1440, height: 900 };
export const bothSizes = [phone, desktop];

/** One person's browser: their own cookies, storage and cache. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors of the page's own scripts, and what the content security policy stopped. */
  errors: string[];
  close(): Promise<void>;
}

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

interface VisitOptions
  extends Pick<BrowserContextOptions, 'reducedMotion' | 'deviceScaleFactor' | 'colorScheme'> {
  width: number;
  height: number;
  /** Somebody who signed in before. */
  session?: Session;
}

/** One running system and one Chromium, for all tests of a file. */
export interface Stage<System extends ServedSystem = RunningSystem> {
  system: System;
  visit(options: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

export type SharedStage = Stage<ServedSystem>;

async function openVisit(browser: Browser, url: string, options: VisitOptions): Promise<Visit> {
  const { width, height, session, ...rest } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    // A phone has fingers, and scroll bars that take no room.
    ...(width < 500 ? { isMobile: true, hasTouch: true } : {}),
    colorScheme: 'dark',
    ...calm,
    locale: 'en-US',
    timezoneId: 'UTC',
    storageState: session,
    ...rest,
  });
  context.setDefaultTimeout(ceilingMs);
  watchContext(context);
  const errors: string[] = [];
  context.on('weberror', (event) => {
    const { message, cause } = event.error();
    errors.push([message, cause, event.page()?.url()].filter(Boolean).join(' at '));
  });
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) errors.push(message.text());
  });
  return { context, page: await context.newPage(), errors, close: () => context.close() };
}

/** One person opens screen after screen here, faster than anybody could read them. */
const hurry = { RATE_LIMIT_PER_MINUTE: '10000' };

async function stageOn<System extends ServedSystem>(
  system: System,
  stop: () => Promise<unknown>,
): Promise<Stage<System>> {
  try {
    const browser = await launchChromium();
    return {
      system,
      visit: (visitOptions) => openVisit(browser, system.url, visitOptions),
      async close() {
        await browser.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function openStage(options: SystemOptions = {}): Promise<Stage> {
  const system = await startSystem({ ...options, env: { ...hurry, ...options.env } });
  return stageOn(system, () => system.stop());
}

/** A stage on a system that others use beside it, and that somebody else stops. */
export function openSharedStage(system: ServedSystem): Promise<SharedStage> {
  return stageOn(system, async () => undefined);
}
