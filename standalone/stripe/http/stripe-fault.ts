import type { ErrorRequestHandler } from 'express';

/** A refusal in the words and the form of Stripe's API (docs.stripe.com/api/errors). */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.name = 'StripeFault';
  }

  get body(): { error: Record<string, string> } {
    const { type = 'invalid_request_error', ...rest } = this.details;
    const error = { message: this.message, type, ...rest };
    if (!rest.code) return { error };
    return { error: { ...error, doc_url: `https://docs.stripe.com/error-codes/${rest.code}` } };
  }
}

/** @param param The parameter that named it; nothing where the path did. */
export function noSuch(object: string, id: string, param?: string): StripeFault {
  const details = { code: 'resource_missing', param: param ?? 'id' };
  return new StripeFault(param ? 400 : 404, `No such ${object}: '${id}'`, details);
}

export const answerFault: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) {
    next(error);
    return;
  }
  const fault =
    error instanceof StripeFault
      ? error
      : new StripeFault(500, `The stand-in failed: ${error?.message ?? error}`, { type: 'api_error' });
  res.status(fault.status).json(fault.body);
};
