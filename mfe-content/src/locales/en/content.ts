/** The landing page; the specification's texts to the letter. */
export const content = {
  landing: {
    welcome: 'Welcome to {name}',
    tagline: 'Your personal AI assistant for space regulations and policies guidance.',
    start: 'Start Chatting with {name}',
    proofTitle: 'Every answer comes with its proof',
    proofs: {
      provision: {
        name: 'The provision',
        text: 'Every statement of law names the provision it comes from, and opens it.',
      },
      status: {
        name: 'Status and date',
        text: 'In force, amended, draft or repealed, with the date it was last checked.',
      },
      gaps: {
        name: 'The gaps',
        text: 'If the sources can’t answer, the answer says so, and the question is free.',
      },
    },
    audienceTitle: 'Built for people who can’t afford to be wrong',
    audiences: {
      companies: {
        name: 'Space companies',
        text: 'Which licence, which authority, which insurance, before you build.',
      },
      lawyers: {
        name: 'Lawyers',
        text: 'The provision, its status and its date, with the passage to quote.',
      },
      researchers: { name: 'Researchers', text: 'Ask the same question across jurisdictions.' },
    },
    sample: {
      name: 'Example: {country}',
      place: 'Example: {country} · {topic}',
      topic: 'Space resources',
      hint: 'Select a citation to see its source.',
      source: 'Source of the example',
      marker: 'Source {number}',
      asOf: 'as of {date}',
      month: 'November 2026',
    },
  },
} as const;
