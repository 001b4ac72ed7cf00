import {
  type AlertHow,
  type Follow,
  type FollowList,
  type FollowTarget,
  followListSchema,
  followSchema,
  type NoticePage,
  noticePageSchema,
  type UnreadNotices,
  type UnsubscribeState,
  unreadNoticesSchema,
  unsubscribeStateSchema,
} from '@astraea/contracts';
import { parseAnswer } from './parse-answer';
import type { CallOptions, Requester } from './requester';

export interface AlertCalls {
  /** What the user follows, and how they hear of it. Fails with 'Failed to fetch what you follow'. */
  listFollows(options?: CallOptions): Promise<FollowList>;
  /** Once, however often it is called. Fails with 'Failed to follow'. */
  follow(target: FollowTarget, options?: CallOptions): Promise<Follow>;
  /** Fails with 'Failed to stop following'. */
  unfollow(followId: string, options?: CallOptions): Promise<void>;
  /** Fails with 'Failed to change how you are told'. */
  chooseAlertHow(how: AlertHow, options?: CallOptions): Promise<FollowList>;
  /** A page, newest first. Fails with 'Failed to fetch notices'. */
  listNotices(skip: number, options?: CallOptions): Promise<NoticePage>;
  /** Fails with 'Failed to count notices'. */
  countUnreadNotices(options?: CallOptions): Promise<UnreadNotices>;
  /** Fails with 'Failed to mark notices as read'. */
  markNoticesRead(ids: readonly string[], options?: CallOptions): Promise<UnreadNotices>;
  /** What a mail's link can end, without a sign-in. Fails with 'Failed to open link'. */
  openUnsubscribe(token: string, options?: CallOptions): Promise<UnsubscribeState>;
  /** Ends one follow, or without one all mails. Fails with 'Failed to end'. */
  unsubscribe(token: string, followId?: string, options?: CallOptions): Promise<UnsubscribeState>;
}

const unsubscribePath = (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`;

export function alertCalls(request: Requester): AlertCalls {
  return {
    async listFollows(options) {
      const failure = 'Failed to fetch what you follow';
      return parseAnswer(
        await request({ ...options, path: '/api/follows', failure }),
        followListSchema,
        failure,
      );
    },
    async follow(target, options) {
      const failure = 'Failed to follow';
      const call = { ...options, path: '/api/follows', method: 'PUT' as const, body: { target }, failure };
      return parseAnswer(await request(call), followSchema, failure);
    },
    async unfollow(followId, options) {
      const path = `/api/follows/${encodeURIComponent(followId)}`;
      await request({ ...options, path, method: 'DELETE', failure: 'Failed to stop following' });
    },
    async chooseAlertHow(how, options) {
      const failure = 'Failed to change how you are told';
      const call = { ...options, path: '/api/follows/how', method: 'PUT' as const, body: { how }, failure };
      return parseAnswer(await request(call), followListSchema, failure);
    },
    async listNotices(skip, options) {
      const failure = 'Failed to fetch notices';
      const path = `/api/notices?skip=${skip}`;
      return parseAnswer(await request({ ...options, path, failure }), noticePageSchema, failure);
    },
    async countUnreadNotices(options) {
      const failure = 'Failed to count notices';
      const response = await request({ ...options, path: '/api/notices/unread', failure });
      return parseAnswer(response, unreadNoticesSchema, failure);
    },
    async markNoticesRead(ids, options) {
      const failure = 'Failed to mark notices as read';
      const call = { ...options, path: '/api/notices/read', method: 'POST' as const, body: { ids }, failure };
      return parseAnswer(await request(call), unreadNoticesSchema, failure);
    },
    async openUnsubscribe(token, options) {
      const failure = 'Failed to open link';
      const response = await request({ ...options, path: unsubscribePath(token), failure });
      return parseAnswer(response, unsubscribeStateSchema, failure);
    },
    async unsubscribe(token, follow_id, options) {
      const failure = 'Failed to end';
      const body = follow_id === undefined ? {} : { follow_id };
      const call = { ...options, path: unsubscribePath(token), method: 'POST' as const, body, failure };
      return parseAnswer(await request(call), unsubscribeStateSchema, failure);
    },
  };
}
