import { runMain } from '@astraea/service-kit/run-main';
import { createAuthService } from './auth-service';
import { readAuthConfig } from './config';

void runMain({ name: 'auth', readConfig: () => readAuthConfig(), create: createAuthService });
