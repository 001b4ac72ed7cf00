import { request } from 'node:http';
import { connect } from 'node:net';

/** What is sent: a request that a client library writes, or bytes as they are. */
export type FuzzCase = { area: string } & (
  | {
      method: string;
      /** As it goes on the line, unresolved. */
      path: string;
      headers: Record<string, string>;
      body?: Buffer;
      /** Pieces of a body of unknown length. */
      chunks?: Buffer[];
    }
  | {
      raw: Buffer;
      /** Requests that an honest reader of the bytes can find in them. */
      requests: number;
    }
);

export interface Outcome {
  /** One for each response; none if the connection was closed, or if a raw request has no end. */
  statuses: number[];
  text: string;
  contentType: string;
  tookMs: number;
  isTimedOut: boolean;
}

/** Nothing may take longer; beside the other tests of `npm test` what hangs is told from what is late by a minute. */
const longestMs = process.env.FUZZ_SECONDS ? 5_000 : 60_000;
/** After its last byte a kept-alive connection says nothing more. */
const quietMs = 250;

type Written = Extract<FuzzCase, { path: string }>;

function sendWritten(origin: URL, given: Written): Promise<Outcome> {
  const { method, path, headers, body, chunks } = given;
  const began = performance.now();
  return new Promise((resolve) => {
    const outcome = (more: Partial<Outcome>): void =>
      resolve({
        ...{ statuses: [], text: '', contentType: '', isTimedOut: false },
        ...{ tookMs: performance.now() - began, ...more },
      });
    const { hostname, port } = origin;
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      const end = () =>
        outcome({
          statuses: [response.statusCode ?? 0],
          text: Buffer.concat(parts).toString(),
          contentType: response.headers['content-type'] ?? '',
        });
      response.once('end', end).once('error', end);
    });
    sent.setTimeout(longestMs, () => {
      outcome({ isTimedOut: true });
      sent.destroy();
    });
    sent.once('upgrade', (_response, socket) => {
      socket.destroy();
      outcome({ statuses: [101] });
    });
    // The server may refuse a body before all of it is written.
    sent.on('error', () => outcome({}));
    for (const piece of chunks ?? []) sent.write(piece);
    sent.end(body);
  });
}

function sendRaw(origin: URL, raw: Buffer): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(origin.port), origin.hostname);
    const finish = (): void => {
      socket.destroy();
      const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));
      const contentType = /^content-type: (.*)$/im.exec(text)?.[1] ?? '';
      const tookMs = performance.now() - began;
      resolve({ statuses, text, contentType, tookMs, isTimedOut: false });
    };
    socket.setEncoding('latin1').setTimeout(quietMs, finish);
    socket.on('data', (part) => {
      text += part;
    });
    socket.once('close', finish).on('error', () => undefined);
    socket.write(raw);
  });
}

export function send(origin: string, given: FuzzCase): Promise<Outcome> {
  const url = new URL(origin);
  return 'raw' in given ? sendRaw(url, given.raw) : sendWritten(url, given);
}
