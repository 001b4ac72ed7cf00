import { ApiError } from '@astraea/web-kit';

export interface PaymentFailureProps {
  error: Error;
  contactEmail: string;
}

/** Why a page of the payment provider could not be opened, and what to do now. */
export function PaymentFailure({ error, contactEmail }: PaymentFailureProps) {
  return (
    <>
      {sentenceOf(error)} If it goes on, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </>
  );
}

const sentences = new Map(
  Object.entries({
    'already-subscribed':
      'You have a subscription already, so no second one was begun and nothing was charged. This page now shows the one that you have.',
    'checkout-over': 'That checkout has ended, and nothing was charged. Please press the button again.',
    'no-customer': 'There is nothing to manage yet: you have not begun a payment.',
    'payments-off':
      'Payments are switched off at the moment, and nothing was charged. Please try again later.',
  }),
);

function sentenceOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'The payment page could not be opened. Please try again.';
  const known = sentences.get(error.problem?.code ?? '');
  if (known) return known;
  if (error.status === 401) return 'Your session has ended. Please sign out, sign in and try again.';
  if (error.status === 429) return 'That was too often. Please wait a minute and try again.';
  if (error.network) return 'There was no answer. Please check your connection and try again.';
  return 'The payment page could not be opened, and nothing was charged. Please try again in a minute.';
}
