import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import { endSubscription } from '../lifecycle/change-subscription';
import type { Customer } from '../objects';
import { metadataParam, readParameters } from './parameters';
import { noSuch } from './stripe-fault';

const createSchema = z.strictObject({ metadata: metadataParam });

export function createCustomerRoutes(ledger: Ledger): Router {
  const { state } = ledger;
  const router = Router();

  router.post('/customers', (req, res) => {
    const { metadata } = readParameters(createSchema, req.body);
    const customer: Customer = {
      id: ledger.newId('cus_'),
      object: 'customer',
      created: ledger.now(),
      livemode: false,
      metadata,
    };
    state.customers[customer.id] = customer;
    ledger.record('customer.created', customer);
    res.json(customer);
  });

  router.get('/customers/:id', (req, res) => {
    const { id } = req.params;
    const customer = state.customers[id] ?? state.deleted_customers[id];
    if (!customer) throw noSuch('customer', id);
    res.json(customer);
  });

  /** Ends the customer's subscriptions at once; invoices stay (docs.stripe.com/api/customers/delete). */
  router.delete('/customers/:id', (req, res) => {
    const { id } = req.params;
    const customer = state.customers[id];
    if (!customer) throw noSuch('customer', id);
    for (const subscription of Object.values(state.subscriptions))
      if (subscription.customer === id && subscription.ended_at === null)
        endSubscription(ledger, subscription);
    delete state.customers[id];
    state.deleted_customers[id] = { id, object: 'customer', deleted: true };
    ledger.record('customer.deleted', customer);
    res.json(state.deleted_customers[id]);
  });
  return router;
}
