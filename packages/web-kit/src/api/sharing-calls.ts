import {
  type CreatedShare,
  createdShareSchema,
  type Share,
  type Shared,
  type ShareRequest,
  sharedSchema,
  shareListSchema,
} from '@astraea/contracts';
import { parseAnswer } from './parse-answer';
import type { CallOptions, Requester } from './requester';

export interface SharingCalls {
  /** Makes a link to a conversation; only this answer holds its token. Fails with 'Failed to create link'. */
  shareConversation(conversationId: string, body: ShareRequest, options?: CallOptions): Promise<CreatedShare>;
  /** Makes a link to a matter, in the same way. */
  shareMatter(matterId: string, body: ShareRequest, options?: CallOptions): Promise<CreatedShare>;
  /** All links of the user, newest first. Fails with 'Failed to fetch links'. */
  listShares(options?: CallOptions): Promise<Share[]>;
  /** Ends a link. Fails with 'Failed to take the link back'. */
  takeShareBack(shareId: string, options?: CallOptions): Promise<void>;
  /** What a link shows; `key` names one of a matter's conversations. Fails with 'Failed to open link'. */
  openShare(opened: { token: string; key?: string | undefined }, options?: CallOptions): Promise<Shared>;
}

export function sharingCalls(request: Requester): SharingCalls {
  const create = async (path: string, body: ShareRequest, options?: CallOptions): Promise<CreatedShare> => {
    const failure = 'Failed to create link';
    const response = await request({ ...options, path, method: 'POST', body, failure });
    return parseAnswer(response, createdShareSchema, failure);
  };
  return {
    shareConversation: (id, body, options) =>
      create(`/api/conversations/${encodeURIComponent(id)}/shares`, body, options),
    shareMatter: (id, body, options) =>
      create(`/api/matters/${encodeURIComponent(id)}/shares`, body, options),
    async listShares(options) {
      const failure = 'Failed to fetch links';
      return parseAnswer(
        await request({ ...options, path: '/api/shares', failure }),
        shareListSchema,
        failure,
      );
    },
    async takeShareBack(shareId, options) {
      const path = `/api/shares/${encodeURIComponent(shareId)}`;
      await request({ ...options, path, method: 'DELETE', failure: 'Failed to take the link back' });
    },
    async openShare(body, options) {
      const failure = 'Failed to open link';
      const call = { ...options, path: '/api/shared', method: 'POST' as const, body, failure };
      return parseAnswer(await request(call), sharedSchema, failure);
    },
  };
}
