import type { ModelMessage } from './prompt';

/** What an endpoint says of its error, fit for a log. */
export interface ToldError {
  message?: string;
  code?: string;
}

const longestMessage = 300;
const longestCode = 60;
/** So many words in a row that were sent are taken for the user's. */
const fewestWords = 3;

export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The first of the choices of a reply or of a piece of one. */
export function choiceOf(body: unknown): Record<string, unknown> {
  const { choices } = fieldsOf(body);
  return fieldsOf(Array.isArray(choices) ? choices[0] : undefined);
}

/** The object of an error within the shapes that endpoints wrap it in. */
function errorIn(body: unknown): unknown {
  if (Array.isArray(body)) return errorIn(body[0]);
  const { error, errors, detail } = fieldsOf(body);
  const inner = [error, choiceOf(body).error, errors, detail].find(
    (one) => one !== undefined && one !== null && one !== false && one !== '',
  );
  return inner === undefined ? body : inner;
}

/** Whether a body of status 200, or a piece of a stream, tells of an error and holds no answer. */
export function isError(body: unknown): boolean {
  const { choices, error, object } = fieldsOf(Array.isArray(body) ? body[0] : body);
  if (error || choiceOf(body).error) return true;
  return !choices && (object === 'error' || errorIn(body) !== body || 'message' in fieldsOf(body));
}

/** Leaves out of a message what was sent: an endpoint may repeat the question, or its key. */
function withoutSent(message: string, sent: readonly ModelMessage[], key: string): string {
  const ofUsers = sent.filter(({ role }) => role === 'user').map(({ content }) => content);
  const data = ` ${
    ofUsers
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
  const words = [...message.matchAll(/[\p{L}\p{N}]+/gu)];
  const hidden = new Set<number>();
  for (let at = 0; at + fewestWords <= words.length; at++) {
    const run = words.slice(at, at + fewestWords).map(([word]) => word.toLowerCase());
    if (data.includes(` ${run.join(' ')} `)) for (let i = 0; i < fewestWords; i++) hidden.add(at + i);
  }
  let said = '';
  let end = 0;
  for (const [at, word] of words.entries()) {
    said += hidden.has(at) && hidden.has(at - 1) ? '' : message.slice(end, word.index);
    said += hidden.has(at) ? (hidden.has(at - 1) ? '' : '…') : word[0];
    end = word.index + word[0].length;
  }
  said += message.slice(end);
  const secret = key.length > 3 ? said.replaceAll(key, '…') : said;
  return secret.replace(/\b(?:sk|pk|key|Bearer)[-\s_][\w*.-]{6,}|\S+@\S+/gu, '…');
}

/** Message and code of an error in any of the usual shapes, bounded, without what was sent. */
export function tellError(body: unknown, sent: readonly ModelMessage[], key: string): ToldError {
  const error = errorIn(body);
  const first = fieldsOf(Array.isArray(error) ? error[0] : error);
  const { message, msg, code, type, status } = first;
  const words = [message, msg, error].find((one) => typeof one === 'string') ?? '';
  const place = Array.isArray(first.loc) ? ` (${first.loc.join('.')})` : '';
  const name = [code, type, status].find((one) => typeof one === 'string' || typeof one === 'number');
  const said = withoutSent(`${words as string}${place}`.replace(/\s+/gu, ' ').trim(), sent, key);
  return {
    ...(said === '' ? {} : { message: said.slice(0, longestMessage) }),
    ...(name === undefined ? {} : { code: String(name).slice(0, longestCode) }),
  };
}
