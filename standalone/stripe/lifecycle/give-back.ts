import type Stripe from 'stripe';
import type { Ledger } from '../ledger';
import type { Charge } from '../ledger-state';
import { disputeObject, refundObject } from '../objects/refund';

/** Gives money of a charge back, all that is left of it unless an amount is named. No subscription ends by it. */
export function refundCharge(ledger: Ledger, charge: Charge, amount?: number): Stripe.Refund {
  const refund = refundObject(ledger, charge, amount ?? charge.amount - charge.amount_refunded);
  ledger.state.refunds[refund.id] = refund;
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  ledger.record('refund.created', refund);
  ledger.record('charge.refunded', charge);
  return refund;
}

/** The card's holder says to the bank that the charge was not theirs. */
export function disputeCharge(ledger: Ledger, charge: Charge, reason: string): Stripe.Dispute {
  const dispute = disputeObject(ledger, charge, reason);
  ledger.state.disputes[dispute.id] = dispute;
  charge.disputed = true;
  ledger.record('charge.dispute.created', dispute);
  return dispute;
}
