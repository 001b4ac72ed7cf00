/** What spans, metrics and calls to other parts carry. Unlike the index, which every process preloads, it starts nothing. */
export { genAi, own } from './attribute-names';
export { gauge, metricNames } from './instruments';
export { callPart, traceHeaders } from './trace-context';
