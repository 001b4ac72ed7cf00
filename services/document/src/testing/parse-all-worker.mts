import { parentPort, workerData } from 'node:worker_threads';
import { parseBytes } from '../ingest/parse-bytes.mts';
import type { ParseAnswer } from '../ingest/parse-file.ts';
import type { TestFile } from './parse-all.ts';

const answers: ParseAnswer[] = [];
for (const { content, ...said } of workerData as TestFile[])
  answers.push(
    await parseBytes(Buffer.from(content), { ...said, maxPages: 10, maxUnpackedBytes: 10_000_000 }),
  );
parentPort?.postMessage(answers);
