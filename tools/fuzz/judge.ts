import type { FuzzCase, Outcome } from './send';

const stackTrace = /\n\s+at .+:\d+:\d+|node_modules\/|node:internal|(Type|Range|Reference|Syntax)Error\b/;

/** Calls that this system refuses until it is given what they need, in words and as an outage. */
const needsMore = /"code":"(payments-off|checkout-off|webhook-off|upstream-down|unavailable)"/;

function isOfBilling(given: FuzzCase): boolean {
  return 'path' in given && /^\/api\/(billing|auth\/(cancel|verify-session))/.test(given.path);
}

/** Whatever is wrong with an answer; `secret` stands in another user's conversation. @returns undefined when nothing is */
export function judge(given: FuzzCase, outcome: Outcome, secret: string): string | undefined {
  const { statuses, text, isTimedOut, tookMs } = outcome;
  if (isTimedOut) return `no answer within ${Math.round(tookMs)} ms`;
  const failed = statuses.find((status) => status >= 500);
  const isOutage = failed === 503 && isOfBilling(given) && needsMore.test(text);
  if (failed !== undefined && !isOutage) return `answered ${failed}`;
  if (stackTrace.test(text)) return 'shows a stack trace';
  if (text.includes(secret)) return "shows another user's data";
  const isRaw = 'raw' in given;
  // An interim answer is none of its own, and bytes behind a request that make no other are told so.
  const answers = statuses.filter((status) => status >= 200 && status !== 400 && status !== 431).length;
  if (isRaw && answers > given.requests) return `${answers} answers to ${given.requests} requests`;
  const isRefusedCall = !isRaw && given.path.startsWith('/api/') && (statuses[0] ?? 0) >= 400;
  const isProblem = outcome.contentType.startsWith('application/problem+json');
  // Node itself answers what it cannot read, without a body.
  if (isRefusedCall && given.method !== 'HEAD' && text !== '' && !isProblem)
    return 'is refused without a problem document';
  return undefined;
}

/** A case as one line by which it can be sent again. */
export function tell(given: FuzzCase): string {
  const shown = (bytes: Buffer): string => {
    const text = JSON.stringify(bytes.toString('latin1'));
    return text.length > 600 ? `${text.slice(0, 600)}… (${bytes.length} bytes)` : text;
  };
  if ('raw' in given) return `${given.area}: ${shown(given.raw)}`;
  const { authorization, ...rest } = given.headers;
  // A token that somebody has is not shown; one that is made up is the case itself.
  const headers = given.area === 'token' ? { ...rest, authorization } : rest;
  const body = given.body ?? Buffer.concat(given.chunks ?? []);
  return `${given.area}: ${given.method} ${given.path} ${JSON.stringify(headers)} ${shown(body)}`;
}
