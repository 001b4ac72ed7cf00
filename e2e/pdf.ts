import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The text that stands on a page (1-based), white space folded. */
export async function pageText(file: string, page: number): Promise<string> {
  const { stdout } = await run(process.execPath, [join(__dirname, 'print-pdf-page.mjs'), file, String(page)]);
  return stdout.replace(/\s+/g, ' ');
}
