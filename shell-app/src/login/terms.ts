import { stripeName, type WebConfig } from '@astraea/contracts';

interface TermsSection {
  title: string;
  paragraphs: string[];
}

/** The five sections of the terms; what goes where is said from the configuration. */
export function termsOf(config: WebConfig): TermsSection[] {
  const { assistantName, limits } = config;
  return [
    {
      title: 'Usage Guidelines',
      paragraphs: [
        `${assistantName} answers questions about space regulations and policies. Ask about the law of the country and the topic that you chose, in up to ${limits.questionMaxCharacters} characters.`,
        'Do not use it to break the law, to attack or overload the service, to reach the data of others, or to present its answers as legal advice.',
        'Keep your password to yourself, and tell us when you believe that somebody else uses your account.',
      ],
    },
    { title: 'Data Privacy', paragraphs: privacy(config) },
    {
      title: 'Service Limitations',
      paragraphs: [
        'Answers are drawn from the documents that the service holds. A law may be missing, or may have changed after the date that is shown with it.',
        'Sources that are marked as guides are summaries, not the text of the law. Where the sources do not answer a question, the assistant says so.',
        'The number of questions a day depends on your plan. The service may be interrupted for maintenance or by third-party failures.',
      ],
    },
    {
      title: 'User Responsibilities',
      paragraphs: [
        'Check every answer against its source before you rely on it, and against the official text where the source is a summary.',
        'Do not enter secrets, personal data of others, or information whose export is controlled.',
        'You decide what to do with an answer, and you are responsible for it.',
      ],
    },
    {
      title: 'Disclaimer',
      paragraphs: [
        `${assistantName} gives general guidance and is not legal advice. Using it does not create a lawyer–client relationship.`,
        'The service is provided as it is, without a promise that it is complete, right or fit for a purpose. For a decision that matters, consult a lawyer who is admitted where the law applies.',
      ],
    },
  ];
}

function privacy({ processors, contact, features }: WebConfig): string[] {
  const { identity, model, payments } = processors;
  return [
    'We store your account, your conversations with their answers, your ratings and your plan, to give you the service. You can delete each conversation, and download or delete everything that is kept of you, yourself.',
    `Your e-mail address and your sign-in are handled by ${identity}.`,
    model
      ? `Your questions, the earlier messages of the conversation and the passages that bear on them are sent to a language model at ${model}, which writes the answer.`
      : 'No language model is in use: your questions are not sent to anybody else.',
    paymentsSentence(payments),
    ...(features.telemetry
      ? [
          'To find faults, the pages measure how long they take and what fails in them, and tell us with the name of the screen; never what you type or read, your name or your e-mail address.',
        ]
      : []),
    `For questions about your data, write to ${contact.email}.`,
  ];
}

function paymentsSentence(provider: string | null): string {
  if (provider === null) return 'No payments are taken, and no payment provider receives anything.';
  if (provider !== stripeName) return `Payments are tried out with ${provider}: no money moves.`;
  return `Payments are handled by ${provider}, whose script is loaded in your browser. We never see your card.`;
}
