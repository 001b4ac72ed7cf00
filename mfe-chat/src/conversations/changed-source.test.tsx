import { asListed, type SourceChange } from '@astraea/contracts';
import { screen } from '@testing-library/react';
import { renderChat } from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';

const change: SourceChange = { marker: 1, change: 'repealed', changed_at: '2026-11-25T12:00:00.000Z' };
const changed = { messages: [sampleQuestion, { ...sampleAnswer, source_changes: [change] }] };
const item = (name: RegExp) => screen.findByRole('button', { name });

test('a conversation with a changed source is marked in words, and no other is', async () => {
  renderChat({
    conversations: [
      buildSampleConversation({ id: 'c1', title: 'Changed', ...changed }),
      buildSampleConversation({ id: 'c2', title: 'Same' }),
    ],
  });
  expect(await item(/^Changed.*A source changed/)).toBeInTheDocument();
  expect(await item(/^Same/)).not.toHaveAccessibleName(/A source changed/);
});

test('a comparison is marked for any of its countries', async () => {
  const comparison = { id: 'comparison-1', countries: ['Japan', 'Luxembourg'] };
  const conversations = [
    buildSampleConversation({ id: 'c1', country: 'Japan', comparison }),
    buildSampleConversation({ id: 'c2', country: 'Luxembourg', comparison, ...changed }),
  ];
  renderChat({ conversations });
  expect(await item(/Comparison: Japan, Luxembourg.*A source changed/)).toBeInTheDocument();
  expect(conversations.map((each) => asListed(each).sources_changed ?? false)).toEqual([false, true]);
});
