import { runMain } from '@astraea/service-kit/run-main';
import { createBillingService } from './billing-service';
import { readBillingConfig } from './config';

void runMain({ name: 'billing', readConfig: () => readBillingConfig(), create: createBillingService });
