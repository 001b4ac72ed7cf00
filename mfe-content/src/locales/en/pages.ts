/** About and learn pages; the specification's texts to the letter. */
export const pages = {
  about: {
    title: 'Learn About {name}',
    lead: '{name} answers questions about space regulations and policies, country by country. You choose a continent, a country and a topic; the answer comes with the passage that proves it, the provision it comes from, and the date it was last checked.',
    ask: 'Ask a question',
    featuresTitle: 'Key Features',
    features: {
      access: {
        name: 'Unified Access',
        text: 'Statutes, regulations, policies and treaties of many jurisdictions in one place. Ask in plain words.',
      },
      coverage: {
        name: 'Global Coverage',
        text: 'The UAE, the USA, the UN and 47 more countries and blocs, each answered from its own sources.',
      },
      answers: {
        name: 'Real-Time Answers',
        text: 'An answer appears sentence by sentence as it is written, and each sentence is checked first.',
      },
      reference: {
        name: 'Official Reference',
        text: 'Every answer names its provision and leads to the official text where there is one. The reference can be read beside the answer and downloaded.',
      },
    },
    audienceTitle: 'Who It Is For',
    audiences: {
      companies: 'Space Companies & Startups',
      lawyers: 'Legal Professionals',
      researchers: 'Researchers & Academics',
    },
    providerTitle: 'From the Provider',
    provider:
      'The provider of {name} also offers conversational AI agents as a service, and consultancy for organizations that want assistants on their own sources.',
  },
  learn: {
    logo: '{name} logo',
    welcome: 'Welcome to {name}',
    title: 'About Our Technology',
    agents:
      'We build conversational AI agents that work from sources and show them. An agent finds the passages that matter to a question, writes only what they support, and says so when they don’t hold an answer.',
    service:
      'The same technology is offered as a service for other fields where answers have to be proved. Our consultancy helps organizations prepare their documents, measure the quality of the answers, and run agents on their own premises.',
    feedback: 'Send Feedback',
    subject: 'Feedback on {name}',
  },
} as const;
