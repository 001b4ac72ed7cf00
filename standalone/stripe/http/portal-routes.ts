import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import type { PortalSession } from '../objects';
import { readParameters } from './parameters';
import { noSuch } from './stripe-fault';

const createSchema = z.strictObject({ customer: z.string(), return_url: z.string() });

export function createPortalRoutes(ledger: Ledger): Router {
  const router = Router();
  router.post('/billing_portal/sessions', (req, res) => {
    const given = readParameters(createSchema, req.body);
    if (!ledger.state.customers[given.customer]) throw noSuch('customer', given.customer, 'customer');
    const id = ledger.newId('bps_');
    const session: PortalSession = {
      ...given,
      id,
      object: 'billing_portal.session',
      created: ledger.now(),
      livemode: false,
      url: `${ledger.url}/p/session/${id}`,
    };
    ledger.state.portal_sessions[id] = session;
    res.json(session);
  });
  return router;
}
