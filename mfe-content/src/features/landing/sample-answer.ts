/** One answer with its proof, out of the bundled guide to Austria. A test holds it against the guide. */
export const sampleAnswer = {
  guide: 'austria',
  statement: 'at-001',
  country: 'Austria',
  question: 'Does a company with its seat in Austria need an authorisation to operate a satellite?',
  answer:
    'Yes. Space activities of operators with their seat in Austria require an authorisation, wherever they take place.',
  quotes: [
    'by operators who are citizens of Austria or legal persons with their seat in Austria',
    'Under section 3 these activities require an authorisation from the federal minister.',
  ],
  instrument: 'Weltraumgesetz (Outer Space Act), BGBl. I Nr. 132/2011',
  provision: 'Sections 1 and 3',
  status: 'amended',
  asOf: '2026-11',
} as const;
