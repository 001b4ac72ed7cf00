import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The text of a file, or of one of its pages (1-based), white space folded. */
export async function pdfText(file: string, page?: number): Promise<string> {
  const pages = page === undefined ? [] : [String(page)];
  const { stdout } = await run(process.execPath, [join(__dirname, 'print-pdf.mjs'), file, ...pages]);
  return stdout.replace(/\s+/g, ' ');
}
