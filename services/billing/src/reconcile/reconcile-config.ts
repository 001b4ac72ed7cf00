import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, commonConfigShape, loadConfig, withEnvFile } from '@astraea/service-kit/config';
import { z } from 'zod';
import { stripeConfigShape } from '../config';

const projectFolder = join(__dirname, '../../../..');
const { BACKENDS, DATA_DIR, MONGODB_URL, MONGODB_DATABASE } = commonConfigShape;

/** The settings of the billing service that a reconcile needs: its store and Stripe, neither bus nor cache. */
const reconcileConfigSchema = z
  .object({ BACKENDS, DATA_DIR, MONGODB_URL, MONGODB_DATABASE, ...stripeConfigShape })
  .superRefine((config, context) => {
    const missing = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `missing; ${message}` });
    if (!config.STRIPE_SECRET_KEY) missing('STRIPE_SECRET_KEY', 'give the key that the billing service has');
    if (config.BACKENDS === 'distributed' && !config.MONGODB_URL)
      missing('MONGODB_URL', 'BACKENDS=distributed needs the address of this backend');
  });

export type ReconcileConfig = z.output<typeof reconcileConfigSchema> & {
  /** The embedded store's file. */
  file: string;
};

/** @throws ConfigError */
export function readReconcileConfig(shell: NodeJS.ProcessEnv = process.env): ReconcileConfig {
  const config = loadConfig(reconcileConfigSchema, withEnvFile(shell));
  const file = join(resolve(projectFolder, config.DATA_DIR), 'billing', 'documents.db');
  if (config.BACKENDS === 'embedded' && !existsSync(file)) {
    throw new ConfigError([`DATA_DIR: no accounts are here (${file} is missing); start Astraea once first`]);
  }
  return { ...config, file };
}
