/** What the basic components say, and what the shell and the plans both say of a subscription. */
export const kit = {
  close: 'Close',
  dismiss: 'Dismiss',
  newTab: '(opens in a new tab)',
  status: {
    'in force': 'In force',
    amended: 'Amended',
    draft: 'Draft',
    repealed: 'Repealed',
    superseded: 'Superseded',
    'not yet in force': 'Not yet in force',
    unknown: 'Status not confirmed',
  },
  subscription: {
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
  },
} as const;
