/** What failed, whatever it was. */
export const failures = {
  broken: 'Something went wrong. Please refresh the page and try again.',
  tryAgain: 'Try again',
  reference: 'Reference: {id}',
  sessionEnded: 'Your session has ended.',
  signInAgain: 'Sign in again',
  lost: 'The server could not be reached. Try again.',
  offline: 'You are offline. Connect to the internet and try again.',
  any: 'This failed.',
} as const;
