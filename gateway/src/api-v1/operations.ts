import {
  type ApiScope,
  apiAnswerSchema,
  apiCountriesSchema,
  apiQuestionSchema,
  conversationListSchema,
  conversationSchema,
  countryProfileSchema,
  excerptRequestSchema,
  excerptSchema,
  idempotencyKeySchema,
  listConversationsQuerySchema,
  messageSchema,
} from '@astraea/contracts';
import { z } from 'zod';
import type { ServiceName } from '../route-table';

/** One call of `/api/v1`: the gateway routes by it, and the OpenAPI document says it. */
export interface ApiOperation {
  id: string;
  method: 'get' | 'post' | 'delete';
  /** Under `/api/v1`, with parameters as OpenAPI has them: `{id}`. */
  path: string;
  service: ServiceName;
  /** Where the service answers it, by the same parameters. */
  to: string;
  scope: ApiScope;
  /** Class of the response's security headers. */
  headers: 'api' | 'document';
  summary: string;
  description?: string;
  query?: z.ZodObject;
  requestHeaders?: z.ZodObject;
  body?: z.ZodType;
  /** Of success: JSON by `schema`, a file, or nothing. */
  answer: { status: 200 | 204; description: string; schema?: z.ZodType; streams?: string; file?: true };
  /** Problems beyond those that any call may have. */
  problems?: readonly (404 | 409 | 410 | 422)[];
}

const answerEvents = [
  'With `Accept: text/event-stream` the answer comes while it is written: `accepted` {conversation_id, message_index, answer_id} once the question is stored, then `delta` {text} of whole checked',
  'sentences, then `message` with what the plain call answers, or `error` with a problem. Each event has an id; a line that breaks stops no answer, and `Last-Event-ID` resumes it.',
].join(' ');

const conversation = { service: 'conversation', headers: 'api' } as const;
const document = { service: 'document', headers: 'api' } as const;
const version = z.object({
  version: z.string().optional().describe('The version that was cited; the newest without it.'),
});

export const apiOperations: readonly ApiOperation[] = [
  {
    ...{ id: 'listCountries', method: 'get', path: '/countries', ...document, to: '/api/v1/countries' },
    ...{ scope: 'read', summary: 'Countries and topics that can be asked about' },
    answer: { status: 200, description: 'All of them', schema: apiCountriesSchema },
  },
  {
    ...{ id: 'readCountry', method: 'get', path: '/countries/{country}', ...document },
    ...{ to: '/api/countries/{country}', scope: 'read' },
    summary: 'What is known of a country before a question is asked',
    description: 'Regulators, treaties, instruments, and the documents that answers cite for it alone.',
    answer: { status: 200, description: 'The country', schema: countryProfileSchema },
    problems: [404],
  },
  {
    ...{ id: 'downloadDocument', method: 'get', path: '/countries/{country}/documents/{doc}' },
    ...{ service: 'document', headers: 'document', to: '/api/document/{country}/{doc}', scope: 'read' },
    summary: 'A document that an answer about the country may cite',
    description: 'The very bytes whose SHA-256 a citation names. Ranges are answered.',
    query: version,
    requestHeaders: z.object({
      Range: z.string().optional().describe('Which bytes, in place of all: `bytes=0-999`.'),
    }),
    answer: { status: 200, description: 'The file', file: true },
    problems: [404, 410],
  },
  {
    ...{ id: 'readDocument', method: 'post', path: '/countries/{country}/documents/{doc}/excerpt' },
    ...{ ...document, to: '/api/document/{country}/{doc}/excerpt', scope: 'read' },
    summary: 'Paragraphs of a document as text',
    description:
      'Around a quotation, or from a paragraph on. A POST, because what stands in an address gets into logs.',
    body: excerptRequestSchema,
    answer: { status: 200, description: 'The paragraphs', schema: excerptSchema },
    problems: [404, 410],
  },
  {
    ...{ id: 'askQuestion', method: 'post', path: '/questions', ...conversation, to: '/api/v1/questions' },
    ...{ scope: 'ask', summary: 'Ask a question' },
    description: `Give a country to begin a conversation, or a conversation_id to go on in one. \`outcome\` is \`answered\` or \`refused\` (the sources hold no answer; \`nearest\` has what comes near); \`seems_to_answer\` marks an answer that has to be checked. ${answerEvents}`,
    requestHeaders: z.object({
      'Idempotency-Key': idempotencyKeySchema
        .optional()
        .describe(
          'Asked again under the same key within 24 hours, the question is asked once; with another body it is 422.',
        ),
    }),
    body: apiQuestionSchema,
    answer: {
      ...{ status: 200, description: 'The answer', schema: apiAnswerSchema },
      streams: 'The events of the answer',
    },
    problems: [404, 409, 422],
  },
  {
    ...{ id: 'listConversations', method: 'get', path: '/conversations', ...conversation },
    ...{ to: '/api/conversations', scope: 'read', summary: 'Conversations, newest first' },
    description: '`messages` is empty in a list. The next page has `skip` higher by as many as came.',
    query: listConversationsQuerySchema,
    answer: { status: 200, description: 'A page of them', schema: conversationListSchema },
  },
  {
    ...{ id: 'readConversation', method: 'get', path: '/conversations/{id}', ...conversation },
    ...{ to: '/api/conversations/{id}', scope: 'read', summary: 'A conversation with its messages' },
    answer: { status: 200, description: 'The conversation', schema: conversationSchema },
    problems: [404],
  },
  {
    ...{ id: 'deleteConversation', method: 'delete', path: '/conversations/{id}', ...conversation },
    ...{ to: '/api/conversations/{id}', scope: 'delete', summary: 'Delete a conversation' },
    answer: { status: 204, description: 'It is deleted' },
    problems: [404],
  },
  {
    ...{ id: 'resumeAnswer', method: 'get', path: '/conversations/{id}/answers/{answer_id}' },
    ...{ ...conversation, to: '/api/conversations/{id}/answers/{answer_id}', scope: 'ask' },
    summary: 'Wait for an answer, or go on listening to it',
    description: answerEvents,
    requestHeaders: z.object({
      'Last-Event-ID': z.string().optional().describe('The last event that came, of a stream that broke.'),
    }),
    answer: {
      ...{ status: 200, description: 'The answer', schema: messageSchema },
      streams: 'The rest of its events',
    },
    problems: [404],
  },
  {
    ...{ id: 'stopAnswer', method: 'post', path: '/conversations/{id}/answers/{answer_id}/stop' },
    ...{ ...conversation, to: '/api/conversations/{id}/answers/{answer_id}/stop', scope: 'ask' },
    summary: 'Stop an answer that is being written',
    answer: { status: 204, description: 'It is stopped, and stored as far as it came' },
    problems: [404],
  },
];
