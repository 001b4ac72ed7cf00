import { type VersionContent, versionContentSchema } from '@astraea/contracts';
import { createServiceClient } from '@astraea/service-kit/http';
import type { ServiceTokenSource } from '@astraea/service-kit/identity';

export interface DocumentClient {
  /** What was extracted from a version. @throws AppError: NotFound, Gone once erased, Unavailable. */
  readContent(version: string): Promise<VersionContent>;
}

export function createDocumentClient(options: {
  baseUrl: string;
  timeoutMs: number;
  tokens: ServiceTokenSource;
}): DocumentClient {
  const { baseUrl, timeoutMs, tokens } = options;
  const client = createServiceClient({ name: 'document', baseUrl, timeoutMs });
  return {
    async readContent(version) {
      const token = await tokens.get();
      return client.json(versionContentSchema, `/versions/${encodeURIComponent(version)}/content`, { token });
    },
  };
}
