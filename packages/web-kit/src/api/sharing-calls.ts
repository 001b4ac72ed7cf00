import {
  type CreatedShare,
  createdShareSchema,
  type Share,
  type SharedConversation,
  type ShareRequest,
  sharedConversationSchema,
  shareListSchema,
} from '@astraea/contracts';
import { parseAnswer } from './parse-answer';
import type { CallOptions, Requester } from './requester';

export interface SharingCalls {
  /** Makes a link to a conversation; only this answer holds its token. Fails with 'Failed to create link'. */
  shareConversation(conversationId: string, body: ShareRequest, options?: CallOptions): Promise<CreatedShare>;
  /** All links of the user, newest first. Fails with 'Failed to fetch links'. */
  listShares(options?: CallOptions): Promise<Share[]>;
  /** Ends a link. Fails with 'Failed to take the link back'. */
  takeShareBack(shareId: string, options?: CallOptions): Promise<void>;
  /** What a link shows. Fails with 'Failed to open link'. */
  openShare(token: string, options?: CallOptions): Promise<SharedConversation>;
}

export function sharingCalls(request: Requester): SharingCalls {
  return {
    async shareConversation(conversationId, body, options) {
      const failure = 'Failed to create link';
      const path = `/api/conversations/${encodeURIComponent(conversationId)}/shares`;
      const response = await request({ ...options, path, method: 'POST', body, failure });
      return parseAnswer(response, createdShareSchema, failure);
    },
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
    async openShare(token, options) {
      const failure = 'Failed to open link';
      const call = { ...options, path: '/api/shared', method: 'POST' as const, body: { token }, failure };
      return parseAnswer(await request(call), sharedConversationSchema, failure);
    },
  };
}
