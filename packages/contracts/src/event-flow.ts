import type { EventType } from './events';

/** Who consumes what: each group gets every event of its topics once. Topics, rights and what an operator prints follow from it. */
export const consumerGroups = {
  'auth-subscriptions': { service: 'auth', topics: ['billing.subscription-changed'] },
  billing: { service: 'billing', topics: ['auth.user-registered', 'conversation.question-answered'] },
  'billing-erasure': { service: 'billing', topics: ['auth.user-deleted'] },
  'conversation-alerts': {
    service: 'conversation',
    topics: ['document.version-published', 'billing.subscription-changed'],
  },
  'conversation-erasure': { service: 'conversation', topics: ['auth.user-deleted'] },
  'conversation-purge': { service: 'conversation', topics: ['conversation.deleted'] },
  'document-active': { service: 'document', topics: ['retrieval.version-indexed'] },
  'retrieval-ingest': { service: 'retrieval', topics: ['document.version-published'] },
} as const satisfies Record<string, { service: string; topics: readonly EventType[] }>;

export type ConsumerGroup = keyof typeof consumerGroups;

/** The service that alone publishes to a topic. */
export const topicOwner = (topic: EventType): string => topic.slice(0, topic.indexOf('.'));
