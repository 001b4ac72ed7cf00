/** What the account page and the plans both say of a subscription. */
export const subscription = {
  unfinished: 'Your first payment is not finished.',
  finishPayment: 'Finish Payment',
  lastFailed: 'Your last payment failed. We will try again, and your plan stays active meanwhile.',
  updatePayment: 'Update Payment',
  failed: 'Your payments failed, so your plan is paused.',
  paused: 'Your subscription is paused.',
  resume: 'Resume',
  resumeSubscription: 'Resume Subscription',
  trial: 'Trial until {date}',
  next: 'Next payment on {date}',
  active: 'Active subscription',
  ends: 'Subscription will end on {date}',
} as const;
