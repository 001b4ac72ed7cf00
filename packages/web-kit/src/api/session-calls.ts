import {
  type MeResponse,
  meResponseSchema,
  type VerifyResponse,
  verifyResponseSchema,
} from '@astraea/contracts';
import { parseAnswer } from './parse-answer';
import { type CallOptions, createRequester, type Requester, type RequesterOptions } from './requester';

/** The two calls by which the backend learns who is signed in. */
export interface SessionCalls {
  /** Fails with 'Failed to verify with backend: {status}'. */
  verify(options?: CallOptions): Promise<VerifyResponse>;
  /** Fails with 'Failed to fetch user details'. */
  me(options?: CallOptions): Promise<MeResponse>;
}

export function sessionCalls(request: Requester): SessionCalls {
  const meFailure = 'Failed to fetch user details';
  return {
    async verify(options) {
      const failure = (status?: number) => `Failed to verify with backend: ${status ?? 'no answer'}`;
      const response = await request({ ...options, path: '/api/auth/verify', method: 'POST', failure });
      return parseAnswer(response, verifyResponseSchema, failure(response.status));
    },
    async me(options) {
      const response = await request({ ...options, path: '/api/auth/me', failure: meFailure });
      return parseAnswer(response, meResponseSchema, meFailure);
    },
  };
}

/** The session's calls alone, so that the shell's first load carries no others. */
export function createSessionCalls(options: RequesterOptions): SessionCalls {
  return sessionCalls(createRequester(options));
}
