/** What the basic components say. */
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
  sourceKind: {
    guide: 'Astraea guide (summary, not the text of the law)',
    law: 'Text of the law',
    policy: 'Text of the policy',
  },
  summaryOf: 'Astraea summary of {cited}',
  summaryOn: 'Astraea summary on {country}',
} as const;
