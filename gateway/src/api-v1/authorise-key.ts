import { createHash } from 'node:crypto';
import { apiKeyPattern, type Plan } from '@astraea/contracts';
import type { Cache } from '@astraea/service-kit/cache';
import { AppError } from '@astraea/service-kit/errors';
import type { RequestHandler, Response } from 'express';
import type { GatewayConfig } from '../config';
import type { ExchangeIdentity } from '../identity-exchange';

type Limiter = ReturnType<Cache['limiter']>;
type LimitResult = Awaited<ReturnType<Limiter['consume']>>;

interface Policy {
  name: 'key' | 'plan';
  points: number;
  windowSeconds: number;
  limiter: Limiter;
  words: string;
  code: string;
}

const minute = 60;
const day = 86_400;

type Limits = Pick<
  GatewayConfig,
  'API_CALLS_PER_MINUTE' | 'API_PREMIUM_CALLS_PER_DAY' | 'API_ENTERPRISE_CALLS_PER_DAY'
>;

function keyPolicy(cache: Cache, points: number): Policy {
  return {
    ...{ name: 'key', points, windowSeconds: minute, code: 'too-many-calls' },
    limiter: cache.limiter({ name: 'api-key-calls', points, windowSeconds: minute }),
    words: `This key may make ${points} calls a minute. Wait a moment and try again.`,
  };
}

function planPolicy(cache: Cache, plan: Plan, points: number): Policy {
  return {
    ...{ name: 'plan', points, windowSeconds: day, code: 'api-quota-reached' },
    limiter: cache.limiter({ name: `api-calls-${plan}`, points, windowSeconds: day }),
    words: `Your plan allows ${points} calls by API key in 24 hours.`,
  };
}

/** RateLimit fields as draft-ietf-httpapi-ratelimit-headers has them since its version 8: lists of named policies. */
function tellLimits(res: Response, counted: readonly (readonly [Policy, LimitResult])[]): void {
  res.setHeader(
    'RateLimit-Policy',
    counted.map(([{ name, points, windowSeconds }]) => `"${name}";q=${points};w=${windowSeconds}`).join(', '),
  );
  res.setHeader(
    'RateLimit',
    counted
      .map(([{ name }, { remaining, retryAfterSeconds }]) =>
        remaining > 0 ? `"${name}";r=${remaining}` : `"${name}";r=0;t=${retryAfterSeconds}`,
      )
      .join(', '),
  );
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

function keyOf(authorization: string | undefined): string {
  const [, key = ''] = /^Bearer ([^\s]+)$/i.exec(authorization ?? '') ?? [];
  const [found] = apiKeyPattern.exec(key) ?? [];
  if (found === key) return key;
  throw new AppError(
    'NotAuthenticated',
    'This call needs an API key: send `Authorization: Bearer ast_...`. Make one on your account page.',
    { details: { code: 'api-key-refused' } },
  );
}

/** What is left of a limit where no call is counted; a look says what one would leave. */
async function lookAt(limiter: Limiter, name: string): Promise<LimitResult> {
  const look = await limiter.peek(name);
  return look.allowed ? { ...look, remaining: look.remaining + 1 } : look;
}

/** Exchanges the API key, counts the call against the key and its owner's plan, says what is left, and sends the identity token on in its place. */
export function authoriseKey(deps: {
  exchangeKey: ExchangeIdentity;
  cache: Cache;
  limits: Limits;
}): RequestHandler {
  const { exchangeKey, cache, limits } = deps;
  const ofKey = keyPolicy(cache, limits.API_CALLS_PER_MINUTE);
  const premium = planPolicy(cache, 'premium', limits.API_PREMIUM_CALLS_PER_DAY);
  const enterprise = planPolicy(cache, 'enterprise', limits.API_ENTERPRISE_CALLS_PER_DAY);
  return async (req, res, next) => {
    const key = keyOf(req.get('authorization'));
    const identity = await exchangeKey(key, req.ip ?? 'unknown');
    const ofPlan = identity.plan === 'enterprise' ? enterprise : premium;
    const byKey = await ofKey.limiter.consume(nameOf(key));
    // A call that the key may not make is none of its owner's day.
    const byPlan = byKey.allowed
      ? await ofPlan.limiter.consume(identity.user_id)
      : await lookAt(ofPlan.limiter, identity.user_id);
    const counted = [
      [ofKey, byKey],
      [ofPlan, byPlan],
    ] as const;
    tellLimits(res, counted);
    const reached = counted.find(([, { allowed }]) => !allowed);
    if (reached) {
      const [{ words, code }, { retryAfterSeconds }] = reached;
      throw new AppError('LimitReached', words, { details: { code, retryAfterSeconds } });
    }
    req.headers.authorization = `Bearer ${identity.token}`;
    next();
  };
}
