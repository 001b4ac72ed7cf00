import {
  type Conversation,
  type MeResponse,
  type Message,
  type SessionState,
  type SessionUser,
  type SubscriptionOverview,
  shellContract,
  type WebConfig,
} from '@astraea/contracts';

export function buildWebConfig(overrides: Partial<WebConfig> = {}): WebConfig {
  const remote = (name: string) => ({
    manifest: `/mfe/${name}/1/mf-manifest.json`,
    version: '1',
    contract: shellContract,
  });
  return {
    assistantName: 'Astraea',
    demo: false,
    firebase: { apiKey: 'key', authDomain: 'localhost', projectId: 'demo-astraea' },
    remotes: { chat: remote('chat'), billing: remote('billing'), content: remote('content') },
    features: { checkout: false },
    contact: { email: 'hello@example.org', sales: 'sales@example.org', feedback: 'feedback@example.org' },
    limits: { questionMaxCharacters: 4000 },
    processors: { identity: 'Google Firebase', model: null, payments: null },
    ...overrides,
  };
}

export function buildUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    uid: 'uid-1',
    email: 'ada@example.org',
    displayName: 'ada',
    photoURL: null,
    backendId: 'user-1',
    subscription: 'free',
    subscriptionEndDate: null,
    authenticated: true,
    ...overrides,
  };
}

/** A signed-in session. */
export function buildSession(user: Partial<SessionUser> = {}): SessionState {
  return { status: 'signed-in', user: buildUser(user) };
}

export function buildMe(overrides: Partial<MeResponse> = {}): MeResponse {
  return {
    id: 'user-1',
    uid: 'uid-1',
    email: 'ada@example.org',
    displayName: 'ada',
    subscription: 'free',
    subscriptionEndDate: null,
    created_at: '2026-11-01T08:00:00.000Z',
    quota: { limit: 10, used: 3, resets_at: '2026-11-22T00:00:00.000Z' },
    ...overrides,
  };
}

/** Of an account that never had a subscription. */
export function buildSubscription(overrides: Partial<SubscriptionOverview> = {}): SubscriptionOverview {
  return {
    plan: 'free',
    status: null,
    endsAt: null,
    renewsAt: null,
    trialEndsAt: null,
    portal: false,
    ...overrides,
  };
}

export function buildMessage(overrides: Partial<Message> = {}): Message {
  return {
    role: 'user',
    content: 'Who licenses launches?',
    timestamp: '2026-11-21T10:00:00.000Z',
    topic: 'Licensing',
    index: 0,
    ...overrides,
  };
}

export function buildConversation(overrides: Partial<Conversation> = {}): Conversation {
  return {
    id: 'conversation-1',
    title: 'United Arab Emirates - Licensing',
    country: 'United Arab Emirates',
    continent: 'Asia',
    topic: 'Licensing',
    messages: [
      buildMessage(),
      buildMessage({
        role: 'assistant',
        content: 'The Space Agency does.',
        index: 1,
        answer_id: 'answer-1',
        outcome: 'answered',
      }),
    ],
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:05.000Z',
    ...overrides,
  };
}
