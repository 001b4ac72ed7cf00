export { createServiceClient, type ServiceClient } from './http-client';
export {
  createExpress,
  listen,
  PortInUse,
  type RunningService,
  requestArrivalMs,
  startService,
} from './http-server';
export { startIdleTimeout } from './idle-timeout';
export { readJsonLines, sendJsonLines } from './json-lines';
export { createLivenessProbe } from './liveness-probe';
export { notFoundHandler, problemHandler, sendProblem, toProblem } from './problem-handler';
export { asRequest, beyondRequest } from './request-scope';
export { sendStream } from './send-stream';
export type { Readiness, Service } from './service';
export {
  type EventStreamWriter,
  openEventStream,
  readEventStream,
  type ServerSentEvent,
  silenceHeader,
  silenceLimit,
} from './sse';
export { parseBody, parseHeader, parsePathParameter, parseQuery } from './validate';
