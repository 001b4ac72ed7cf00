/** Why a file cannot be taken, in words for the operator who sent it. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.code = code;
  }
}

/** Characters of what a library says. */
const longestCause = 200;

/** What a library that reads a format says of a file that breaks its rules. */
export function damaged(cause: unknown): Refusal {
  const said = cause instanceof Error ? ` (${cause.name}: ${cause.message.slice(0, longestCause)})` : '';
  const words = `The file could not be read to its end: it is damaged or no such file${said}. Get it anew from its publisher, or save it anew.`;
  return new Refusal('file-broken', words, { cause });
}
