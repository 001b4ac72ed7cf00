/** Why there was no answer, and what the endpoint said of it. */
export interface Failure {
  reason: string;
  message?: string;
  code?: string;
}

/** By the reason of a failed answer, what an operator can do. */
const remedies: [RegExp, string][] = [
  [/^connection$/, 'Nobody answers there: is OPENAI_BASE_URL right, and may this machine reach the server?'],
  [/^http-40[13]$/, 'The key is refused: set OPENAI_API_KEY to one that may use this model.'],
  [
    /^http-404$/,
    'No such address or model: OPENAI_BASE_URL ends with the version path (often /v1), and OPENAI_MODEL is the name that the endpoint lists.',
  ],
  [/^http-(?:402|429)$/, 'The account has no calls or money left: wait, or raise its limit.'],
  [/^http-5/, 'The endpoint itself fails: look into its log.'],
  [
    /^http-/,
    'The endpoint refuses the request. An answer needs a context of 8,000 tokens at least, 16,000 with statutes.',
  ],
  [
    /length|max_?tokens|limit/i,
    'The endpoint cuts replies short: set MODEL_MAX_TOKENS=4000, or raise the limit at its server.',
  ],
  [
    /^empty$/,
    'It thinks and does not answer: check the reasoning parser of its server, or switch thinking off there.',
  ],
  [/time|silence/, 'It says nothing for minutes: give its server more power, or take a smaller model.'],
  [
    /^(?:not-a-stream|unreadable)$/,
    'What answers there does not speak chat completions: OPENAI_BASE_URL ends with the version path, often /v1.',
  ],
  [/filter|safety/i, 'A filter of the endpoint breaks answers off: have it set for questions on law.'],
  [/./, 'The endpoint breaks its replies off: look into its log.'],
];

/** What to do about an endpoint that gave no answer, with its own words. */
export function adviceOn({ reason, message, code }: Failure): string {
  // An error that comes with status 200 bears the status that it should have had as its code.
  const kind = reason === 'endpoint-error' && code ? `http-${code}` : reason;
  const remedy = remedies.find(([form]) => form.test(kind))?.[1] ?? '';
  return `${remedy} (${reason}${message ? `; it says: ${message}` : ''})`;
}
