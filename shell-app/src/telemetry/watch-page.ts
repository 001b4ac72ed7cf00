import { type ScreenName, screenOf } from '@astraea/contracts';
import { context, trace } from '@opentelemetry/api';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { ClickContexts, Clicks } from './clicks';
import { errorTypeOf, originOf } from './origin-of';
import { hearNews, type PageNews } from './page-news';
import { PageReport } from './page-report';
import { traceFetches } from './trace-fetches';

/** What goes wrong in a loop is told so often. */
const errorsAtMost = 20;

type News<K> = Extract<PageNews, { kind: K }>;

function tellLoad({ part, version, start, end, error }: News<'load'>): void {
  const failure = error === undefined ? {} : { 'error.type': errorTypeOf(error) };
  const attributes = { 'astraea.web.part': part, 'astraea.web.version': version, ...failure };
  trace.getTracer('@astraea/web/load').startSpan(`load ${part}`, { startTime: start, attributes }).end(end);
}

function tellError(error: unknown, file?: string): void {
  const stack = error instanceof Error ? error.stack : undefined;
  const type = errorTypeOf(error);
  const attributes = {
    ...originOf(stack?.includes('://') ? stack : file),
    ...{ 'astraea.web.screen': screenOf(window.location.pathname), 'error.type': type },
  };
  trace.getTracer('@astraea/web/error').startSpan(`error ${type}`, { attributes }).end();
}

/** The first screen is the one that the page was opened with; a later one comes of a press, or of a step back. */
function tellScreen({ screen, at }: News<'screen'>, startTime: number): void {
  const attributes = { 'astraea.web.screen': screen, ...originOf(new Error().stack) };
  trace.getTracer('@astraea/web/page').startSpan(`page ${screen}`, { startTime, attributes }).end(at);
}

function hearErrors(): void {
  let told = 0;
  const tellFew = (error: unknown, file?: string) => {
    told += 1;
    if (told <= errorsAtMost) tellError(error, file);
  };
  window.addEventListener('error', ({ error, filename }) => tellFew(error, filename));
  window.addEventListener('unhandledrejection', ({ reason }) => tellFew(reason));
}

function measureVitals(report: PageReport, screen: ScreenName): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value }) =>
      report.onVital({ name: name.toLowerCase() as Lowercase<typeof name>, value, screen }),
    );
}

/** Measures the page from here on, and what is known of the time before. One for all parts of a page; called again it does nothing. */
export function watchPage(): void {
  const send = globalThis.fetch.bind(globalThis);
  const report = new PageReport(send);
  const clicks = new Clicks();
  const provider = new TracerProvider({ spanProcessors: [clicks, report] });
  if (!trace.setGlobalTracerProvider(provider)) return;
  context.setGlobalContextManager(new ClickContexts(clicks).enable());
  traceFetches();
  clicks.listen();
  hearErrors();
  let openedWith: ScreenName | undefined;
  hearNews((news) => {
    if (news.kind === 'load') tellLoad(news);
    else if (news.kind === 'error') tellError(news.error);
    else tellScreen(news, openedWith ? (clicks.present?.at ?? news.at) : 0);
    if (news.kind === 'screen') openedWith ??= news.screen;
  });
  // It may be left by now: what measures comes after the first paint.
  measureVitals(report, openedWith ?? screenOf(window.location.pathname));
  // At the window: the vitals, whose listeners are at the document, have told by then. What goes on may do so in a hidden page.
  window.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && void report.forceFlush(),
  );
  window.addEventListener('pagehide', () => void provider.forceFlush());
}
