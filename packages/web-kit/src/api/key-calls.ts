import {
  type ApiKey,
  type ApiKeyRequest,
  apiKeyListSchema,
  type CreatedApiKey,
  createdApiKeySchema,
} from '@astraea/contracts';
import { parseAnswer } from './parse-answer';
import type { CallOptions, Requester } from './requester';

export interface KeyCalls {
  /** All API keys of the user, newest first. Fails with 'Failed to fetch API keys'. */
  listKeys(options?: CallOptions): Promise<ApiKey[]>;
  /** Makes an API key; only this answer holds it. Fails with 'Failed to make the key'. */
  makeKey(body: ApiKeyRequest, options?: CallOptions): Promise<CreatedApiKey>;
  /** Ends an API key. Fails with 'Failed to revoke the key'. */
  revokeKey(keyId: string, options?: CallOptions): Promise<void>;
}

export function keyCalls(request: Requester): KeyCalls {
  return {
    async listKeys(options) {
      const failure = 'Failed to fetch API keys';
      return parseAnswer(
        await request({ ...options, path: '/api/keys', failure }),
        apiKeyListSchema,
        failure,
      );
    },
    async makeKey(body, options) {
      const failure = 'Failed to make the key';
      const call = { ...options, path: '/api/keys', method: 'POST' as const, body, failure };
      return parseAnswer(await request(call), createdApiKeySchema, failure);
    },
    async revokeKey(keyId, options) {
      const path = `/api/keys/${encodeURIComponent(keyId)}`;
      await request({ ...options, path, method: 'DELETE', failure: 'Failed to revoke the key' });
    },
  };
}
