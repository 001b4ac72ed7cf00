// First: it hears signals to stop, and watches what is loaded after it.
import '@astraea/service-kit/telemetry';
import { join } from 'node:path';
import { startStripeStandIn } from '@astraea/standalone/stripe';
import { readStripeStandInConfig } from './config';
import { holdData } from './data-lock';
import { startOrExit } from './launcher-channel';

void startOrExit('The stand-in for Stripe', async () => {
  const config = readStripeStandInConfig();
  const lock = await holdData(config.DATA_DIR, 'stripe-stand-in');
  const standIn = await startStripeStandIn({
    port: config.STRIPE_STANDIN_PORT,
    webhookUrl: new URL('/api/billing/webhook', config.PUBLIC_ORIGIN).href,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    file: join(config.DATA_DIR, 'stripe-stand-in', 'payments.json'),
  });
  process.once('SIGTERM', async () => {
    await standIn.close();
    lock.release();
    process.exit(0);
  });
});
