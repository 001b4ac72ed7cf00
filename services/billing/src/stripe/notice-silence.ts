import { createLivenessProbe } from '@astraea/service-kit/http';
import type Stripe from 'stripe';

/** Users wait 2 s for words at most; Stripe's own library tries a call that failed once more after half a second. */
const silenceMs = 1_100;
/** The second try of a call that met silence is refused at once. */
const refusedForMs = 1_000;

/**
 * Stripe's client, which gives a call up when nothing at Stripe's address answers any more. A call that takes long while Stripe lives is
 * waited for; what was given up may still be done, and its idempotency key makes a repetition harmless.
 */
export function noticeSilence(client: Stripe.HttpClient, address: string): Stripe.HttpClient {
  const livenessProbe = createLivenessProbe({ target: address, silenceMs });
  let refusedUntil = 0;
  const { makeRequest } = client;

  client.makeRequest = (...call) => {
    if (performance.now() < refusedUntil) return Promise.reject(new Error('Stripe was silent a moment ago'));
    return new Promise((resolve, reject) => {
      const answered = livenessProbe.watch((error) => {
        refusedUntil = performance.now() + refusedForMs;
        reject(error);
      });
      makeRequest.apply(client, call).then(resolve, reject).finally(answered);
    });
  };
  return client;
}
