import { problemSchema } from '@astraea/contracts';
import type { ApiUser } from '../../e2e/api';
import { type EventReader, readEvents } from '../../e2e/event-stream';
import type { ClientLog } from './client-log';
import { foreignMarks } from './marks';

/** Longer than any answer may take, so that what hangs ends and is seen. */
const hangsMs = 30_000;

/** What a call was answered: words in any case, be it that nobody took it. */
export interface Answered {
  /** 0 where the line broke. */
  status: number;
  json?: unknown;
  events?: EventReader;
  /** As a problem says it, or what broke the line. */
  words: string;
}

/** One user's line to the system: calls by turns through both gateways, and writes down how long each took. */
export interface Client {
  user: ApiUser;
  log: ClientLog;
  call(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answered>;
  /** Writes down how long the user waited until now for words. */
  waited(what: string, from: number, got: string): void;
  /** Looks for what is another user's in what this one got. */
  owns(got: unknown): void;
}

/** @param users the same account at each gateway */
export function createClient(users: readonly ApiUser[], log: ClientLog): Client {
  const [user] = users;
  if (!user) throw new Error('a client needs a gateway');
  let turn = log.user;
  const client: Client = {
    user,
    log,
    waited: (what, from, got) =>
      log.write({ kind: 'wait', what, gateway: turn % users.length, from, to: Date.now(), got }),
    owns(got) {
      for (const mark of foreignMarks(got, log.user))
        log.write({ kind: 'problem', words: `another user's data: ${mark}` });
    },
    async call(method, path, { body, headers } = {}) {
      turn += 1;
      const from = Date.now();
      const answered = await answerOf(users[turn % users.length] ?? user, { method, path, body, headers });
      client.waited(`${method} ${path}`, from, answered.words);
      client.owns(answered.json);
      return answered;
    },
  };
  return client;
}

interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string> | undefined;
}

async function answerOf(user: ApiUser, { method, path, body, headers }: Call): Promise<Answered> {
  try {
    const response = await user.call(method, path, body, headers, AbortSignal.timeout(hangsMs));
    const { status } = response;
    if (response.headers.get('content-type')?.startsWith('text/event-stream'))
      return { status, events: readEvents(response), words: `${status} event stream` };
    const text = await response.text();
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    const problem = problemSchema.safeParse(json);
    return { status, json, words: problem.success && !response.ok ? problem.data.code : String(status) };
  } catch (error) {
    return { status: 0, words: `line broke: ${String((error as Error).cause ?? error)}` };
  }
}
