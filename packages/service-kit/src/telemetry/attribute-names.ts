import type { registeredMetrics, registeredSpans } from './registered-signals';

type AttributeName =
  | (typeof registeredSpans)[number]['attributes'][number]
  | (typeof registeredMetrics)[keyof typeof registeredMetrics]['attributes'][number];
type Names = Record<string, AttributeName>;

/** Attributes of the GenAI semantic conventions on the span of a model's call, as names; question and answer text is never among them. */
export const genAi = {
  operation: 'gen_ai.operation.name',
  provider: 'gen_ai.provider.name',
  requestModel: 'gen_ai.request.model',
  requestStream: 'gen_ai.request.stream',
  responseModel: 'gen_ai.response.model',
  responseId: 'gen_ai.response.id',
  finishReasons: 'gen_ai.response.finish_reasons',
  timeToFirstChunk: 'gen_ai.response.time_to_first_chunk',
  inputTokens: 'gen_ai.usage.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  serverAddress: 'server.address',
  serverPort: 'server.port',
  errorType: 'error.type',
} as const satisfies Names;

/** Attributes of our own on the spans of search, judgement and citation check. */
export const own = {
  /** Only one that the index has sources of: anything else is what a user typed. */
  country: 'astraea.country',
  passagesFound: 'astraea.passages.found',
  textsRead: 'astraea.texts.read',
  /** `words` or `words and meaning`. */
  searchedBy: 'astraea.search.by',
  /** Seconds that a question waited for the thread of the encoder. */
  encoderWait: 'astraea.encoder.wait',
  outcome: 'astraea.answer.outcome',
  refusalReason: 'astraea.answer.refusal_reason',
  engine: 'astraea.answer.engine',
  sentencesKept: 'astraea.citation_check.kept',
  /** Shown with 'not verified'. */
  sentencesMarked: 'astraea.citation_check.marked',
  sentencesDropped: 'astraea.citation_check.dropped',
  /** Shown without waiting longer for the verifier. */
  verdictsLate: 'astraea.citation_check.late',
} as const satisfies Names;

/** Attributes of events on their way, on spans and metrics. */
export const messaging = {
  system: 'messaging.system',
  operationName: 'messaging.operation.name',
  operationType: 'messaging.operation.type',
  destination: 'messaging.destination.name',
  messageId: 'messaging.message.id',
  group: 'messaging.consumer.group.name',
  eventSource: 'cloudevents.event_source',
  partition: 'messaging.destination.partition.id',
  offset: 'messaging.kafka.offset',
  attempt: 'astraea.event.attempt',
  /** Seconds since the event was written. */
  eventAge: 'astraea.event.age',
  errorType: 'error.type',
} as const satisfies Names;

/** What metrics are counted by, beside the attributes of spans; each has few values, however many users there are. */
export const measured = {
  stage: 'astraea.stage',
  /** Code of the limit that refused a question. */
  limit: 'astraea.limit',
  /** Name of a limiter of calls. */
  limiter: 'astraea.limiter',
  plan: 'astraea.plan',
  webPart: 'astraea.web.part',
  webVersion: 'astraea.web.version',
  webScreen: 'astraea.web.screen',
  webVital: 'astraea.web.vital',
  tokenType: 'gen_ai.token.type',
  errorType: 'error.type',
} as const satisfies Names;
