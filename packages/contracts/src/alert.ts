import { z } from 'zod';
import { documentChangeSchema } from './document-change';

const nameSchema = z.string().trim().min(1).max(300);

/** What a user follows: a country's own sources, one topic of them, or a source, of a guide one of the instruments that it speaks of. */
export const followTargetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('country'), country: nameSchema }),
  z.object({ kind: z.literal('topic'), country: nameSchema, topic: nameSchema }),
  z.object({
    kind: z.literal('instrument'),
    /** File name of the source. */
    doc: nameSchema,
    /** The jurisdiction whose source it is. */
    country: nameSchema,
    /** What it is called by. */
    title: nameSchema,
    /** Of a guide: the instrument, as the guide names it; null for the source as a whole. */
    instrument: nameSchema.nullable(),
  }),
]);
export type FollowTarget = z.infer<typeof followTargetSchema>;

export const followSchema = z.object({ id: z.string(), target: followTargetSchema, created_at: z.string() });
export type Follow = z.infer<typeof followSchema>;

/** How a user hears of changes: in the product only, or also by mail. */
export const alertHowSchema = z.enum(['product', 'mail-at-once', 'mail-daily']);
export type AlertHow = z.infer<typeof alertHowSchema>;

/** `GET /api/follows`: all that a user follows, newest first, and how they hear of it. */
export const followListSchema = z.object({
  follows: z.array(followSchema),
  how: alertHowSchema,
  /** To which mails go; null until mails are chosen. */
  address: z.string().nullable(),
  /** Since when a mail could not be delivered; absent where the last one was. */
  mail_failed_at: z.string().optional(),
  /** Null where the operator sends no mails. */
  mail: z.object({ daily_hour_utc: z.number().int().min(0).max(23) }).nullable(),
  /** The user's plan has alerts. */
  included: z.boolean(),
  /** Follows that a user may have at once. */
  limit: z.number().int().positive(),
});
export type FollowList = z.infer<typeof followListSchema>;

/** `PUT /api/follows`: to follow twice is to follow once. */
export const followRequestSchema = z.object({ target: followTargetSchema });

/** `PUT /api/follows/how`. */
export const alertHowRequestSchema = z.object({ how: alertHowSchema });

/** The user's conversations whose answers cite what changed. */
const touchedSchema = z.object({
  /** Among the user's newest 1000. */
  count: z.number().int().nonnegative(),
  /** The newest of them, at most 20. */
  conversations: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** How its first question begins. Absent in answers of before. */
      preview: z.string().optional(),
      comparison_id: z.string().optional(),
    }),
  ),
});
export type Touched = z.infer<typeof touchedSchema>;

export const noticeSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  unread: z.boolean(),
  doc: z.string(),
  country: z.string(),
  /** The version that answers use now, or used last. */
  version: z.string(),
  change: documentChangeSchema,
  /** What the user follows, for which they are told. */
  because: followTargetSchema,
  touches: touchedSchema,
});
export type Notice = z.infer<typeof noticeSchema>;

/** `GET /api/notices`: a page of a user's, newest first; `next` goes into `skip` for the page that follows. */
export const noticePageSchema = z.object({
  notices: z.array(noticeSchema),
  next: z.number().int().positive().optional(),
});
export type NoticePage = z.infer<typeof noticePageSchema>;

/** `GET /api/notices/unread`, and the answer to `POST /api/notices/read`; counted to 100. */
export const unreadNoticesSchema = z.object({ unread: z.number().int().min(0).max(100) });
export type UnreadNotices = z.infer<typeof unreadNoticesSchema>;

/** `POST /api/notices/read`: the notices that were shown. */
export const readNoticesRequestSchema = z.object({
  ids: z.array(z.string().regex(/^[\w/-]{1,200}$/, 'use ids of notices')).max(100),
});

/** `GET /api/unsubscribe/{token}`, by which a mail is ended without a sign-in: what its user still follows of what it told. */
export const unsubscribeStateSchema = z.object({
  follows: z.array(followSchema),
  /** Mails are sent. */
  mails: z.boolean(),
});
export type UnsubscribeState = z.infer<typeof unsubscribeStateSchema>;

/** `POST /api/unsubscribe/{token}`: ends one follow, or without one all mails; what RFC 8058 sends names none. */
export const unsubscribeRequestSchema = z.object({ follow_id: z.string().max(100).optional() });

/** Where a mail leads to be ended. Browsers send what stands after `#` to no server. */
export function unsubscribePath(token: string): string {
  return `/alerts/end#${token}`;
}

/** The one line of conversation's `GET /export/alerts`, which auth reads with the user's own token; none where nothing is kept. */
export const exportedAlertsSchema = z.object({
  follows: z.array(followSchema),
  how: alertHowSchema,
  address: z.string().nullable(),
  /** The newest, at most 1000. */
  notices: z.array(noticeSchema.omit({ touches: true })),
});
export type ExportedAlerts = z.infer<typeof exportedAlertsSchema>;
