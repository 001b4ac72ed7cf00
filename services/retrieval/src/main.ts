import { runMain } from '@astraea/service-kit/run-main';
import { readRetrievalConfig } from './config';
import { createRetrievalService } from './retrieval-service';

void runMain({ name: 'retrieval', readConfig: readRetrievalConfig, create: createRetrievalService });
