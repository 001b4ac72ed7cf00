// npm run billing:reconcile: every account as Stripe has it, whatever events were lost.
// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { parseArgs } from 'node:util';
import { newId, systemClock } from '@astraea/service-kit/clock';
import { ConfigError } from '@astraea/service-kit/config';
import { createMongoDocumentStore } from '@astraea/service-kit/distributed-backends';
import { createSqliteDocumentStore, type DocumentStore } from '@astraea/service-kit/document-store';
import { AppError } from '@astraea/service-kit/errors';
import { silentLogger } from '@astraea/service-kit/log';
import { eventSource } from '../accounts/account-events';
import { createAccountStore } from '../accounts/account-store';
import { connectStripe } from '../stripe/stripe-gateway';
import { reconcile } from './reconcile';
import { type ReconcileConfig, readReconcileConfig } from './reconcile-config';
import { createPositionStore } from './reconcile-position';

const help = `npm run billing:reconcile [-- --dry-run] [--page-size <1 to 100>] [--resume]

Compares every account that has a customer, and every subscription, with Stripe and repairs what differs. Each difference is
one line. It needs the settings of the billing service, from the shell or .env: STRIPE_SECRET_KEY, and DATA_DIR or
BACKENDS=distributed with MONGODB_URL; STRIPE_PRO_PRICE_ID, STRIPE_ENTERPRISE_PRICE_ID and STRIPE_API_URL if billing has them.
Billing may run meanwhile; it publishes the repaired plans.

--dry-run    says what differs and changes nothing
--page-size  accounts or subscriptions a page (100); the position is kept after each page
--resume     goes on where a run was cut

Exit code: 0 when nothing is left that differs, 1 when something could not be repaired, or Stripe does not answer, 2 when the
call is wrong.
`;

const flag = { type: 'boolean' } as const;
const options = { 'dry-run': flag, resume: flag, help: flag, 'page-size': { type: 'string' } } as const;

function readPageSize(text = '100'): number {
  const size = Number(text);
  if (Number.isInteger(size) && size >= 1 && size <= 100) return size;
  throw new TypeError(`--page-size ${text} is not a whole number from 1 to 100.`);
}

function openDocuments(config: ReconcileConfig): DocumentStore {
  const { MONGODB_URL: url, MONGODB_DATABASE: database = 'astraea_billing' } = config;
  return config.BACKENDS === 'distributed' && url
    ? createMongoDocumentStore({ url, database })
    : createSqliteDocumentStore({ file: config.file });
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const pageSize = readPageSize(values['page-size']);
  const config = readReconcileConfig();
  const stripe = connectStripe(config);
  if (!stripe) throw new ConfigError(['STRIPE_SECRET_KEY: missing']);
  const documents = openDocuments(config);
  try {
    const deps = {
      accounts: await createAccountStore(documents, systemClock),
      positions: await createPositionStore(documents),
      stripe,
      enterprisePriceId: config.STRIPE_ENTERPRISE_PRICE_ID,
      ownPriceIds: [config.STRIPE_PRO_PRICE_ID, config.STRIPE_ENTERPRISE_PRICE_ID].filter(
        (id) => id !== undefined,
      ),
      events: { source: eventSource, clock: systemClock, newId },
      // The billing service finds what waits in the outboxes within a second.
      nudgeRelay: () => undefined,
      // What differs is said in lines.
      logger: silentLogger,
      say: (line: string) => void process.stdout.write(`${line}\n`),
    };
    const isDryRun = values['dry-run'] ?? false;
    return (await reconcile(deps, { isDryRun, pageSize, isResumed: values.resume ?? false })) ? 0 : 1;
  } finally {
    await documents.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isAway = error instanceof AppError && error.kind === 'Unavailable';
    const isWrong = error instanceof TypeError;
    const isTold = error instanceof ConfigError || error instanceof AppError || isWrong;
    const words = isTold ? error.message : String(error instanceof Error ? error.stack : error);
    const goesOn = isAway ? ' Nothing was lost: the same command with --resume goes on.' : '';
    process.stderr.write(`${words}${goesOn}\n`);
    process.exitCode = isWrong ? 2 : 1;
  },
);
