import type { AnswerRequest, AnswerResult } from '@astraea/contracts';
import { answerTo } from '../../testing/ask';
import { buildIndex } from '../../testing/build-index';
import { guideSlugs } from '../../testing/guides';
import { readFollowUp } from './follow-up';

const index = buildIndex(...guideSlugs());

async function ask(request: Partial<AnswerRequest>): Promise<AnswerResult> {
  return (await answerTo(request, { index })).result;
}

/** The answer to the second question of a conversation, and to the first. */
async function followUp(
  country: string,
  first: string,
  question: string,
  topic = 'Licensing and authorisation',
): Promise<[AnswerResult, AnswerResult]> {
  const former = await ask({ country, topic, question: first });
  const history: AnswerRequest['history'] = [
    { role: 'user', content: first },
    { role: 'assistant', content: former.content },
  ];
  return [await ask({ country, topic, question, history }), former];
}

const conclusion = ({ content }: AnswerResult): string => content.split('\n')[0] ?? '';

describe('readFollowUp', () => {
  test.each([
    ['And what happens if I do not comply?', 'What penalty'],
    ["what if I don't?", 'What penalty'],
    ['And if not?', 'What penalty'],
    ['what happens if we ignore it', 'What penalty'],
    ['how long does that take?', 'How long'],
    ['by when?', 'How long'],
    ['how much does it cost?', 'What is the fee'],
    ['who decides that?', 'Which authority'],
  ])('reads %s as a question in full', (text, asks) => {
    expect(readFollowUp(text)?.asks).toContain(asks);
  });

  test.each([
    ['what else?', 'rest'],
    ['Tell me more about it, please', 'rest'],
    ['But why?', 'reason'],
    ['Are you sure?', 'reason'],
    ['what does the article say exactly?', 'reason'],
  ])('reads %s as asking for the %s', (text, kind) => {
    expect(readFollowUp(text)?.kind).toBe(kind);
  });

  test.each([
    'What happens if my satellite hits a plane?',
    'What if I want to keep flying it longer than the order allows?',
    'How long is the licence valid?',
    'Who decides about spaceports?',
    'and for a foreign company?',
    'Why do I need insurance?',
  ])('leaves %s, which has a subject of its own, as it is', (text) => {
    expect(readFollowUp(text)).toBeUndefined();
  });
});

describe('a follow-up', () => {
  test.each([
    [
      'Sweden',
      'Do I need a licence to run a satellite?',
      "And what happens if I don't comply?",
      'imprisonment for one year',
    ],
    ['Italy', 'Do I need an authorisation?', 'what if we ignore that?', 'imprisonment of three to six years'],
    ['France', 'Do I need authorisation to operate a satellite?', "and what if I don't?", 'EUR 200,000'],
    ['Austria', 'Who grants the authorisation?', 'how long does that take?', 'six months'],
    ['Germany', 'Do I need a licence for remote sensing?', 'who checks that?', 'BAFA'],
    [
      'India',
      'Do I need an authorisation to operate a satellite?',
      'And for ground stations?',
      'ground segment',
    ],
    ['Australia', 'Is insurance mandatory?', 'and what about debris?', 'debris mitigation strategy'],
  ])('in %s after %s: %s', async (country, first, question, words) => {
    const [answer, former] = await followUp(country, first, question);
    expect(answer.outcome).toBe('answered');
    expect(conclusion(answer)).toContain(words);
    expect(conclusion(answer)).not.toBe(conclusion(former));
  });

  test.each([
    ['Austria', 'Do I need insurance?', 'why?'],
    ['United States', 'Is insurance mandatory for a launch?', 'are you sure?'],
  ])('in %s on which the sources say no more is told so: %s %s', async (country, first, question) => {
    const [{ outcome, content, proof }] = await followUp(country, first, question);
    expect([outcome, proof]).toEqual(['refused', undefined]);
    expect(content).toMatch(/^On this the sources for .* say no more than the answer above\./);
  });

  test('for more is answered by what was not quoted yet', async () => {
    const [answer, former] = await followUp(
      'United States',
      'Is insurance mandatory for a launch?',
      'what else?',
      'Liability and insurance',
    );
    const quotes = ({ proof }: AnswerResult): string[] => proof?.citations.map(({ quote }) => quote) ?? [];
    expect(quotes(answer)).not.toHaveLength(0);
    expect(quotes(answer).filter((quote) => quotes(former).includes(quote))).toEqual([]);
  });

  test('for the reason of a refusal is not told of an answer above', async () => {
    const [{ outcome, content }] = await followUp('Austria', 'What does a pizza cost?', 'why?');
    expect(outcome).toBe('refused');
    expect(content).not.toContain('answer above');
  });
});
