/** What spans, metrics and calls to other parts carry. Unlike the index, which every process preloads, it starts nothing. */
export { genAi, own } from './attribute-names';
export { metricNames } from './metric-names';
export { callPart, traceHeaders } from './trace-context';
