import type { RequestHandler } from 'express';
import type { Ledger } from '../ledger';
import { StripeFault } from './stripe-fault';

const keptSeconds = 86_400;
/** Refused before anything was done, so that the same key may be tried again. */
const notKept = [400, 401, 404, 409, 429];

/**
 * The same key and the same call give the first answer again; the same key for another call is refused
 * (docs.stripe.com/api/idempotent_requests).
 */
export function replayAnswers(ledger: Ledger): RequestHandler {
  return (req, res, next) => {
    const key = req.get('idempotency-key');
    if (!key || req.method !== 'POST') {
      next();
      return;
    }
    const { answers } = ledger.state;
    const call = `${req.method} ${req.path} ${JSON.stringify(req.body ?? {})}`;
    const known = answers[key];
    if (known && known.created > ledger.now() - keptSeconds) {
      if (known.call !== call)
        throw new StripeFault(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        );
      res.set('idempotent-replayed', 'true').status(known.status).json(known.body);
      return;
    }
    const send = res.json.bind(res);
    res.json = (body) => {
      if (!notKept.includes(res.statusCode))
        answers[key] = { call, status: res.statusCode, body, created: ledger.now() };
      return send(body);
    };
    next();
  };
}
