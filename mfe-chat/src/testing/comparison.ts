import type { Conversation, Message } from '@astraea/contracts';
import { buildSampleConversation, sampleAnswer, sampleQuestion, treatyCitation } from './sample-space-law';

export const comparison = {
  id: 'comparison-1',
  countries: ['United Arab Emirates', 'Japan', 'Luxembourg'],
};

const refused: Message = {
  ...sampleAnswer,
  content:
    'I couldn’t find an answer in the sources for Japan.\n\n**Nearest provisions**\n\n- *Outer Space Treaty*, Article VI: “States bear responsibility.” [1]\n- *Liability Convention*, Article II: “A launching State is liable.” [2]\n',
  outcome: 'refused',
  proof: undefined,
  nearest: [
    { ...treatyCitation, marker: 1 },
    { ...treatyCitation, marker: 2, instrument: 'Liability Convention', provision: 'Article II' },
  ],
};

/** A comparison that the server holds: answered, not found, answered. */
export function comparedConversations(): Conversation[] {
  const [first = '', second = '', third = ''] = comparison.countries;
  const asked = (country: string, continent: string, answer: Message) =>
    buildSampleConversation({
      id: `compared-${country.toLowerCase().replaceAll(' ', '-')}`,
      title: `${country} - Licensing and authorisation`,
      country,
      continent,
      comparison,
      messages: [sampleQuestion, answer],
    });
  return [
    asked(first, 'Asia', {
      ...sampleAnswer,
      content: 'A licence is needed. [1]\n\nThe state answers for it. [2]',
    }),
    asked(second, 'Asia', refused),
    asked(third, 'Europe', { ...sampleAnswer, content: 'The minister authorises it. [1]' }),
  ];
}
