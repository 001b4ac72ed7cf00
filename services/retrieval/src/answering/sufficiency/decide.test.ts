import { PassageIndex } from '../../search/passage-index';
import { decisionOn } from '../../testing/ask';
import { buildBlock, buildContent, buildIndex, putContent } from '../../testing/build-index';
import { freshQuestions } from '../../testing/fresh-questions';
import { guideSlugs } from '../../testing/guides';
import { hardQuestions } from '../../testing/hard-questions';
import { heldOutQuestions } from '../../testing/held-out-questions';
import type { TableQuestion } from '../../testing/question-table';
import { reportedOn, tunedOn } from '../../testing/questions';
import type { Decision } from './decision';

const guides = buildIndex(...guideSlugs());

function judge({ question, country, topic, after }: TableQuestion, index = guides): Decision {
  const earlier = { role: 'user' as const, content: after ?? '' };
  const history = after ? [earlier, { role: 'assistant' as const, content: '' }] : [];
  return decisionOn({ question, country, topic, history }, index);
}

function idsOf(decision: Decision | undefined): string[] {
  return decision?.kind === 'answer' ? decision.passages.map(({ block }) => block.id) : [];
}

describe('over all bundled guides', () => {
  const table = [...tunedOn, ...reportedOn, ...freshQuestions, ...heldOutQuestions, ...hardQuestions];
  const decisions = new Map(table.map((question) => [question, judge(question)]));
  const decided = (question: TableQuestion): Decision | undefined => decisions.get(question);
  const answerable = table.filter(({ answeredBy }) => answeredBy.length > 0);
  const unanswerable = table.filter(({ answeredBy }) => answeredBy.length === 0);

  const register = 'Registration of space objects';
  const whetherThereIs = (country: string): Decision =>
    judge({
      question: `Does ${country} have its own space register?`,
      country,
      topic: register,
      answeredBy: [],
    });

  test.each([
    ['Norway', '§ 9'],
    ['Ukraine', 'Article 13(1)'],
  ])(
    'that there is a register is told, if a sentence on it is all that is asked for: %s',
    (country, provision) => {
      const decision = whetherThereIs(country);
      expect(decision.kind === 'answer' && decision.passages[0]?.block.provision).toBe(provision);
    },
  );

  test.each(['Chile', 'Denmark', 'Rwanda'])(
    'no register is told of that the guide does not have: %s',
    (country) => {
      expect(whetherThereIs(country).kind).toBe('refuse');
    },
  );

  test('at least 90% of what the sources do not answer is refused', () => {
    const answered = unanswerable.filter((question) => decided(question)?.kind === 'answer');
    expect(answered.length / unanswerable.length).toBeLessThanOrEqual(0.1);
  });

  test('at most 3% of what they answer is refused', () => {
    const refused = answerable.filter((question) => decided(question)?.kind === 'refuse');
    expect(refused.length / answerable.length).toBeLessThanOrEqual(0.03);
  });

  test('at least 95% of the answers quote a passage that answers', () => {
    const right = answerable.filter((question) =>
      idsOf(decided(question)).some((id) => question.answeredBy.includes(id)),
    );
    expect(right.length / answerable.length).toBeGreaterThanOrEqual(0.95);
  });

  test('no passage of another country is quoted or named', () => {
    for (const [question, decision] of decisions) {
      const passages = decision.kind === 'answer' ? decision.passages : decision.nearest;
      const citable = new Set(guides.citable(question.country).map(({ header }) => header.jurisdiction));
      expect(passages.filter(({ header }) => !citable.has(header.jurisdiction))).toEqual([]);
    }
  });
});

function judgeIn(index: PassageIndex, question: string, country = 'Utopia'): Decision {
  return judge({ question, country, topic: 'Licensing and authorisation', answeredBy: [] }, index);
}

