import { Router } from 'express';
import type { Ledger } from '../ledger';
import { createCheckoutPage } from './checkout-page';
import { sendPage } from './page';
import { createPortalPage } from './portal-page';

/** What customers see, and words for an address that leads nowhere. */
export function createPages(ledger: Ledger): Router {
  const router = Router();
  router.use(createCheckoutPage(ledger), createPortalPage(ledger));
  router.use((_req, res) => {
    sendPage(res, {
      status: 404,
      title: 'There is nothing here',
      content: '<p>This page of the test payments does not exist or has ended.</p>',
    });
  });
  return router;
}
