import { silentLogger } from '@astraea/service-kit';
import {
  createTestBackends,
  createTestIdentity,
  serve,
  type TestIdentity,
} from '@astraea/service-kit/testing';
import { createBillingService } from '../billing-service';
import { type BillingStore, createBillingStore } from '../billing-store';
import { readBillingConfig } from '../config';

export const webhookSecret = 'whsec_test';
/** A checkout session of the user `ada`, as Stripe tells of it. */
export const session = {
  id: 'cs_test_1',
  client_reference_id: 'ada',
  customer_details: { email: 'ada@example.org' },
  amount_total: 2900,
  status: 'complete',
  created: 1_790_000_000,
};

export interface TestBilling {
  url: string;
  identity: TestIdentity;
  backends: Awaited<ReturnType<typeof createTestBackends>>;
  store: BillingStore;
  close(): Promise<void>;
}

/** Billing over embedded backends and real HTTP. */
export async function startTestBilling(env: Record<string, string> = {}): Promise<TestBilling> {
  const backends = await createTestBackends('billing');
  const identity = await createTestIdentity();
  const service = await createBillingService({
    config: readBillingConfig(env),
    backends,
    logger: silentLogger,
    verifier: identity.verifier,
  });
  const server = await serve(service.app);
  await service.start();
  return {
    url: server.url,
    identity,
    backends,
    store: await createBillingStore(backends.documents),
    async close() {
      await server.close();
      await service.stop();
      await backends.close();
    },
  };
}
