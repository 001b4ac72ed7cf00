export { createBillingService } from './billing-service';
export { type BillingConfig, billingConfigSchema, readBillingConfig } from './config';
