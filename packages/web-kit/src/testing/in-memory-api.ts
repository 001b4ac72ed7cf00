import {
  activeCountriesResponseSchema,
  apiKeyListSchema,
  cancelSubscriptionResponseSchema,
  checkoutSessionSchema,
  comparedConversationsSchema,
  conversationListSchema,
  conversationSchema,
  countryProfileSchema,
  createdApiKeySchema,
  createdShareSchema,
  excerptSchema,
  followListSchema,
  followSchema,
  hostedPageSchema,
  listedConversationSchema,
  matterContentSchema,
  matterListSchema,
  matterSchema,
  meResponseSchema,
  messageSchema,
  noteSchema,
  noticePageSchema,
  ownDocumentListSchema,
  ownDocumentSchema,
  ownExcerptSchema,
  ownSectionListSchema,
  ownSectionSchema,
  referencesResponseSchema,
  sharedSchema,
  shareListSchema,
  statementSchema,
  subscriptionOverviewSchema,
  unreadNoticesSchema,
  unsubscribeStateSchema,
  verifyResponseSchema,
} from '@astraea/contracts';
import { type ZodType, z } from 'zod';
import { problemResponse } from './responses';

/** Every call of the backend and the contract of its answer; `null` where nothing is answered. */
const routes = {
  'POST /api/auth/verify': verifyResponseSchema,
  'GET /api/auth/me': meResponseSchema,
  'DELETE /api/auth/me': z.null(),
  'GET /api/auth/me/export': z.instanceof(Uint8Array),
  'POST /api/auth/sign-out-everywhere': z.null(),
  'GET /api/keys': apiKeyListSchema,
  'POST /api/keys': createdApiKeySchema,
  'DELETE /api/keys/{id}': z.null(),
  'GET /api/conversations': conversationListSchema,
  'POST /api/conversations': conversationSchema,
  'POST /api/conversations/{id}/chat': messageSchema,
  'GET /api/conversations/{id}': conversationSchema,
  'DELETE /api/conversations/{id}': z.null(),
  'PATCH /api/conversations/{id}': listedConversationSchema,
  'GET /api/conversations/{id}/memo': z.instanceof(Uint8Array),
  'GET /api/comparisons/{id}/memo': z.instanceof(Uint8Array),
  'PATCH /api/conversations/{id}/matter': listedConversationSchema,
  'GET /api/follows': followListSchema,
  'PUT /api/follows': followSchema,
  'PUT /api/follows/how': followListSchema,
  'DELETE /api/follows/{id}': z.null(),
  'GET /api/notices': noticePageSchema,
  'GET /api/notices/unread': unreadNoticesSchema,
  'POST /api/notices/read': unreadNoticesSchema,
  'GET /api/unsubscribe/{token}': unsubscribeStateSchema,
  'POST /api/unsubscribe/{token}': unsubscribeStateSchema,
  'GET /api/matters': matterListSchema,
  'POST /api/matters': matterSchema,
  'GET /api/matters/{id}': matterContentSchema,
  'PATCH /api/matters/{id}': matterSchema,
  'DELETE /api/matters/{id}': z.null(),
  'PUT /api/matters/{id}/notes/{note_id}': noteSchema,
  'DELETE /api/matters/{id}/notes/{note_id}': z.null(),
  'GET /api/matters/{id}/memo': z.instanceof(Uint8Array),
  'GET /api/matters/{id}/documents': ownDocumentListSchema,
  'POST /api/matters/{id}/documents': ownDocumentSchema,
  'DELETE /api/matters/{id}/documents/{document}': z.null(),
  'GET /api/matters/{id}/documents/{document}/file': z.instanceof(Uint8Array),
  'GET /api/matters/{id}/documents/{document}/passages/{at}': ownExcerptSchema,
  'GET /api/conversations/{id}/own-documents': ownSectionListSchema,
  'POST /api/conversations/{id}/messages/{index}/own-documents': ownSectionSchema,
  'POST /api/conversations/{id}/shares': createdShareSchema,
  'POST /api/matters/{id}/shares': createdShareSchema,
  'GET /api/shares': shareListSchema,
  'DELETE /api/shares/{id}': z.null(),
  'POST /api/shared': sharedSchema,
  'POST /api/references': referencesResponseSchema,
  'GET /api/comparisons/{id}': comparedConversationsSchema,
  'DELETE /api/comparisons/{id}': z.null(),
  'PATCH /api/conversations/{id}/messages/{index}/feedback': z.null(),
  'DELETE /api/conversations/{id}/messages/{index}/feedback': z.null(),
  'GET /api/active-countries': activeCountriesResponseSchema,
  'GET /api/countries/{country}': countryProfileSchema,
  'GET /api/statements/{id}': statementSchema,
  'GET /api/document/{country}/{doc}': z.instanceof(Uint8Array),
  'POST /api/document/{country}/{doc}/excerpt': excerptSchema,
  'POST /api/auth/cancel-subscription': cancelSubscriptionResponseSchema,
  'GET /api/auth/verify-session/{session_id}': checkoutSessionSchema,
  'POST /api/billing/checkout': hostedPageSchema,
  'POST /api/billing/portal': hostedPageSchema,
  'GET /api/billing/subscription': subscriptionOverviewSchema,
  'GET /api/conversations/{id}/answers/{answer_id}': z.never(),
  'POST /api/conversations/{id}/answers/{answer_id}/stop': z.null(),
} satisfies Record<string, ZodType>;

