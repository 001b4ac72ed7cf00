import { conversationSchema, meResponseSchema } from '@astraea/contracts';
import type { BackendName } from '@astraea/service-kit/testing';
import { type ApiUser, uaeQuestion } from './api';
import { failsInTime, isAnswered, isUnavailable, read } from './in-time';
import type { PartName } from './separate-parts';

/** Who looks at a system of which a part is away. */
export interface Onlookers {
  /** Was there a moment ago, so that the identity is held. */
  known: ApiUser;
  newcomer(): Promise<ApiUser>;
  /** Whether every part gets requests that is not away itself. */
  allAreReady(): Promise<boolean>;
}

const document = '/api/document/United%20Arab%20Emirates/any.pdf';

/** The rows of docs/failures.md: what users see while a part is away. */
export const rows: Record<
  BackendName | Exclude<PartName, 'gateway'>,
  (onlookers: Onlookers) => Promise<void>
> = {
  async kafka({ known, newcomer, allAreReady }) {
    await read(known, '/api/auth/me');
    await read(known, '/api/active-countries');
    await isAnswered(await newcomer());
    expect(await allAreReady()).toBe(true);
  },
  async redis({ known, newcomer, allAreReady }) {
    await read(known, '/api/auth/me');
    await isAnswered(await newcomer());
    expect(await allAreReady()).toBe(true);
  },
  async mongo({ known, newcomer, allAreReady }) {
    await isUnavailable(await newcomer(), 'GET', '/api/auth/me');
    for (const path of ['/api/auth/me', '/api/conversations', '/api/billing/subscription'])
      await isUnavailable(known, 'GET', path);
    await isUnavailable(known, 'POST', '/api/conversations', uaeQuestion);
    expect(await allAreReady()).toBe(true);
  },
  async auth({ known, newcomer }) {
    await read(known, '/api/conversations');
    await isAnswered(known);
    await isUnavailable(await newcomer(), 'GET', '/api/conversations');
  },
  async conversation({ known }) {
    await isUnavailable(known, 'GET', '/api/conversations');
    await isUnavailable(known, 'POST', '/api/conversations', uaeQuestion);
    expect(meResponseSchema.parse(await read(known, '/api/auth/me')).quota).toBeNull();
  },
  async retrieval({ newcomer }) {
    const asking = await newcomer();
    const { id } = await failsInTime(asking);
    const kept = conversationSchema.parse(await read(asking, `/api/conversations/${id}`));
    expect(kept.messages[0]).toMatchObject({ role: 'user', content: uaeQuestion.content });
    expect(meResponseSchema.parse(await read(asking, '/api/auth/me')).quota?.used).toBe(0);
  },
  async document({ known, newcomer }) {
    await isUnavailable(known, 'GET', '/api/active-countries');
    await isUnavailable(known, 'GET', document);
    await isAnswered(await newcomer());
  },
  async billing({ known, newcomer }) {
    await isUnavailable(known, 'GET', '/api/billing/subscription');
    await isAnswered(await newcomer());
  },
};
