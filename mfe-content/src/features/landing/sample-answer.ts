interface Paragraph {
  heading?: string;
  text: string;
  /** The passage that bears the sentence out. */
  marked: boolean;
}

export interface SampleSource {
  /** Whose instrument it is, for the flag. */
  country: string;
  /** The words are the law's own, as they were read at the guide's address, or the bundled guide's. */
  kind: 'law' | 'guide';
  /** Language of the words. */
  language: string;
  guide: string;
  statement: string;
  title: string;
  provision: string;
  status: 'in force';
  /** The month; the catalogue has it in words, because formatting one date would cost the first screen more than all else on it. */
  asOf: string;
  officialText: string;
  paragraphs: readonly Paragraph[];
}

export interface SampleSentence {
  opening?: string;
  /** The guide's own words. */
  text: string;
  /** Counts the sources from 1. */
  marker: number;
}

const spaceResources = {
  country: 'Luxembourg',
  kind: 'law',
  language: 'fr',
  guide: 'luxembourg',
  statement: 'lu-011',
  title: "Loi du 20 juillet 2017 sur l'exploration et l'utilisation des ressources de l'espace",
  status: 'in force',
  asOf: '2026-11',
  officialText: 'http://data.legilux.public.lu/eli/etat/leg/loi/2017/07/20/a674/jo',
} as const;

const firstArticle = {
  heading: 'Art. 1er.',
  text: 'Les ressources de l’espace sont susceptibles d’appropriation.',
};
const secondArticle = {
  heading: 'Art. 2.',
  text: '(1) Aucune personne ne peut explorer ou utiliser les ressources de l’espace sans être en possession d’un agrément de mission écrit du ou des ministres ayant dans leurs attributions l’économie et les activités de l’espace (ci-après „les ministres“).',
};
const fifthArticle = { heading: 'Art. 5.', text: 'L’agrément est personnel et non cessible.' };

const sources: readonly SampleSource[] = [
  {
    ...spaceResources,
    provision: 'Article 1',
    paragraphs: [
      { ...firstArticle, marked: true },
      { ...secondArticle, marked: false },
    ],
  },
  {
    ...spaceResources,
    provision: 'Articles 2 and 5',
    paragraphs: [
      { ...secondArticle, marked: true },
      { ...fifthArticle, marked: true },
    ],
  },
  {
    country: 'United Nations',
    kind: 'guide',
    language: 'en',
    guide: 'united-nations',
    statement: 'un-012',
    title:
      'Treaty on Principles Governing the Activities of States in the Exploration and Use of Outer Space, including the Moon and Other Celestial Bodies (Outer Space Treaty)',
    provision: 'Article II',
    status: 'in force',
    asOf: '2026-11',
    officialText: 'https://www.unoosa.org/oosa/en/ourwork/spacelaw/treaties/introouterspacetreaty.html',
    paragraphs: [
      {
        text: 'Article II of the Outer Space Treaty rules out national appropriation of outer space, the Moon and other celestial bodies by claim of sovereignty, by use or occupation, or by any other means.',
        marked: false,
      },
      {
        text: 'The article does not say whether a company may own space resources after their extraction, and some States have filled the gap with national law.',
        marked: true,
      },
    ],
  },
];

const sentences: readonly SampleSentence[] = [
  {
    opening: 'In short: Yes.',
    text: 'Space resources are capable of being owned under the law of Luxembourg.',
    marker: 1,
  },
  {
    text: 'Nobody may explore or use them without a written mission authorisation.',
    marker: 2,
  },
  {
    opening: 'Not settled by Article II of the Outer Space Treaty:',
    text: 'The article does not say whether a company may own space resources after their extraction, and some States have filled the gap with national law.',
    marker: 3,
  },
];

/** One answer with its sources, out of the bundled guides. A test holds it against them. */
export const sampleAnswer = {
  country: 'Luxembourg',
  topic: 'Space resources',
  question: 'Do I own the minerals that I mine on an asteroid?',
  sentences,
  sources,
} as const;
