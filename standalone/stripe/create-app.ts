import { createExpress } from '@astraea/service-kit';
import express, { type Express, type RequestHandler, Router } from 'express';
import { createCheckoutRoutes } from './http/checkout-routes';
import { createCustomerRoutes } from './http/customer-routes';
import { createEventRoutes } from './http/event-routes';
import { replayAnswers } from './http/idempotency';
import type { Outage } from './http/outage';
import { createPaymentRoutes } from './http/payment-routes';
import { createPortalRoutes } from './http/portal-routes';
import { answerFault, StripeFault } from './http/stripe-fault';
import { createSubscriptionRoutes } from './http/subscription-routes';
import type { Ledger } from './ledger';
import { catchUp } from './lifecycle/move-clock';
import { createPages } from './pages/create-pages';
import { createTestControls, type TestControlsDeps } from './test-controls';

const largestBody = '1mb';

function checkKey(secretKey: string): RequestHandler {
  return (req, _res, next) => {
    const given = req.get('authorization')?.replace(/^Bearer /, '');
    if (given === secretKey) return next();
    const words = given
      ? `Invalid API Key provided: ${given.slice(0, 7)}****`
      : 'You did not provide an API key.';
    throw new StripeFault(401, words);
  };
}

/** What happened is on the disk before the answer leaves. */
function saveBeforeAnswer(ledger: Ledger): RequestHandler {
  return (_req, res, next) => {
    const end = res.end.bind(res);
    res.end = ((...parts: Parameters<typeof end>) => {
      ledger.save();
      return end(...parts);
    }) as typeof res.end;
    next();
  };
}

function createApi(ledger: Ledger, secretKey: string, outage: Outage): Router {
  const api = Router();
  api.use((req, res, next) => {
    res.set('request-id', ledger.newId('req_'));
    const version = req.get('stripe-version');
    if (version) res.set('stripe-version', version);
    next();
  });
  api.use(outage.handle, checkKey(secretKey), replayAnswers(ledger));
  api.use(
    createCustomerRoutes(ledger),
    createCheckoutRoutes(ledger),
    createSubscriptionRoutes(ledger),
    createPaymentRoutes(ledger),
    createPortalRoutes(ledger),
    createEventRoutes(ledger),
  );
  api.use((req) => {
    throw new StripeFault(404, `Unrecognized request URL (${req.method}: ${req.originalUrl}).`);
  });
  return api;
}

/** The API under `/v1`, the pages that customers see, and the controls of tests under `/_test`. */
export function createApp(
  deps: Omit<TestControlsDeps, 'outage'> & { secretKey: string; outage: Outage },
): Express {
  const { ledger, secretKey, outage } = deps;
  const app = createExpress();
  // Parameters of Stripe are nested: expand[0], created[gte].
  app.set('query parser', 'extended');
  app.use(express.urlencoded({ extended: true, limit: largestBody }), express.json({ limit: largestBody }));
  app.use(saveBeforeAnswer(ledger), (_req, _res, next) => {
    catchUp(ledger);
    next();
  });
  app.use('/v1', createApi(ledger, secretKey, outage));
  app.use('/_test', createTestControls(deps));
  app.use(createPages(ledger));
  app.use(answerFault);
  return app;
}