describe('decide', () => {
  const emirates = 'United Arab Emirates';

  test.each([
    ['What does French law say about launches?', 'other-country'],
    ['Will my application be approved?', 'verdict'],
    ['Who is going to win the lawsuit?', 'verdict'],
    ['hello', 'no-subject'],
    ['asdf qwer zxcv', 'not-in-sources'],
    [
      '<img src="https://evil.example/a.png" onerror="owned=1"><script>owned=1</script> ![p](https://evil.example/b.png) [press](javascript:owned=1)',
      'not-in-sources',
    ],
    ['What is the best pizza recipe?', 'not-in-sources'],
    ['How high is the compensation guarantee per activity?', 'fact-not-in-sources'],
    ['What amount is the compensation guarantee before a space activity?', 'fact-not-in-sources'],
  ])('%s is refused: %s', (question, reason) => {
    expect(judgeIn(guides, question, emirates)).toMatchObject({ kind: 'refuse', reason });
  });

  test.each(['United Kingdom', 'Nigeria'])(
    'what a statement is known to answer is answered, though it names no sum: penalties in %s',
    (country) => {
      const topic = 'Licensing and authorisation';
      const question = { question: 'what are the penalties', country, topic, answeredBy: [] };
      expect(judge(question).kind).toBe('answer');
    },
  );

  test('thanks for an answer get no second one', () => {
    const after = 'Do I need a licence to launch a satellite?';
    const thanks = { question: 'ok, thanks!', country: emirates, topic: 'Launch and re-entry', after };
    expect(judge({ ...thanks, answeredBy: [] })).toMatchObject({
      kind: 'refuse',
      reason: 'no-subject',
    });
    expect(judge({ ...thanks, question: 'and for a foreign company?', answeredBy: [] }).kind).toBe('answer');
  });

  test.each([
    ['France', 'Is insurance mandatory?', 'fr-011'],
    ['Luxembourg', 'Who pays if my satellite hits a plane?', 'lu-006'],
    ['United States', 'How long may a dead satellite stay in orbit?', 'us-008'],
  ])('in %s, "%s" is answered under another topic too', (country, question, statement) => {
    expect(idsOf(judgeIn(guides, question, country))).toContain(statement);
  });

  test('a country without sources is refused as such', () => {
    expect(judgeIn(guides, 'Do I need a licence?', 'Atlantis')).toMatchObject({
      kind: 'refuse',
      reason: 'no-sources',
    });
  });

  test('another country is no reason to refuse when the sources that may be cited speak of it', () => {
    const decision = judgeIn(
      guides,
      'When did Saudi Arabia withdraw from the Moon Agreement?',
      'United Nations',
    );
    expect(idsOf(decision)[0]).toBe('un-013');
  });

  test('a refusal names what comes nearest', () => {
    const decision = judgeIn(guides, 'What is the maximum fine in dirhams for a violation?', emirates);
    expect(decision.kind === 'refuse' && decision.nearest.map(({ block }) => block.id)).toContain('uae-008');
  });

  const text = 'An operator of a satellite must take measures against space debris during its whole mission.';
  function indexOf(...statuses: ('in force' | 'superseded' | 'draft')[]): PassageIndex {
    const index = new PassageIndex();
    const blocks = statuses.map((status) =>
      buildBlock({ id: status, status, text, instrument: `Act ${status}` }),
    );
    putContent(index, buildContent({ blocks }));
    putContent(
      index,
      buildContent({
        document_id: 'other',
        jurisdiction: 'Arcadia',
        blocks: [
          buildBlock({
            text: 'Mining of asteroids is subject to a royalty of the treasury in this country.',
          }),
        ],
      }),
    );
    return index;
  }

  test('text in force leads, whatever the order of the match', () => {
    const decision = judgeIn(
      indexOf('superseded', 'draft', 'in force'),
      'Which measures against space debris must an operator take?',
    );
    expect(idsOf(decision)[0]).toBe('in force');
  });

  test('a question about the draft is led by the draft', () => {
    const decision = judgeIn(
      indexOf('in force', 'draft'),
      'Which measures against space debris must an operator take under the draft act?',
    );
    expect(idsOf(decision)[0]).toBe('draft');
  });

  test('a passage that states the kind of fact asked for leads one that does not', () => {
    const index = new PassageIndex();
    const blocks = [
      buildBlock({
        id: 'vague',
        text: 'The validity of a launch licence is set by the office in the launch licence.',
      }),
      buildBlock({
        id: 'exact',
        text: 'A launch licence that the office has granted remains valid for ten years at most.',
      }),
    ];
    putContent(index, buildContent({ blocks }));
    expect(idsOf(judgeIn(index, 'How long is a launch licence valid?'))[0]).toBe('exact');
  });
});
