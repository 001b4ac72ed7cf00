/** What spans, metrics and calls to other parts carry. Unlike the index, which every process preloads, it starts nothing. */
export { genAi, measured, own } from './attribute-names';
export { conversationAttributes, inConversation } from './conversation-context';
export { beginAtZero, counter, gauge, histogram, metricNames } from './instruments';
export { exportPageSpan, watchPages } from './page-spans';
export { asPart } from './parts';
export { inContextOf } from './request-context';
export { callPart, currentTraceparent, handOnTrace } from './trace-context';
export { traced } from './traced';
