import { type Message, notAnsweredHeading, notVerifiedMark, seemsToAnswerOpening } from '@astraea/contracts';
import {
  buildCitation,
  buildProof,
  repealedCitation,
  sampleAnswer,
  sampleQuestion,
  treatyCitation,
} from './sample-space-law';

/** The record of an authority: it rests on no instrument. */
export const authorityCitation = buildCitation({
  quote: 'The UAE Space Agency licenses and supervises space activities.',
  page: 9,
  page_end: 9,
  provision: null,
  instrument: null,
  status: 'unknown',
  url: 'https://space.gov.ae',
});

export const writtenParts = [
  'Yes. An operator needs an authorisation of the UAE Space Agency before any space activity. [1]',
  ` The authorisation covers each satellite of a constellation by itself. [1] ${notVerifiedMark}`,
  ' The state answers internationally for what you do in orbit. [2]\n\n',
  `${notAnsweredHeading}\n\n`,
  '- What the authorisation costs.\n- How long a decision takes, and whether it can be hastened for a satellite under 10 kg.\n',
] as const;

/** A model wrote it, and a sentence of it is not verified. */
export const writtenAnswer: Message = {
  ...sampleAnswer,
  content: writtenParts.join(''),
  proof: buildProof([buildCitation(), treatyCitation], { written_by: 'model', model: 'example-large-2' }),
};

const completedAnswer: Message = {
  ...sampleAnswer,
  content: `No. The rules of 2019 no longer apply. [1]\n\n**Further provisions**\n\n- *Outer Space Treaty*, Article VI; in force: States Parties to the Treaty shall bear international responsibility for national activities in outer space. [2]\n\n${notAnsweredHeading}\n\n- Whether a licence of 2021 goes on.\n\n**Not settled**\n\n- The sources do not confirm whether Japan is bound by *Moon Agreement*.\n`,
  proof: buildProof([{ ...repealedCitation, marker: 1 }, treatyCitation], {
    written_by: 'model-and-quotations',
    model: 'example-organisation/example-model-with-a-long-name-1.5B-instruct',
  }),
};

const authorityAnswer: Message = {
  ...sampleAnswer,
  content:
    '**From the guide’s list of bodies:** The UAE Space Agency licenses and supervises space activities. [1]\n',
  proof: buildProof([authorityCitation], { written_by: 'quotations' }),
};

export const refusedAnswer: Message = {
  ...sampleAnswer,
  content: [
    'I couldn’t find an answer in the sources for the United Arab Emirates.\n\n',
    '**Nearest provisions**\n\n',
    '- Astraea summary of Article 14, *Federal Decree-Law No. 46 of 2023* (not the text of the law): A person may not carry on a space activity in the United Arab Emirates without an authorisation from the UAE Space Agency. The Agency sets the form of the application and what is enclosed with it. It decides within the time that the regulation sets … [1]\n',
    '- *Outer Space Treaty*, Article VI: “States Parties to the Treaty shall bear international responsibility for national activities in outer space, including the moon and other celestial bodies.” [2]\n\n',
    '**Who to contact**\n\n- UAE Space Agency: licences and supervises space activities (<https://space.gov.ae>)\n',
  ].join(''),
  outcome: 'refused',
  proof: undefined,
  nearest: [buildCitation(), treatyCitation],
};

/** The sources seem to hold the answer: whether it fits is left to its reader. */
export const seemingAnswer: Message = {
  ...sampleAnswer,
  content: `**${seemsToAnswerOpening}:** A person may not carry on a space activity in the United Arab Emirates without an authorisation from the UAE Space Agency. [1]\n`,
  seems_to_answer: true,
  proof: buildProof([buildCitation()], { written_by: 'quotations' }),
};

const arabicAnswer: Message = {
  ...sampleAnswer,
  content: `نعم، يلزم تصريح من وكالة الإمارات للفضاء. [1] ويشمل التصريح كل قمر صناعي على حدة. [1] ${notVerifiedMark}\n\n${notAnsweredHeading}\n\n- كم تبلغ رسوم التصريح؟\n`,
  proof: buildProof([buildCitation()], { written_by: 'model', model: 'example-large-2' }),
};

const exchanges: [string, Message][] = [
  [sampleQuestion.content, writtenAnswer],
  ['Does my licence of 2019 still hold, and what of one of 2021?', completedAnswer],
  ['هل يلزم ترخيص لتشغيل قمر صناعي من أبوظبي؟', arabicAnswer],
  ['Who licenses satellites?', authorityAnswer],
  ['May my satellite carry a billboard?', refusedAnswer],
  ['May a school fly a balloon into space?', seemingAnswer],
];

/** Questions with an answer of each kind. */
export const sampleExchanges: Message[] = exchanges.flatMap(([content, answer], exchange) => [
  { ...sampleQuestion, content, index: exchange * 2 },
  { ...answer, index: exchange * 2 + 1, answer_id: `kind-${exchange}` },
]);
