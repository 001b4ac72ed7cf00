import type { RequestHandler } from 'express';

/** `reset` closes the connection, `error` answers 500, `lost` does what was asked and closes before it answers. */
export type OutageKind = 'reset' | 'error' | 'lost';

export interface Outage {
  begin(kind: OutageKind, calls: number): void;
  /** Fails as many calls of the API as it was told to. */
  handle: RequestHandler;
}

export function createOutage(): Outage {
  let kind: OutageKind = 'error';
  let left = 0;
  return {
    begin(nextKind, calls) {
      kind = nextKind;
      left = calls;
    },
    handle(req, res, next) {
      if (left <= 0) {
        next();
        return;
      }
      left -= 1;
      if (kind === 'reset') req.socket.destroy();
      else if (kind === 'error')
        res.status(500).json({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
      else {
        res.json = () => {
          req.socket.destroy();
          return res;
        };
        next();
      }
    },
  };
}
