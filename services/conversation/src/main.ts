import { runMain } from '@astraea/service-kit/run-main';
import { readConversationConfig } from './config';
import { createConversationService } from './conversation-service';

void runMain({
  name: 'conversation',
  readConfig: () => readConversationConfig(),
  create: createConversationService,
});
