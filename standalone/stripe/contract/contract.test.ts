import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePorts } from '@astraea/service-kit/free-ports';
import { until } from '@astraea/service-kit/testing';
import Stripe from 'stripe';
import { TestStandIn } from '../testing/test-stand-in';
import { calls, type Subjects } from './calls';
import { differentTypes, missingFrom, type Shapes, shapesOf } from './shapes';

/**
 * What stripe-mock v0.203.0, which is made of Stripe's published API, answered to the same calls. To record anew:
 * STRIPE_MOCK=<the program> STRIPE_MOCK_RECORD=1 npx jest --selectProjects server standalone/stripe/contract
 */
const recordFile = join(__dirname, 'recorded-shapes.json');
const program = process.env.STRIPE_MOCK;

/** In Stripe's published API (the types of the `stripe` package require or allow them) and not in stripe-mock's examples. */
const notInExamples = [
  'charge outcome.risk_level',
  'charge outcome.risk_score',
  'charge source',
  'checkout.session allowed_payment_method_types',
  'dispute evidence_details.submission_method',
  'dispute intended_submission_method',
  'invoice_payment payment.payment_intent',
  'line_item pricing.price_details',
  'line_item pricing.price_details.price',
  'line_item pricing.price_details.product',
  'payment_intent amount_details.tip',
  'payment_intent payment_record',
  'payment_intent source',
  'plan',
  'price recurring.trial_period_days',
  'product tax_details',
  'product type',
  'refund destination_details.card.reference_status',
  'refund destination_details.card.reference_type',
  'subscription billing_mode.flexible.proration_discounts',
  'subscription trial_settings.end_behavior.billing_cycle_anchor',
  'subscription_item current_trial',
  'subscription_item plan',
];
/** Optional in the published API, and not told by the stand-in, whose account has no discounts and no other accounts. */
const leftOut = /^charge refunds|^invoice amount_paid_off_stripe$|^account$|^discount$/;

async function callAll(stripe: Stripe, of: Subjects): Promise<Shapes> {
  const answers: unknown[] = [];
  for (const call of Object.values(calls)) answers.push(await call(stripe, of));
  return shapesOf(answers);
}

async function subjectsOf(here: TestStandIn): Promise<Subjects> {
  const customer = (await here.customer()).id;
  const session = (await here.checkout(customer)).id;
  const { subscription } = await here.control<{ subscription: string }>(`checkout/${session}/pay`);
  const openSession = (await here.checkout(customer)).id;
  const refund = await here.control<Stripe.Refund>('refunds', { subscription, amount: 100 });
  const dispute = await here.control<Stripe.Dispute>('disputes', { subscription });
  const invoices = await here.stripe.invoices.list({ customer });
  const events = await here.stripe.events.list({ type: 'checkout.session.completed' });
  return {
    customer,
    session,
    openSession,
    subscription,
    invoice: String(invoices.data[0]?.id),
    charge: String(refund.charge),
    paymentIntent: String(refund.payment_intent),
    paymentMethod: String(refund.payment_method),
    refund: refund.id,
    dispute: dispute.id,
    event: String(events.data[0]?.id),
  };
}

let standIn: Shapes;
beforeAll(async () => {
  const here = await TestStandIn.start();
  standIn = await callAll(here.stripe, await subjectsOf(here));
  await here.close();
});

const readRecorded = (): Shapes => JSON.parse(readFileSync(recordFile, 'utf8'));

/** stripe-mock invents an object for any id. */
const anyId = {
  customer: 'cus_1',
  session: 'cs_1',
  openSession: 'cs_2',
  subscription: 'sub_1',
  invoice: 'in_1',
  charge: 'ch_1',
  paymentIntent: 'pi_1',
  paymentMethod: 'pm_1',
  refund: 're_1',
  dispute: 'du_1',
  event: 'evt_1',
};

async function askStripeMock(path: string): Promise<Shapes> {
  const [port = 0, securePort = 0] = await findFreePorts(2);
  const addresses = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', `127.0.0.1:${securePort}`];
  const mock: ChildProcess = spawn(path, addresses, { stdio: 'ignore' });
  try {
    const answers = () => fetch(`http://127.0.0.1:${port}/v1/`).then(Boolean, () => false);
    await until(answers, 15_000);
    const stripe = new Stripe('sk_test_1', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
    return await callAll(stripe, anyId);
  } finally {
    mock.kill();
  }
}

if (program)
  test('the recorded fields are those of stripe-mock', async () => {
    const asked = await askStripeMock(program);
    if (process.env.STRIPE_MOCK_RECORD) writeFileSync(recordFile, `${JSON.stringify(asked, null, 2)}\n`);
    expect(asked).toEqual(readRecorded());
  });

test('no field is of another type than in the published API', () => {
  expect(differentTypes(standIn, readRecorded())).toEqual([]);
});

test('every field of the published examples is there', () => {
  const missing = missingFrom(standIn, readRecorded());
  expect(missing.filter((field) => !leftOut.test(field))).toEqual([]);
});

test('no field is made up', () => {
  expect(missingFrom(readRecorded(), standIn).sort()).toEqual(notInExamples);
});
