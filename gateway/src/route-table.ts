/** The only place that knows which part answers a path of section 7 of the specification. */
export type ServiceName = 'auth' | 'conversation' | 'document' | 'billing';

export interface ApiRoute {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Express path pattern. */
  path: string;
  service: ServiceName;
  /** `user`: the ID token is exchanged for an identity token. `visitor`: so is one that is sent; without one the call is counted by its address. `link`: counted by the `:token` of its path alone, since mail programs call for many people from one address. `signature`: the service checks a signature over the raw body itself. */
  access: 'user' | 'visitor' | 'link' | 'signature';
  /** Class of the response's security headers. */
  headers: 'api' | 'document';
  /** A body that may be longer than others: a file of a user's. */
  body?: 'own-document';
}

const user = { access: 'user', headers: 'api' } as const;

export const apiRoutes: readonly ApiRoute[] = [
  { method: 'post', path: '/api/auth/verify', service: 'auth', ...user },
  { method: 'get', path: '/api/auth/me', service: 'auth', ...user },
  { method: 'delete', path: '/api/auth/me', service: 'auth', ...user },
  { method: 'get', path: '/api/auth/me/export', service: 'auth', ...user },
  { method: 'post', path: '/api/auth/sign-out-everywhere', service: 'auth', ...user },
  { method: 'get', path: '/api/keys', service: 'auth', ...user },
  { method: 'post', path: '/api/keys', service: 'auth', ...user },
  { method: 'delete', path: '/api/keys/:id', service: 'auth', ...user },
  { method: 'post', path: '/api/auth/cancel-subscription', service: 'billing', ...user },
  { method: 'get', path: '/api/auth/verify-session/:sessionId', service: 'billing', ...user },
  { method: 'post', path: '/api/billing/checkout', service: 'billing', ...user },
  { method: 'post', path: '/api/billing/portal', service: 'billing', ...user },
  { method: 'get', path: '/api/billing/subscription', service: 'billing', ...user },
  { method: 'post', path: '/api/billing/webhook', service: 'billing', access: 'signature', headers: 'api' },
  { method: 'get', path: '/api/conversations', service: 'conversation', ...user },
  { method: 'post', path: '/api/conversations', service: 'conversation', ...user },
  { method: 'get', path: '/api/conversations/:id', service: 'conversation', ...user },
  { method: 'delete', path: '/api/conversations/:id', service: 'conversation', ...user },
  { method: 'patch', path: '/api/conversations/:id', service: 'conversation', ...user },
  { method: 'patch', path: '/api/conversations/:id/matter', service: 'conversation', ...user },
  { method: 'get', path: '/api/matters', service: 'conversation', ...user },
  { method: 'post', path: '/api/matters', service: 'conversation', ...user },
  { method: 'get', path: '/api/matters/:id', service: 'conversation', ...user },
  { method: 'patch', path: '/api/matters/:id', service: 'conversation', ...user },
  { method: 'delete', path: '/api/matters/:id', service: 'conversation', ...user },
  { method: 'put', path: '/api/matters/:id/notes/:noteId', service: 'conversation', ...user },
  { method: 'delete', path: '/api/matters/:id/notes/:noteId', service: 'conversation', ...user },
  {
    method: 'get',
    path: '/api/matters/:id/memo',
    service: 'conversation',
    access: 'user',
    headers: 'document',
  },
  { method: 'post', path: '/api/conversations/:id/shares', service: 'conversation', ...user },
  { method: 'post', path: '/api/matters/:id/shares', service: 'conversation', ...user },
  { method: 'get', path: '/api/shares', service: 'conversation', ...user },
  { method: 'delete', path: '/api/shares/:id', service: 'conversation', ...user },
  { method: 'get', path: '/api/follows', service: 'conversation', ...user },
  { method: 'put', path: '/api/follows', service: 'conversation', ...user },
  { method: 'put', path: '/api/follows/how', service: 'conversation', ...user },
  { method: 'delete', path: '/api/follows/:id', service: 'conversation', ...user },
  { method: 'get', path: '/api/notices', service: 'conversation', ...user },
  { method: 'get', path: '/api/notices/unread', service: 'conversation', ...user },
  { method: 'post', path: '/api/notices/read', service: 'conversation', ...user },
  {
    method: 'get',
    path: '/api/unsubscribe/:token',
    service: 'conversation',
    access: 'visitor',
    headers: 'api',
  },
  {
    method: 'post',
    path: '/api/unsubscribe/:token',
    service: 'conversation',
    access: 'link',
    headers: 'api',
  },
  { method: 'post', path: '/api/shared', service: 'conversation', access: 'visitor', headers: 'api' },
  {
    method: 'get',
    path: '/api/conversations/:id/memo',
    service: 'conversation',
    access: 'user',
    headers: 'document',
  },
  {
    method: 'get',
    path: '/api/comparisons/:id/memo',
    service: 'conversation',
    access: 'user',
    headers: 'document',
  },
  { method: 'post', path: '/api/references', service: 'conversation', ...user },
  { method: 'get', path: '/api/comparisons/:id', service: 'conversation', ...user },
  { method: 'delete', path: '/api/comparisons/:id', service: 'conversation', ...user },
  { method: 'post', path: '/api/conversations/:id/chat', service: 'conversation', ...user },
  {
    method: 'patch',
    path: '/api/conversations/:id/messages/:index/feedback',
    service: 'conversation',
    ...user,
  },
  {
    method: 'delete',
    path: '/api/conversations/:id/messages/:index/feedback',
    service: 'conversation',
    ...user,
  },
  { method: 'get', path: '/api/conversations/:id/answers/:answerId', service: 'conversation', ...user },
  { method: 'post', path: '/api/conversations/:id/answers/:answerId/stop', service: 'conversation', ...user },
  { method: 'get', path: '/api/countries/:country', service: 'document', ...user },
  { method: 'get', path: '/api/statements/:id', service: 'document', ...user },
  { method: 'get', path: '/api/active-countries', service: 'document', ...user },
  {
    method: 'get',
    path: '/api/document/:country/:docName',
    service: 'document',
    access: 'user',
    headers: 'document',
  },
  { method: 'post', path: '/api/document/:country/:docName/excerpt', service: 'document', ...user },
];
