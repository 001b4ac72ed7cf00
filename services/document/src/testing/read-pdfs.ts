import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface ReadPdf {
  /** Text of each page with white space folded. */
  pages: string[];
  links: { page: number; url: string }[];
  bookmarks: { title: string; page: number }[];
  title: string;
}

/** Reads files in a thread, because pdfjs-dist is an ES module that Jest's own module system cannot load. */
export async function readPdfs(files: Uint8Array[]): Promise<ReadPdf[]> {
  const worker = new Worker(join(__dirname, 'read-pdfs-worker.mts'), { workerData: files, execArgv: [] });
  const [[results]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  return results as ReadPdf[];
}
