/** Span attributes of the GenAI semantic conventions, as names; question and answer text is never among them. */
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
} as const;

/** Attributes of our own on the spans of search, judgement and citation check. */
export const own = {
  country: 'astraea.country',
  passagesFound: 'astraea.passages.found',
  /** `words` or `words and meaning`. */
  searchedBy: 'astraea.search.by',
  /** Why an embedder was not used: `over-budget`, `failed` or `resting`. */
  meaningMissed: 'astraea.search.meaning_missed',
  outcome: 'astraea.answer.outcome',
  refusalReason: 'astraea.answer.refusal_reason',
  engine: 'astraea.answer.engine',
  indexSequence: 'astraea.index.sequence',
  sentencesKept: 'astraea.citation_check.kept',
  /** Shown with 'not verified'. */
  sentencesMarked: 'astraea.citation_check.marked',
  sentencesDropped: 'astraea.citation_check.dropped',
  /** Shown without waiting longer for the verifier. */
  verdictsLate: 'astraea.citation_check.late',
} as const;
