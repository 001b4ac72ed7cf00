import express from 'express';
import { z } from 'zod';
import { serve } from '../testing';
import { readJsonLines, sendJsonLines } from './json-lines';

const schema = z.object({ text: z.string() });

async function readAll(send: () => AsyncIterable<object>): Promise<string[]> {
  const app = express();
  app.get('/', (_req, res) => sendJsonLines(res, send()));
  app.use(((_error, _req, res, _next) => void res.destroy()) satisfies express.ErrorRequestHandler);
  const server = await serve(app);
  try {
    const texts: string[] = [];
    for await (const { text } of readJsonLines(schema, await fetch(server.url))) texts.push(text);
    return texts;
  } finally {
    await server.close();
  }
}

test('objects arrive in order, whatever their text holds and however it is cut', async () => {
  const sent = ['a\nb', 'ü😀'.repeat(50_000), '', 'null'];
  const received = await readAll(async function* () {
    for (const text of sent) yield { text };
  });
  expect(received).toEqual(sent);
});

test('an answer that breaks off is no shorter answer', async () => {
  const broken = readAll(async function* () {
    yield { text: 'a' };
    throw new Error('the store is away');
  });
  await expect(broken).rejects.toThrow();
});

test('an answer of another shape is refused', async () => {
  const other = readAll(async function* () {
    yield { words: 'a' };
  });
  await expect(other).rejects.toThrow(z.ZodError);
});
