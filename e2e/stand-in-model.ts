import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const requestSchema = z.object({
  stream: z.literal(true),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});

interface ModelCall {
  /** The passages that the model was given; the first has number 1. */
  passages: string[];
  /** All that it was told, the question included. */
  prompt: string;
  say(text: string): void;
  /** The regular end. */
  finish(): void;
  raw: ServerResponse;
}

/** What the model does with a question. */
export type ModelScript = (call: ModelCall) => void | Promise<void>;

export interface StandInModel {
  /** Settings that make a system ask this model. */
  env: Record<string, string>;
  /** For the questions from now on. */
  script: ModelScript;
  calls: number;
  /** Calls whose caller went away before the end. */
  abandoned: number;
  /** Headers of all calls, of the small ones too. */
  headers: IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** Its thought comes in a channel of its own, so that its text flows from its first answer on. */
function chunk(delta: object, finishReason: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  const head = { id: 'answer-1', object: 'chat.completion.chunk', created: 1, model: 'stand-in' };
  return `data: ${JSON.stringify({ ...head, choices })}\n\n`;
}

async function readPrompt(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const { messages } = requestSchema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
  return messages.map(({ content }) => content).join('\n');
}

/** What the small calls are answered: every sentence is borne out, and no other query is thought of. */
function smallAnswer(prompt: string): string | undefined {
  if (prompt.startsWith('You check sentences'))
    return [...prompt.matchAll(/<sentence number="(\d+)"/g)].map(([, at]) => `${at}: supported`).join('\n');
  return prompt.startsWith('You turn the last question') ? '' : undefined;
}

function callOf(prompt: string, raw: ServerResponse): ModelCall {
  const passages = [...prompt.matchAll(/<passage number="\d+">[\s\S]*?Text: ([\s\S]*?)\n<\/passage>/g)];
  const open = () => {
    if (raw.headersSent) return;
    raw.writeHead(200, { 'content-type': 'text/event-stream' });
    raw.write(chunk({ role: 'assistant', reasoning_content: 'Which passage answers?' }, null));
  };
  return {
    passages: passages.map(([, text = '']) => text),
    prompt,
    raw,
    say(text) {
      open();
      raw.write(chunk({ role: 'assistant', content: text }, null));
    },
    finish() {
      open();
      raw.write(chunk({}, 'stop'));
      raw.end('data: [DONE]\n\n');
    },
  };
}

/** A server that speaks chat completions and does what its script says. */
export async function startStandInModel(script: ModelScript): Promise<StandInModel> {
  const model = { script, calls: 0, abandoned: 0, headers: [] as IncomingHttpHeaders[] };
  const server = createServer(async (request, response) => {
    model.headers.push(request.headers);
    const prompt = await readPrompt(request);
    const call = callOf(prompt, response);
    const small = smallAnswer(prompt);
    if (small !== undefined) {
      call.say(small);
      return call.finish();
    }
    model.calls += 1;
    response.on('close', () => {
      if (!response.writableEnded) model.abandoned += 1;
    });
    await model.script(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const env = {
    OPENAI_API_KEY: 'stand-in-key',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_MODEL: 'stand-in',
  };
  return Object.assign(model, {
    env,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** The first sentence of a passage. */
export function firstSentence(passage: string | undefined): string {
  const sentence = /^.*?[^\d]\.(?=\s|$)/su.exec(passage ?? '')?.[0];
  if (!sentence) throw new Error(`no sentence in ${passage}`);
  return sentence;
}

/** A sentence as the prompt asks for it: with a marker and words of the passage. */
export function cited(sentence: string, passage: number, quote = sentence): string {
  return `${sentence} [P${passage}: "${quote}"]\n\n`;
}

/** Answers truthfully, but waits after its first sentence until `release` is called. */
export function createSlowScript(): { script: ModelScript; release(): void } {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  return {
    release: () => resolve(),
    async script({ passages, say, finish }) {
      say(cited(firstSentence(passages[0]), 1));
      // The start of the next sentence tells the reader that the first is complete.
      say('In ');
      await released;
      say(cited(`addition: ${firstSentence(passages[1])}`, 2, firstSentence(passages[1])));
      finish();
    },
  };
}

/** Answers truthfully at once. */
export const truthful: ModelScript = ({ passages, say, finish }) => {
  say(cited(firstSentence(passages[0]), 1));
  finish();
};
