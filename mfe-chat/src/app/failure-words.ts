/** What a user reads where something failed, whatever it was. */
export const failureWords = {
  reference: (id: string) => `Reference: ${id}`,
  sessionEnded: 'Your session has ended.',
  signInAgain: 'Sign in again',
} as const;
