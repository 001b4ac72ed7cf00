import { createExpress } from '@astraea/service-kit/http';
import express, { type Express, type RequestHandler, Router } from 'express';
import { createCheckoutRoutes } from './http/checkout-routes';
import { createCustomerRoutes } from './http/customer-routes';
import { replayAnswers } from './http/idempotency';
import { createPortalRoutes } from './http/portal-routes';
import { answerFault, StripeFault } from './http/stripe-fault';
import { createSubscriptionRoutes } from './http/subscription-routes';
import type { Ledger } from './ledger';
import { catchUp } from './lifecycle/move-clock';
import { createCheckoutPage } from './pages/checkout-page';
import { sendPage } from './pages/page';
import { createPortalPage } from './pages/portal-page';
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

function createApi(ledger: Ledger, secretKey: string): Router {
  const api = Router();
  api.use((req, res, next) => {
    res.set('request-id', ledger.newId('req_'));
    const version = req.get('stripe-version');
    if (version) res.set('stripe-version', version);
    next();
  });
  api.use(checkKey(secretKey), replayAnswers(ledger));
  api.use(
    createCustomerRoutes(ledger),
    createCheckoutRoutes(ledger),
    createSubscriptionRoutes(ledger),
    createPortalRoutes(ledger),
  );
  api.use((req) => {
    throw new StripeFault(404, `Unrecognized request URL (${req.method}: ${req.originalUrl}).`);
  });
  return api;
}

/** The API under `/v1`, the pages that customers see, and the controls of tests under `/_test`. */
export function createApp(deps: TestControlsDeps & { secretKey: string }): Express {
  const { ledger, secretKey } = deps;
  const app = createExpress();
  app.use(express.urlencoded({ extended: true, limit: largestBody }), express.json({ limit: largestBody }));
  app.use(saveBeforeAnswer(ledger), (_req, _res, next) => {
    catchUp(ledger);
    next();
  });
  app.use('/v1', createApi(ledger, secretKey));
  app.use('/_test', createTestControls(deps));
  app.use(createCheckoutPage(ledger), createPortalPage(ledger), (_req, res) => {
    sendPage(res, {
      status: 404,
      title: 'There is nothing here',
      content: '<p>This page of the test payments does not exist or has ended.</p>',
    });
  });
  app.use(answerFault);
  return app;
}
