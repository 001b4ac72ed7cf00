import { ApiError, Filled, slot } from '@astraea/web-kit';
import { billingWords } from '../../locales/catalogue';

const words = billingWords.failure;

export interface PaymentFailureProps {
  error: Error;
  contactEmail: string;
}

/** Why a page of the payment provider could not be opened, and what to do now. */
export function PaymentFailure({ error, contactEmail }: PaymentFailureProps) {
  return (
    <Filled text={words.writeTo({ reason: sentenceOf(error), address: slot })}>
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </Filled>
  );
}

const known: Readonly<Record<string, () => string>> = {
  'already-subscribed': () => words.alreadySubscribed,
  'checkout-over': () => words.checkoutOver,
  'no-customer': () => words.noCustomer,
  'payments-off': () => words.paymentsOff,
};

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return words.notOpened;
  const code = error.problem?.code ?? '';
  if (Object.hasOwn(known, code)) return known[code]?.() ?? '';
  if (error.status === 401) return words.sessionEnded;
  if (error.status === 429) return words.tooOften;
  if (error.network) return words.noAnswer;
  return words.notCharged;
}
