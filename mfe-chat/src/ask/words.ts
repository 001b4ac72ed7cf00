/** All that a user reads where a question is asked, and when it cannot be. */
export const askingWords = {
  form: 'Ask a question',
  input: 'Message',
  send: 'Send',
  offers: 'Found in your question',
  length: (length: string, most: string) => `${length} of ${most} characters`,
  tooLong: 'too long to send',
  questionsLeft: (left: number, limit: number) => `${left} of ${limit} questions left today`,
  outOfQuestions: (time: string) =>
    `You have used all your questions for today. You can ask again at ${time} your time.`,
  offline: 'No connection to the internet: your words stay here until there is one.',
  plans: 'See plans',
  error: {
    title: 'Error',
    words: 'Something went wrong. Please refresh the page and try again.',
    reference: (id: string) => `Reference: ${id}`,
    close: 'OK',
    signIn: 'Sign in again',
  },
} as const;
