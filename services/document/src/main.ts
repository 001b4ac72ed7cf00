import { runMain } from '@astraea/service-kit/run-main';
import { readDocumentConfig } from './config';
import { createDocumentService } from './document-service';

void runMain({ name: 'document', readConfig: () => readDocumentConfig(), create: createDocumentService });
