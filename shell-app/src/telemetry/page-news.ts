import type { RemoteName, ScreenName } from '@astraea/contracts';

/** What the page has to tell of itself; times are of `performance.now()`. */
export type PageNews =
  | { kind: 'load'; part: RemoteName; version: string; start: number; end: number; error?: unknown }
  | { kind: 'screen'; screen: ScreenName; at: number }
  | { kind: 'error'; error: unknown };

/** News of the time before something listens; without telemetry nothing ever does. */
const waitingAtMost = 20;
let waiting: PageNews[] = [];
let listener: ((news: PageNews) => void) | undefined;

/** Tells telemetry, which comes after the first paint and hears then what was told before. */
export function tell(news: PageNews): void {
  if (listener) listener(news);
  else if (waiting.length < waitingAtMost) waiting.push(news);
}

/** Hears all news from now on, and first those that waited. */
export function hearNews(listen: (news: PageNews) => void): void {
  listener = listen;
  for (const news of waiting) listen(news);
  waiting = [];
}
