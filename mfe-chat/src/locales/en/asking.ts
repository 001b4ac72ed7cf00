/** Where a question is asked, and when it cannot be. */
export const asking = {
  form: 'Ask a question',
  input: 'Message',
  send: 'Send',
  offers: 'Found in your question',
  length: '{length} of {most} characters',
  tooLong: 'too long to send',
  questionsLeft: '{left} of {limit} questions left today',
  outOfQuestions: 'You have used all your questions for today. You can ask again at {time} your time.',
  offline: 'No connection to the internet: your words stay here until there is one.',
  plans: 'See plans',
  error: {
    title: 'Error',
    words: 'Something went wrong. Please refresh the page and try again.',
    reference: 'Reference: {id}',
    close: 'OK',
    signIn: 'Sign in again',
  },
  failed: {
    unreachable: 'The server could not be reached. Your question is kept.',
    offline: 'You are offline. Your question is kept; send it again when you are back online.',
    sessionEnded: 'Your session has ended. Sign in again; your question is kept.',
    atOnce: 'Wait until one of your answers is finished, then ask again.',
    inProgress:
      'Another answer is still being written in this conversation. Send your question again when it is done.',
    notOffered:
      'What you have chosen is not offered any more. Choose again on the left, then send your question.',
    deleted:
      'This conversation has been deleted, perhaps in another tab. Begin a new one to ask your question there.',
    plan: 'Your plan does not include more questions.',
    tooFast: 'That was too fast. Wait a moment, then send your question again.',
    unavailable: 'The service is not available at the moment.',
    limit: 'A limit of your plan or of this service is reached. Try again later.',
    refused: 'The server did not take this question.',
  },
} as const;
