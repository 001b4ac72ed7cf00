import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  type AnswerRequest,
  type AnswerResult,
  answerRequestSchema,
  type OwnSearchRequest,
  type OwnSearchResult,
  ownSearchRequestSchema,
  type Problem,
} from '@astraea/contracts';
import { serve } from '@astraea/service-kit/testing';
import { buildProof, buildResult } from './builders';

/** One call of `POST /answers`, as a script of the stand-in sees it. */
interface AnswerCall {
  request: AnswerRequest;
  token: string | undefined;
  /** Aborted when the caller has closed the connection. */
  closed: AbortSignal;
  response: ServerResponse;
  /** Text with its proof, if it cites. */
  delta(text: string): void;
  /** Says what a model has spent so far. */
  usage(model_tokens: number): void;
  result(overrides?: Partial<AnswerResult>): void;
  error(problem: Problem): void;
  /** Writes bytes as they are. */
  raw(text: string): void;
  /** Breaks the connection. */
  cut(): void;
}
export type AnswerScript = (call: AnswerCall) => void | Promise<void>;

export const goodAnswer: AnswerScript = (call) => {
  call.delta('Operators need a permit. [1]');
  call.delta(' The agency grants it. [1]');
  call.result();
};

/** A retrieval service that speaks its protocol over real HTTP and does what the test's script says. */
export interface RetrievalStandIn {
  url: string;
  calls: AnswerCall[];
  /** Calls of `POST /own-passages`. */
  looks: OwnSearchRequest[];
  /** What those find from now on; by default the passages that have the question's longest word. */
  finds(find: (request: OwnSearchRequest) => OwnSearchResult): void;
  /** Scripts of the next calls, in order; after them every answer is good. */
  next(...scripts: AnswerScript[]): void;
  close(): Promise<void>;
}

function begin(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
}

async function readCall(req: IncomingMessage, response: ServerResponse): Promise<AnswerCall> {
  const closed = new AbortController();
  response.on('close', () => {
    if (!response.writableEnded) closed.abort();
  });
  const send = (event: string, data: unknown) => {
    begin(response);
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  return {
    request: answerRequestSchema.parse(await json(req)),
    token: req.headers.authorization,
    closed: closed.signal,
    response,
    delta: (text) => send('delta', { text, ...(text.includes('[1]') ? { proof: buildProof() } : {}) }),
    usage: (model_tokens) => send('usage', { model_tokens }),
    result(overrides) {
      send('result', buildResult(overrides));
      response.end();
    },
    error(problem) {
      send('error', problem);
      response.end();
    },
    raw(text) {
      begin(response);
      response.write(text);
    },
    cut: () => response.destroy(),
  };
}

function findLongestWord({ question, documents }: OwnSearchRequest): OwnSearchResult {
  const [longest = ''] = question.split(/\W+/).sort((one, other) => other.length - one.length);
  const quotes = documents.flatMap(({ id, passages }) =>
    passages.flatMap(({ text }, passage) =>
      text.includes(longest) ? [{ document_id: id, passage, quote: text }] : [],
    ),
  );
  return { outcome: quotes.length > 0 ? 'found' : 'nothing', quotes };
}

export async function startRetrieval(): Promise<RetrievalStandIn> {
  const scripts: AnswerScript[] = [];
  const calls: AnswerCall[] = [];
  const looks: OwnSearchRequest[] = [];
  let find = findLongestWord;
  const server = await serve(async (req, res) => {
    if (req.url === '/own-passages') {
      const request = ownSearchRequestSchema.parse(await json(req));
      looks.push(request);
      return void res.setHeader('content-type', 'application/json').end(JSON.stringify(find(request)));
    }
    const call = await readCall(req, res);
    calls.push(call);
    await (scripts.shift() ?? goodAnswer)(call);
  });
  return {
    url: server.url,
    calls,
    looks,
    finds: (other) => {
      find = other;
    },
    next: (...more) => void scripts.push(...more),
    close: () => server.close(),
  };
}

/** A script that sends `texts`, then holds until `finish` or until the caller has gone. */
export function heldAnswer(...texts: string[]) {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const script: AnswerScript = async (call) => {
    begin(call.response);
    call.response.flushHeaders();
    for (const text of texts) call.delta(text);
    const gone = new Promise<void>((resolve) => call.closed.addEventListener('abort', () => resolve()));
    await Promise.race([promise, gone]);
    if (call.closed.aborted) return;
    call.delta('The end. [1]');
    call.result({ content: `${texts.join('')}The end. [1]` });
  };
  return { script, finish };
}
