import { type Conversation, conversationSchema } from '@astraea/contracts';
import { lossesIn } from './losses';

type Row = ['user', string] | ['assistant', 'answered' | 'failed'];

function conversationOf(...rows: Row[]): Conversation {
  const timestamp = '2026-11-21T10:00:00.000Z';
  return conversationSchema.parse({
    ...{ id: 'c', title: 'x', country: 'Japan', continent: 'Asia', topic: 'Licensing' },
    ...{ created_at: timestamp, updated_at: timestamp },
    messages: rows.map(([role, words], index) => ({
      ...{ role, index, timestamp, topic: 'Licensing', content: words },
      ...(role === 'assistant' ? { outcome: words } : {}),
    })),
  });
}

const log = { user: 1, all: () => [] } as unknown as Parameters<typeof lossesIn>[0];
const twice = ['c: a question is stored twice: Who?'];

test.each<[string, string[], Row[]]>([
  [
    'once',
    [],
    [
      ['user', 'Who?'],
      ['assistant', 'answered'],
    ],
  ],
  [
    'twice in a row',
    twice,
    [
      ['user', 'Who?'],
      ['user', 'Who?'],
    ],
  ],
  [
    'again under its failed answer',
    twice,
    [
      ['user', 'Who?'],
      ['assistant', 'failed'],
      ['user', 'Who?'],
    ],
  ],
  [
    'again behind a newer one, since it has no answer',
    [],
    [
      ['user', 'Who?'],
      ['user', 'How?'],
      ['user', 'Who?'],
    ],
  ],
  [
    'again behind a newer one, though it was answered',
    twice,
    [
      ['user', 'Who?'],
      ['assistant', 'answered'],
      ['user', 'How?'],
      ['user', 'Who?'],
    ],
  ],
])('a question that stands there %s', (_how, problems, rows) => {
  expect(lossesIn(log, conversationOf(...rows))).toEqual(problems);
});

test.each<[string, ['positive' | 'negative', boolean][], string[]]>([
  [
    'and is another one is lost',
    [
      ['negative', true],
      ['positive', true],
    ],
    ['c: message 1 was rated positive and is negative'],
  ],
  [
    'behind one that was not acknowledged may be undone by it, late',
    [
      ['negative', false],
      ['positive', true],
    ],
    [],
  ],
])('a thumb that was acknowledged %s', (_what, given, expected) => {
  const conversation = conversationOf(['user', 'Who?'], ['assistant', 'answered']);
  const messages = conversation.messages.map((message) =>
    message.index === 1 ? { ...message, feedback: 'negative' as const } : message,
  );
  const entries = given.flatMap(([feedback, isAcknowledged], at) =>
    ['rating', ...(isAcknowledged ? ['rated'] : [])].map((kind) => ({
      ...{ kind, conversation: 'c', index: 1, feedback, at },
    })),
  );
  const rater = { user: 1, all: (kind: string) => entries.filter((entry) => entry.kind === kind) };
  const problems = lossesIn(rater as unknown as Parameters<typeof lossesIn>[0], {
    ...conversation,
    messages,
  });
  expect(problems).toEqual(expected);
});