export type ApiRoute = keyof typeof routes;

/** One request as a handler sees it. */
export interface ApiCall {
  route: ApiRoute;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
}

/** Answers a value of the route's contract, or a `Response` for problems and streams. */
export type ApiHandler = (call: ApiCall) => unknown;
export type ApiHandlers = Partial<Record<ApiRoute, ApiHandler>>;

export interface InMemoryApi {
  fetch: typeof fetch;
  /** What was asked so far, oldest first. */
  calls: ApiCall[];
  /** Adds or replaces handlers. */
  use(handlers: ApiHandlers): void;
}

/** A backend in memory whose answers keep to the contracts: what it would not answer really, fails the test. */
export function createInMemoryApi(initial: ApiHandlers = {}): InMemoryApi {
  const handlers = { ...initial };
  const calls: ApiCall[] = [];
  return {
    calls,
    use: (more) => Object.assign(handlers, more),
    fetch: async (input, init) => {
      const call = readCall(input, init);
      if (!call) return problemResponse(404, 'not-found', `No such route: ${String(input)}`);
      calls.push(call);
      const handler = handlers[call.route];
      if (!handler) return problemResponse(501, 'no-handler', `The test has no handler for ${call.route}`);
      return Promise.race([answer(call, handler), ended(call.signal)]);
    },
  };
}

async function answer(call: ApiCall, handler: ApiHandler): Promise<Response> {
  const value = await handler(call);
  if (value instanceof Response) return endWith(value, call.signal);
  const body = routes[call.route].parse(value);
  if (body === null) return new Response(null, { status: 204 });
  if (body instanceof Uint8Array)
    return new Response(body.slice(), { headers: { 'content-type': 'application/pdf' } });
  return Response.json(body, { status: call.route === 'POST /api/conversations' ? 201 : 200 });
}

/** Like fetch, an ended call breaks the body that is being read. */
function endWith(response: Response, signal: AbortSignal | undefined): Response {
  const reader = response.body?.getReader();
  if (!reader || !signal) return response;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => {
        controller.error(abortError());
        reader.cancel().catch(() => undefined);
      });
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => reader.cancel(),
  });
  return new Response(body, response);
}

function ended(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(abortError());
    signal?.addEventListener('abort', () => reject(abortError()), { once: true });
  });
}

function abortError(): DOMException {
  return new DOMException('The call was ended', 'AbortError');
}

function readCall(input: RequestInfo | URL, init: RequestInit = {}): ApiCall | undefined {
  const url = new URL(String(input), 'http://localhost');
  const found = matchRoute(`${init.method ?? 'GET'} ${url.pathname}`);
  if (!found) return undefined;
  return {
    ...found,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    signal: init.signal ?? undefined,
  };
}

function matchRoute(line: string): { route: ApiRoute; params: Record<string, string> } | undefined {
  for (const route of Object.keys(routes) as ApiRoute[]) {
    const pattern = new RegExp(`^${route.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = pattern.exec(line);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { route, params: Object.fromEntries(params) };
  }
  return undefined;
}
