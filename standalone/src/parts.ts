import { createAuthService, readAuthConfig } from '@astraea/auth';
import { createBillingService, readBillingConfig } from '@astraea/billing';
import { createConversationService, readConversationConfig } from '@astraea/conversation';
import { createDocumentService, readDocumentConfig } from '@astraea/document';
import { readGatewayConfig } from '@astraea/gateway';
import { createRetrievalService, readRetrievalConfig } from '@astraea/retrieval';
import type { Backends } from '@astraea/service-kit/backends';
import { ConfigError } from '@astraea/service-kit/config';
import type { Service } from '@astraea/service-kit/http';
import type { Logger } from '@astraea/service-kit/log';
import type { PartSettings, ServiceName } from './part-settings';

/** Every part's own settings. @throws ConfigError with what all of them find wrong, told at once */
export function readConfigs({ gateway, services }: PartSettings) {
  const problems = new Set<string>();
  function read<C>(readOne: () => C): C {
    try {
      return readOne();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      for (const problem of error.problems) problems.add(problem);
      // Never used: the collected problems are thrown below.
      return undefined as C;
    }
  }
  const configs = {
    gateway: read(() => readGatewayConfig(gateway)),
    auth: read(() => readAuthConfig(services.auth)),
    conversation: read(() => readConversationConfig(services.conversation)),
    retrieval: read(() => readRetrievalConfig(services.retrieval)),
    document: read(() => readDocumentConfig(services.document)),
    billing: read(() => readBillingConfig(services.billing)),
  };
  if (problems.size > 0) throw new ConfigError([...problems]);
  return configs;
}

export type PartConfigs = ReturnType<typeof readConfigs>;

/** The very service that runs alone in a distributed system. */
export function createService(
  name: ServiceName,
  configs: PartConfigs,
  backends: Backends,
  logger: Logger,
): Promise<Service> {
  const deps = { backends, logger };
  switch (name) {
    case 'auth':
      return createAuthService({ config: configs.auth, ...deps });
    case 'conversation':
      return createConversationService({ config: configs.conversation, ...deps });
    case 'retrieval':
      return createRetrievalService({ config: configs.retrieval, ...deps });
    case 'document':
      return createDocumentService({ config: configs.document, ...deps });
    case 'billing':
      return createBillingService({ config: configs.billing, ...deps });
  }
}
