import { parentPort } from 'node:worker_threads';
import { parseBytes } from '../ingest/parse-bytes.mts';
import type { ParseAnswer } from '../ingest/parse-file.ts';
import type { TestFile } from './parse-all.ts';

parentPort?.on('message', async (files: TestFile[]) => {
  const answers: ParseAnswer[] = [];
  for (const { content, ...said } of files) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    answers.push(await parseBytes(bytes, { ...said, maxPages: 20, maxUnpackedBytes: 10_000_000 }));
  }
  parentPort?.postMessage(answers);
});
