// Made by packages/tooling/telemetry/write-registry.mjs from the registry in telemetry/.

/** Fields of log lines, by name. */
export interface LogFields {
  /** Name of a backend. */
  backend: string;
  /** What may be told of an error: type, codes and calls, and its message only where our own code or the operating system wrote it. */
  error: unknown;
  /** Name of a limiter. */
  limiter: string;
  /** Name of a collection. */
  collection: string;
  /** Consumer group. */
  group: string;
  /** Topic of the bus. */
  topic: string;
  /** Id of an event. */
  event_id: string;
  /** Id of what an event is about. */
  subject: string;
  /** Number of the attempt, from 1. */
  attempt: number;
  /** Attempts so far. */
  attempts: number;
  /** Events that wait to be tried again. */
  held_up: number;
  /** Milliseconds since the first failure of the oldest. */
  oldest_ms: number;
  /** Milliseconds from the first failure to the end of the last. */
  held_up_ms: number;
  /** Id of a member of a consumer group. */
  member: string;
  /** Id that the member has now. */
  new_member: string;
  /** Number of partitions. */
  partitions: number;
  /** Milliseconds after which a silent member is put out. */
  session_timeout_ms: number;
  /** What can be done, in words of our own. */
  advice: string;
  /** Part of the client. */
  namespace: string;
  /** What happened, in words that are ours or an endpoint's without what it was sent. */
  message: string;
  /** Address of a broker. */
  broker: string;
  /** Id of a client at the brokers. */
  clientId: string;
  /** Consumer group. */
  groupId: string;
  /** Id of a member of a consumer group. */
  memberId: string;
  /** Number of a partition. */
  partition: number;
  /** Number of the attempt. */
  retryCount: number;
  /** Milliseconds until the next attempt. */
  retryTime: number;
  /** Number of the request at the broker. */
  correlationId: number;
  /** Address that operators configured. */
  url: string;
  /** Address of the private port. */
  privateUrl: string;
  /** HTTP method. */
  method: string;
  /** Route as it is declared, never the path. */
  route: string;
  /** Failures in a row. */
  failures: number;
  /** Time of the event. */
  waiting_since: string;
  /** What it means, in words of our own. */
  detail: string;
  /** Name of a part. */
  part: string;
  /** Id of a user. */
  user_id: string;
  /** Id of an API key, by which nobody can call. */
  key_id: string;
  /** Name of a plan. */
  plan: string;
  /** Ids of subscriptions. */
  held: readonly string[];
  /** Id of a customer at Stripe. */
  customer_id: string;
  /** Type of an event. */
  type: string;
  /** Id of a charge at Stripe. */
  charge_id: string;
  /** Amount in the currency's smallest unit. */
  amount: number;
  /** Code of a currency. */
  currency: string;
  /** Id of an answer. */
  answer_id: string;
  /** Id of a conversation. */
  conversation_id: string;
  /** Id of a document. */
  document_id: string;
  /** Id of a version of a document. */
  document_version: string;
  /** Id of a version of a document. */
  version: string;
  /** Media type of a file. */
  media_type: string;
  /** Why, without what it quotes. */
  cause: unknown;
  /** Name of a guide of ours. */
  slug: string;
  /** Number of guides. */
  total: number;
  /** Number of those that failed. */
  failed: number;
  /** Folder of a model. */
  folder: string;
  /** Times in a row. */
  ends: number;
  /** MiB that are needed. */
  neededMib: number;
  /** MiB that are allowed. */
  limitMib: number;
  /** Number of the last change that was read. */
  sequence: number;
  /** Id of a run. */
  run: string;
  /** Number of documents. */
  documents: number;
  /** Name of a model. */
  model: string;
  /** What the endpoint does otherwise, in words of our own. */
  manner: string;
  /** Why, in a word of our own. */
  reason: string;
  /** Code of an endpoint's error. */
  code: string;
  /** Kind of what is exported. */
  signal: string;
}

