import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve, type TestServer } from '@astraea/service-kit/testing';

export interface ModelRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
  stream_options?: object;
  max_tokens?: number;
  max_completion_tokens?: number;
}

export interface StandInModel extends TestServer {
  /** Address for OPENAI_BASE_URL. */
  baseUrl: string;
  requests: ModelRequest[];
  /** Calls whose caller has gone before the end. */
  abandoned: number;
}

/** Answers one call; the writer speaks the protocol. */
export type ModelScript = (writer: ModelWriter, request: ModelRequest) => void | Promise<void>;

interface ModelWriter {
  /** A piece of text. */
  say(text: string): void;
  /** A piece of thought in a channel of its own, as servers give it that know the format of their model. */
  think(text: string): void;
  /** A delta of any shape. */
  send(delta: object, finish?: string | null): void;
  /** The regular end. */
  finish(reason?: string | null): void;
  raw: ServerResponse;
  /** Resolves when the caller has gone. */
  gone: Promise<void>;
}

function chunk(delta: object, finish: string | null = null): string {
  const body = { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model: 'stand-in-1' };
  return `data: ${JSON.stringify({ ...body, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
}

function writerOf(res: ServerResponse): ModelWriter {
  const open = (): void => {
    if (!res.headersSent) res.writeHead(200, { 'content-type': 'text/event-stream' });
  };
  return {
    raw: res,
    gone: new Promise((resolve) => res.on('close', () => resolve())),
    say(text) {
      open();
      res.write(chunk({ role: 'assistant', content: text }));
    },
    think(text) {
      open();
      res.write(chunk({ role: 'assistant', reasoning_content: text }));
    },
    send(delta, finish) {
      open();
      res.write(chunk(delta, finish));
    },
    finish(reason = 'stop') {
      open();
      res.write(chunk({}, reason));
      const usage = { prompt_tokens: 900, completion_tokens: 50, total_tokens: 950 };
      res.write(
        `data: ${JSON.stringify({ id: 'chat-1', model: 'stand-in-1', object: 'chat.completion.chunk', choices: [], usage })}\n\n`,
      );
      res.end('data: [DONE]\n\n');
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<ModelRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of req) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as ModelRequest;
}

/** An HTTP server that speaks the chat completions protocol and does what the script says. */
export async function startStandInModel(script: ModelScript): Promise<StandInModel> {
  const requests: ModelRequest[] = [];
  let abandoned = 0;
  const server = await serve((req, res) => {
    res.on('close', () => {
      if (!res.writableEnded) abandoned++;
    });
    void bodyOf(req).then((request) => {
      requests.push(request);
      return script(writerOf(res), request);
    });
  });
  return {
    ...server,
    baseUrl: `${server.url}/v1`,
    requests,
    get abandoned() {
      return abandoned;
    },
  };
}

/** Says the pieces one after the other and ends as it ought to. */
export function saying(...pieces: string[]): ModelScript {
  return (writer) => {
    for (const piece of pieces) writer.say(piece);
    writer.finish();
  };
}

/** What a call is for, by the rules that it begins with. */
export function purposeOf({ messages }: ModelRequest): 'answer' | 'queries' | 'verdicts' {
  const rules = messages[0]?.content ?? '';
  if (rules.includes('search queries')) return 'queries';
  return rules.includes('check sentences') ? 'verdicts' : 'answer';
}

/** Answers by a script, rewrites no question, and finds every sentence borne out unless told otherwise. */
export function answering(
  answer: ModelScript,
  { queries = '', verdict = 'supported' }: { queries?: string; verdict?: string } = {},
): ModelScript {
  return (writer, request) => {
    const purpose = purposeOf(request);
    if (purpose === 'answer') return answer(writer, request);
    const sentences = request.messages[1]?.content.match(/<sentence number="\d+"/g) ?? [];
    const verdicts = sentences.map((_, at) => `${at + 1}: ${verdict}`).join('\n');
    return saying(purpose === 'queries' ? queries : verdicts)(writer, request);
  };
}
