import type { TestStandIn } from '../standalone/stripe/testing/test-stand-in';
import { launch, type RunningSystem } from './system';

/** What `npm run billing:reconcile` said beside a running system, and its exit code. */
export async function reconcile(
  { dataDir }: Pick<RunningSystem, 'dataDir'>,
  { url, standIn }: TestStandIn,
  options: { args?: string[]; isDistributed: boolean },
): Promise<{ code: number | null; said: string }> {
  const { args = [], isDistributed } = options;
  const started = launch('npm', ['run', '--silent', 'billing:reconcile', '--', ...args], {
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: standIn.secretKey,
    STRIPE_API_URL: url,
    STRIPE_PRO_PRICE_ID: 'price_pro',
    ...(isDistributed ? { BACKENDS: 'distributed' } : {}),
  });
  return { code: await started.exited, said: started.output() };
}
