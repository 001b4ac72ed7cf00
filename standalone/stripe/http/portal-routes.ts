import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import type { PortalSession } from '../ledger-state';
import { expandParam, readParameters } from './parameters';
import { noSuch } from './stripe-fault';

const createSchema = z.strictObject({
  customer: z.string(),
  return_url: z.string().optional(),
  configuration: z.string().optional(),
  locale: z.string().optional(),
  expand: expandParam,
});

export function createPortalRoutes(ledger: Ledger): Router {
  const router = Router();
  router.post('/billing_portal/sessions', (req, res) => {
    const given = readParameters(createSchema, req.body);
    if (!ledger.state.customers[given.customer]) throw noSuch('customer', given.customer, 'customer');
    const id = ledger.newId('bps_');
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      configuration: given.configuration ?? 'bpc_standin',
      created: ledger.now(),
      customer: given.customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: (given.locale ?? null) as PortalSession['locale'],
      on_behalf_of: null,
      return_url: given.return_url ?? null,
      url: `${ledger.url}/p/session/${id}`,
    };
    ledger.state.portal_sessions[id] = session;
    ledger.record('billing_portal.session.created', session);
    res.json(session);
  });
  return router;
}
