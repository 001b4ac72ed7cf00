import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** Of what a system printed; its end says what went wrong. */
const keptOutput = 200_000;
/** A page that hangs must not hold back the rest of what is kept. */
const pictureTimeoutMs = 5_000;

const contexts = new Set<BrowserContext>();
const outputs = new Set<() => string>();

/** What a browser shows is kept if a test fails while it is open. */
export function watchContext(context: BrowserContext): void {
  contexts.add(context);
  context.on('close', () => contexts.delete(context));
}

/** What a system printed is kept if a test of this file fails. */
export function watchOutput(output: () => string): void {
  outputs.add(output);
}

async function keepPage(page: Page, file: string): Promise<void> {
  const picture = page.screenshot({ path: `${file}.png`, timeout: pictureTimeoutMs });
  const content = page.content().then((html) => writeFile(`${file}.html`, `<!-- ${page.url()} -->\n${html}`));
  await Promise.allSettled([picture, content]);
}

/**
 * Writes what there is to see at the moment in which a test failed: each open page as picture and markup, what each system printed, and the
 * error itself. Goes into a folder of its own below `JOURNEY_EVIDENCE`, and nowhere without that.
 */
export async function keepEvidence(test: string, error: string): Promise<void> {
  const below = process.env.JOURNEY_EVIDENCE;
  if (!below) return;
  const file = basename(expect.getState().testPath ?? 'journey', '.e2e.ts');
  const folder = join(below, file, test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80));
  await mkdir(folder, { recursive: true });
  const pages = [...contexts].flatMap((context) => context.pages());
  await Promise.all([
    writeFile(join(folder, 'error.txt'), error),
    ...pages.map((page, at) => keepPage(page, join(folder, `page-${at + 1}`))),
    ...[...outputs].map((output, at) =>
      writeFile(join(folder, `system-${at + 1}.log`), output().slice(-keptOutput)),
    ),
  ]);
}
