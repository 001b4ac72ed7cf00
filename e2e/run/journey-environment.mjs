import ServerEnvironment from './server-environment.mjs';

const words = (error) => error?.stack ?? String(error);

/** The servers' environment, in which what is to be seen when a test fails is kept before anything is closed (`../evidence.ts`), Chromium last (`../browser/open-browser.ts`). */
export default class JourneyEnvironment extends ServerEnvironment {
  async handleTestEvent(event) {
    if (event.name !== 'test_fn_failure' && event.name !== 'hook_failure') return;
    const name = event.test?.name ?? event.hook.type;
    const error = event.error ?? event.test?.errors.at(-1);
    await this.global.keepEvidence?.(name, words(Array.isArray(error) ? error[0] : error));
  }

  /** After the hooks of the file, which may still look at a page. */
  async teardown() {
    await this.global.closeChromium?.();
    await super.teardown();
  }
}
