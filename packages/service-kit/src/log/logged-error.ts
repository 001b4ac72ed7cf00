import { sep } from 'node:path';
import { types } from 'node:util';

/** What a log line holds of an error. */
interface LoggedError {
  type: string;
  message?: string;
  /** Calls, innermost first, without the message that stands before them. */
  stack?: string;
  kind?: unknown;
  code?: unknown;
  status?: unknown;
  syscall?: unknown;
  address?: unknown;
  port?: unknown;
  requestId?: unknown;
  responseCode?: unknown;
  /** Of SMTP. */
  command?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** Properties whose values are names and numbers; a string with a space in it is none. */
const facts = [
  'kind',
  'code',
  'status',
  'statusCode',
  'syscall',
  'address',
  'port',
  'requestId',
  'responseCode',
] as const;
const isFact = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.:/-]{1,100}$/.test(value));

/** The command alone: what stands behind it may be an address. */
const smtpCommand = /^(?:RCPT|MAIL|DATA|AUTH|EHLO|STARTTLS)\b/;

const mostCauses = 5;
const frame = /^ +at /;

/** The calls only: the message stands before them, and may have lines of its own. */
function framesOf({ message, stack = '' }: Error): string[] {
  const behind = stack.indexOf(message) + message.length;
  return stack
    .slice(stack.includes(message) ? behind : 0)
    .split('\n')
    .filter((line) => frame.test(line));
}

/** Whether our own code made the error: then its message is ours, and names nothing that a user gave. */
function isOurs(frames: readonly string[]): boolean {
  const [first] = frames;
  return (
    first !== undefined &&
    /[/\\]/.test(first) &&
    !first.includes('node:') &&
    !first.includes(`${sep}node_modules${sep}`)
  );
}

/** A call of the operating system that failed: the message names call, code and address. */
const isOfSystem = (error: Error): boolean =>
  'syscall' in error && typeof error.syscall === 'string' && 'errno' in error;

/** Also of another realm. */
const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value);

/**
 * What may be logged of an error. Messages and other properties of foreign errors quote what they were given (a JSON parser the text, a
 * database the values, a model's endpoint the question), so of these there are only type, codes and calls.
 */
export function loggedError(error: unknown, depth = 0): LoggedError | undefined {
  if (!isError(error)) return undefined;
  const frames = framesOf(error);
  const logged: LoggedError = { type: error.name || error.constructor.name };
  if (isOurs(frames) || isOfSystem(error)) logged.message = error.message;
  for (const name of facts) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (isFact(value)) logged[name === 'statusCode' ? 'status' : name] = value;
  }
  const [command] = smtpCommand.exec('command' in error ? String(error.command) : '') ?? [];
  if (command) logged.command = command;
  if (frames.length > 0) logged.stack = frames.join('\n');
  if (depth >= mostCauses) return logged;
  const cause = loggedError(error.cause, depth + 1);
  if (cause) logged.cause = cause;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isError))
    logged.errors = error.errors.slice(0, mostCauses).flatMap((one) => loggedError(one, depth + 1) ?? []);
  return logged;
}
