// npm run reindex: the index anew from the documents, while it serves.
// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { parseArgs } from 'node:util';
import { ConfigError } from '@astraea/service-kit/config';
import { AppError } from '@astraea/service-kit/errors';
import { orderReindex } from './order-reindex';
import { readReindexConfig } from './reindex-config';

const help = `npm run reindex [-- --url <address>]

Reads every document again, cuts it into passages and replaces the old ones, document by document, in every replica.
Answers go on meanwhile. A rebuild that was cut goes on where it stopped. Needed after an upgrade that says so, or when an
index is in doubt. Documents that were set aside, because their newest version could not be made searchable, are tried
again; those that fail again are named with the cause.

--url  private address of a retrieval service that was not started on this machine (http://127.0.0.1:4203); then
       OPERATOR_CLIENT_SECRET is the secret of the operator's entry in SERVICE_CLIENTS of auth, with the scope
       retrieval:operate

Exit code: 0 when every document was read again, 1 when one was not, the rebuild stopped or the call is wrong, 3 when nobody answers.
`;
const goesOn =
  'Nothing was lost: once it answers, see how far the rebuild is, or go on where it stopped, by the same command.';
const pollMs = 500;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { url: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const config = await readReindexConfig(values.url);
  const say = (line: string): boolean => process.stdout.write(`${line}\n`);
  return (await orderReindex(config, { say, pollMs })) ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isAway = error instanceof AppError && error.kind === 'Unavailable';
    const told = error instanceof ConfigError || error instanceof AppError || error instanceof TypeError;
    const words = told ? error.message : String(error instanceof Error ? error.stack : error);
    process.stderr.write(`${words}${isAway ? ` ${goesOn}` : ''}\n`);
    process.exitCode = isAway ? 3 : 1;
  },
);