/** The events that a log line may tell of, each with its fields. */
export const logEvents = {
  'identity-provider.no-answer': ['error'],
  'quota.unknown': ['error'],
  'erasure.failed': ['error'],
  'account.erased': ['user_id'],
  'account.erasure-waits': ['user_id', 'error'],
  'api-key.made': ['user_id', 'key_id'],
  'api-key.revoked': ['user_id', 'key_id'],
  'account.signed-out-everywhere': ['user_id'],
  'billing.subscription-changed': ['user_id', 'plan'],
  'billing.second-subscription': ['user_id', 'held'],
  'billing.erasure-needs-stripe': ['user_id', 'customer_id'],
  'billing.payments-refused': ['user_id', 'error'],
  'billing.period-end-asked': ['user_id'],
  'billing.object-gone': ['user_id', 'event_id', 'type', 'error'],
  'billing.refunded': ['event_id', 'charge_id', 'user_id', 'amount', 'currency'],
  'billing.disputed': ['event_id', 'charge_id', 'user_id', 'amount', 'currency'],
  'billing.event-ignored': ['event_id', 'type'],
  'billing.event-of-nobody': ['event_id', 'type'],
  'billing.event-of-erased': ['event_id', 'type', 'charge_id', 'amount'],
  'billing.event-unhandled': ['event_id', 'type', 'error'],
  'sweep.failed': ['error'],
  'answer.listeners-unknown': ['error', 'answer_id'],
  'answer.log-unreadable': ['error', 'answer_id'],
  'answer.unsettled': ['error', 'answer_id'],
  'answer.differs': ['answer_id'],
  'answer.failed': ['error', 'answer_id'],
  'answer.lease-not-renewed': ['error', 'answer_id'],
  'answer.not-stored-yet': ['error', 'answer_id'],
  'answer.listener-not-noted': ['error', 'answer_id'],
  'answer.stream-failed': ['error'],
  'answer.recovered': ['answer_id', 'conversation_id'],
  'answer.not-recovered': ['error', 'answer_id'],
  'countries.unknown': ['error'],
  'question.not-taken-back': ['error', 'answer_id'],
  'cited.unknown': ['error'],
  'alerts.mail-not-sent': ['error', 'user_id', 'attempts'],
  'alerts.mail-given-up': ['error', 'user_id', 'attempts'],
  'document.reader-failed': ['document_id', 'media_type', 'cause'],
  'corpus.guide-seeded': ['slug'],
  'corpus.waits-for-store': ['slug', 'error'],
  'corpus.guide-failed': ['slug', 'error'],
  'corpus.seeded': ['total', 'failed'],
  'demo.anyone-can-sign-in': ['detail'],
  'web-part.release-unknown': ['part', 'error'],
  'web-part.release-missing': ['part', 'version'],
  'web-part.release-returned': ['part', 'version'],
  'release-flags.unreadable': ['error'],
  'upstream.failed': ['part', 'error'],
  'answer.no-follow-ups': ['error', 'answer_id'],
  'answer.failed-when-left': ['error', 'answer_id'],
  'model.thread-ended': ['folder', 'error', 'ends'],
  'model.thread-open-again': ['folder'],
  'index.too-large': ['message', 'neededMib', 'limitMib', 'sequence'],
  'index.cannot-follow': ['error', 'sequence'],
  'index.document-not-cut': ['document_id', 'version', 'cause', 'run'],
  'index.rebuilt': ['run', 'documents'],
  'index.not-rebuilt': ['run', 'error'],
  'index.document-set-aside': ['document_id', 'document_version', 'cause'],
  'encoding.document-failed': ['document_id', 'document_version', 'cause', 'model'],
  'encoding.passages-back': ['model'],
  'encoding.passages-failed': ['model', 'error'],
  'model.thought-shown': ['model'],
  'model.manner-learnt': ['model', 'manner'],
  'model.failed': ['reason', 'message', 'code', 'error'],
  'rewrite.failed': ['reason', 'message', 'code'],
  'verifier.failed': ['reason', 'message', 'code'],
  'encoder.unusable': ['message', 'error'],
  'search-engine.away': ['error'],
  'search-engine.back': [],
  'backend.away': ['backend', 'error'],
  'backend.back': ['backend'],
  'cache.redis-away': ['error'],
  'cache.redis-back': [],
  'cache.stream-not-copied': ['error'],
  'cache.value-missing': ['error'],
  'cache.limiter-counts-alone': ['limiter', 'error'],
  'cache.limiter-counts-for-all': ['limiter'],
  'cache.redis-news-away': ['error'],
  'cache.redis-news-failed': ['error'],
  'store.cannot-prepare': ['collection', 'error'],
  'store.waits-for-migration': ['collection'],
  'events.held-up': ['group', 'topic', 'event_id', 'subject', 'attempt', 'error', 'held_up', 'oldest_ms'],
  'events.caught-up': ['group', 'held_up_ms'],
  'event.dead-lettered': ['topic', 'group', 'event_id', 'subject', 'attempts', 'error'],
  'event.group-joined': ['group', 'attempt'],
  'event.cannot-join': ['group', 'attempt', 'error'],
  'event.consumer-rejoined': ['group', 'member', 'partitions'],
  'event.consumer-evicted': ['group', 'member', 'new_member', 'partitions', 'session_timeout_ms', 'advice'],
  'event.consumer-restarts': ['group', 'error'],
  'event.consumer-left-behind': ['group', 'error'],
  'event.not-acknowledged': ['group', 'topic', 'event_id', 'error'],
  'event.not-read': ['group', 'error'],
  'kafka.client': [
    'namespace',
    'message',
    'error',
    'broker',
    'clientId',
    'groupId',
    'memberId',
    'topic',
    'partition',
    'retryCount',
    'retryTime',
    'correlationId',
  ],
  'service.started': ['url', 'privateUrl'],
  'service.migrated': [],
  'service.stopped': [],
  'service.stop-failed': ['error'],
  'service.stop-cut-off': ['error'],
  'request.failed': ['error', 'method', 'route'],
  'request.unavailable': ['error', 'method', 'route', 'part'],
  'keys.refresh-failed': ['error', 'url'],
  'outbox.not-sent': ['event_id', 'topic', 'subject', 'failures', 'waiting_since', 'error'],
  'outbox.store-failed': ['error'],
  'outbox.not-read': ['error'],
  'outbox.left-behind': ['error'],
  'telemetry.export-fails': ['signal', 'error'],
  'telemetry.export-works': ['signal'],
} as const satisfies Record<string, readonly (keyof LogFields)[]>;
