import { Router } from 'express';
import { z } from 'zod';
import type { Ledger } from '../ledger';
import { refundCharge } from '../lifecycle/give-back';
import { subscriptionIdOf } from '../objects/invoice';
import { expand } from './expand';
import { listPage, listParams } from './lists';
import { expandParam, integerParam, mergeMetadata, metadataParam, readParameters } from './parameters';
import { noSuch, StripeFault } from './stripe-fault';

const retrieveSchema = z.strictObject({ expand: expandParam });
const invoicesSchema = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.string().optional(),
});
const chargesSchema = z.strictObject({
  ...listParams,
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
});
const invoicePaymentsSchema = z.strictObject({
  ...listParams,
  invoice: z.string().optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() }).optional(),
});
const refundSchema = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: integerParam.optional(),
  reason: z.string().optional(),
  metadata: metadataParam.optional(),
  expand: expandParam,
});
const ofChargeSchema = z.strictObject({ ...listParams, charge: z.string().optional() });

/** Reading by id is the same for each kind: the name in the path, the name in words, and where they are kept. */
const readable = [
  ['invoices', 'invoice', 'invoices'],
  ['charges', 'charge', 'charges'],
  ['payment_intents', 'payment_intent', 'payment_intents'],
  ['payment_methods', 'payment_method', 'payment_methods'],
  ['refunds', 'refund', 'refunds'],
  ['disputes', 'dispute', 'disputes'],
] as const;

function refund(ledger: Ledger, given: z.output<typeof refundSchema>) {
  const charge = Object.values(ledger.state.charges).find(
    (one) => one.id === given.charge || (one.paid && one.payment_intent === given.payment_intent),
  );
  if (!charge) throw noSuch('charge', given.charge ?? given.payment_intent ?? '', 'charge');
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw new StripeFault(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (given.amount !== undefined && (given.amount < 1 || given.amount > left))
    throw new StripeFault(
      400,
      `Refund amount (${given.amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  const made = refundCharge(ledger, charge, given.amount);
  made.metadata = mergeMetadata({}, given.metadata);
  return made;
}

/** Invoices, charges and what was given back. */
export function createPaymentRoutes(ledger: Ledger): Router {
  const { state } = ledger;
  const router = Router();

  router.get('/invoices', (req, res) => {
    const { customer, subscription, status, ...page } = readParameters(invoicesSchema, req.query);
    const found = Object.values(state.invoices)
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !subscription || subscriptionIdOf(one) === subscription)
      .filter((one) => !status || one.status === status);
    res.json(expand(ledger, listPage(found, page, '/v1/invoices'), page.expand));
  });

  router.get('/charges', (req, res) => {
    const { customer, payment_intent: intent, ...page } = readParameters(chargesSchema, req.query);
    const found = Object.values(state.charges)
      .filter((one) => !customer || one.customer === customer)
      .filter((one) => !intent || one.payment_intent === intent);
    res.json(expand(ledger, listPage(found, page, '/v1/charges'), page.expand));
  });

  router.get('/invoice_payments', (req, res) => {
    const { invoice, payment, ...page } = readParameters(invoicePaymentsSchema, req.query);
    const found = Object.values(state.invoices)
      .filter((one) => !invoice || one.id === invoice)
      .flatMap((one) => one.payments?.data ?? [])
      .filter((one) => !payment || one.payment.payment_intent === payment.payment_intent);
    res.json(expand(ledger, listPage(found, page, '/v1/invoice_payments'), page.expand));
  });

  router.post('/refunds', (req, res) => {
    const given = readParameters(refundSchema, req.body);
    res.json(expand(ledger, refund(ledger, given), given.expand));
  });

  for (const path of ['refunds', 'disputes'] as const)
    router.get(`/${path}`, (req, res) => {
      const { charge, ...page } = readParameters(ofChargeSchema, req.query);
      const found = Object.values(state[path]).filter((one) => !charge || one.charge === charge);
      res.json(expand(ledger, listPage(found, page, `/v1/${path}`), page.expand));
    });

  for (const [path, words, kept] of readable)
    router.get(`/${path}/:id`, (req, res) => {
      const given = readParameters(retrieveSchema, req.query);
      const object = state[kept][req.params.id];
      if (!object) throw noSuch(words, req.params.id);
      res.json(expand(ledger, object, given.expand));
    });
  return router;
}
