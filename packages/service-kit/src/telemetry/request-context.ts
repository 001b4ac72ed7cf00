import type { IncomingMessage } from 'node:http';
import { type Context, context } from '@opentelemetry/api';

// A property and no weak map, which would be a work of its own for the garbage collector with every request.
const ownContext = Symbol('context of the request');

interface Traced extends IncomingMessage {
  [ownContext]?: Context;
}

/** Says which context the handling of a request has. */
export function giveContext(request: IncomingMessage, its: Context): void {
  (request as Traced)[ownContext] = its;
}

/** Goes on in the context of a request, where telemetry gave it one. */
export function inContextOf<R>(request: IncomingMessage, handle: () => R): R {
  const its = (request as Traced)[ownContext];
  return its ? context.with(its, handle) : handle();
}
