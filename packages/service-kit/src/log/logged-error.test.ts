import { connect } from 'node:net';
import { AppError } from '../errors';
import { createLogger } from './log';

const words = 'who may own a satellite that ada@example.org bought';

/** The one line that is logged of an error. */
function lineOf(error: unknown): string {
  const lines: string[] = [];
  createLogger('test', 'info', { write: (text) => void lines.push(text) }).warn('request.failed', { error });
  return lines.join('');
}
const logged = (error: unknown) => JSON.parse(lineOf(error)).error;

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

const foreign = (properties: object): Error =>
  Object.assign(
    new Error(words),
    { stack: `Error: ${words}\n    at f (/app/node_modules/library/index.js:1:1)` },
    properties,
  );

test('an error of our own is logged with its message, its calls and its causes', () => {
  const cause = new Error('no answer within 5 ms');
  const error = logged(new AppError('Unavailable', 'Try again.', { cause }));
  expect(error).toMatchObject({ type: 'AppError', kind: 'Unavailable', message: 'Try again.' });
  expect(error.stack).toContain('logged-error.test');
  expect(error.cause).toMatchObject({ type: 'Error', message: 'no answer within 5 ms' });
});

test('a failed call of the system is logged with its words', async () => {
  const error = await new Promise((resolve) => connect({ port: 1, host: '127.0.0.1' }).on('error', resolve));
  expect(logged(error)).toMatchObject({
    message: 'connect ECONNREFUSED 127.0.0.1:1',
    code: 'ECONNREFUSED',
    address: '127.0.0.1',
    port: 1,
  });
});

test.each<[string, unknown]>([
  ['a text that is no JSON', thrownBy(() => JSON.parse(words))],
  ['an address that is none', thrownBy(() => new URL(words))],
  ['a refused value of a database', foreign({ code: 11000, keyValue: { email: words }, errmsg: words })],
  ['a command of Redis', foreign({ command: { name: 'eval', args: [words] } })],
  [
    'an answer of a model',
    foreign({ status: 400, code: words, error: { message: words }, headers: { a: words } }),
  ],
  ['a refusal of a mail server', foreign({ command: `RCPT TO:<${words}>`, response: words })],
  ['an error within an error', new AppError('Unavailable', 'Try again.', { cause: foreign({ raw: words }) })],
  ['several errors at once', new AggregateError([foreign({}), foreign({})], 'all failed')],
  [
    'a message that looks like calls',
    foreign({
      message: `x\n    at ${words}`,
      stack: `Error: x\n    at ${words}\n    at f (/app/node_modules/a/b.js:1:1)`,
    }),
  ],
])('%s is logged without what it quotes', (_what, error) => {
  const line = lineOf(error);
  expect(line).toContain('"type":');
  expect(line).not.toMatch(/satellite|example\.org|who may/);
});

test('a refused value of a database keeps the code and where it was met', () => {
  expect(logged(foreign({ code: 11000 }))).toEqual({
    type: 'Error',
    code: 11000,
    stack: '    at f (/app/node_modules/library/index.js:1:1)',
  });
});

test('a refusal of a mail server keeps at what command it came, and its number', () => {
  const refused = foreign({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: words });
  expect(logged(refused)).toMatchObject({ code: 'EENVELOPE', command: 'RCPT', responseCode: 550 });
});
