import { parentPort } from 'node:worker_threads';
import { answerOrder } from '../ingest/answer-order.mts';
import type { ParseAnswer, ParseOrder } from '../ingest/parse-file.ts';

parentPort?.on('message', async (orders: ParseOrder[]) => {
  const answers: ParseAnswer[] = [];
  for (const order of orders) answers.push(await answerOrder(order));
  parentPort?.postMessage(answers);
});
