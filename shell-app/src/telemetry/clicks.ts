import { screenOf } from '@astraea/contracts';
import { type Context, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api';
import { type ReadableSpan, type SpanProcessor, StackContextManager } from '@opentelemetry/sdk-trace';

/** Milliseconds after a press, and after an answer to a call that came of it, in which what begins is taken to come of it. */
const consequenceMs = 1_000;

interface Press {
  span: Span;
  /** Times of `performance.now()`. */
  at: number;
  until: number;
  lastEndedAt?: number;
  /** Calls and loads that came of it and go on. */
  running: number;
}

/**
 * The latest press of pointer or Enter, to which what follows is joined. Browsers do not carry a context through promises yet, so that
 * time decides. It ends with the last that came of it; one that nothing came of is not told, and none says where it was or on what.
 */
export class Clicks implements SpanProcessor {
  #latest: Press | undefined;
  /** By the id of their span, those of which something came that goes on. */
  readonly #open = new Map<string, Press>();

  /** Hears every press before anything acts on it. */
  listen(): void {
    const begin = (event: Event) => this.#begin(event);
    window.addEventListener('click', begin, { capture: true });
    window.addEventListener('keydown', (event) => event.key === 'Enter' && begin(event), { capture: true });
  }

  /** The press whose consequence the present is. */
  get present(): Pick<Press, 'span' | 'at'> | undefined {
    const press = this.#latest;
    return press && (press.running > 0 || performance.now() < press.until) ? press : undefined;
  }

  onStart(span: ReadableSpan): void {
    const press = this.#causeOf(span);
    if (!press) return;
    press.running += 1;
    this.#open.set(press.span.spanContext().spanId, press);
  }

  onEnd(span: ReadableSpan): void {
    const press = this.#causeOf(span);
    if (!press) return;
    press.running -= 1;
    press.lastEndedAt = performance.now();
    press.until = press.lastEndedAt + consequenceMs;
    if (press.running === 0) setTimeout(() => press.running === 0 && this.#end(press), consequenceMs);
  }

  /** Ends all presses of which something came, whatever goes on. */
  async forceFlush(): Promise<void> {
    for (const press of this.#open.values()) this.#end(press);
  }

  shutdown(): Promise<void> {
    return this.forceFlush();
  }

  #begin({ timeStamp }: Event): void {
    const screen = screenOf(window.location.pathname);
    const span = trace.getTracer('@astraea/web/click').startSpan(`click ${screen}`, {
      ...{ root: true, startTime: timeStamp },
      attributes: { 'astraea.web.screen': screen },
    });
    this.#latest = { span, at: timeStamp, until: performance.now() + consequenceMs, running: 0 };
  }

  #causeOf({ parentSpanContext }: ReadableSpan): Press | undefined {
    const id = parentSpanContext?.spanId;
    if (id === undefined) return undefined;
    return id === this.#latest?.span.spanContext().spanId ? this.#latest : this.#open.get(id);
  }

  #end(press: Press): void {
    this.#open.delete(press.span.spanContext().spanId);
    if (this.#latest === press) this.#latest = undefined;
    press.span.end(press.lastEndedAt);
  }
}

/** Makes what begins outside of any span a part of the latest press. */
export class ClickContexts extends StackContextManager {
  readonly #clicks: Clicks;

  constructor(clicks: Clicks) {
    super();
    this.#clicks = clicks;
  }

  override active(): Context {
    const active = super.active();
    const press = active === ROOT_CONTEXT ? this.#clicks.present : undefined;
    return press ? trace.setSpan(active, press.span) : active;
  }
}
