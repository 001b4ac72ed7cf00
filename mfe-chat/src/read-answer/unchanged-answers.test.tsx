import { screen } from '@testing-library/react';
import { accepted, deliver, renderChat, send, streamingHandlers } from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';
import type * as proofBlock from './proof-block';

const rendered = jest.fn();
jest.mock('./proof-block', () => {
  const { ProofBlock } = jest.requireActual<typeof proofBlock>('./proof-block');
  const counting: typeof ProofBlock = (props) => {
    rendered(props.message.index);
    return ProofBlock(props);
  };
  return { ProofBlock: counting };
});

const answerAt = (index: number) => ({ ...sampleAnswer, index, answer_id: `answer-${index}` });

test('earlier answers are not rendered again when the conversation goes on', async () => {
  const messages = [sampleQuestion, answerAt(1), { ...sampleQuestion, index: 2 }, answerAt(3)];
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({
    handlers,
    conversations: [buildSampleConversation({ messages })],
    path: '/chat/conversation-1',
  });
  await screen.findByRole('region', { name: 'Proof of answer 1' });
  rendered.mockClear();

  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(5)));
  await deliver(() => stream.send('delta', { text: 'In orbit too. [1]' }));
  await deliver(() => stream.send('message', answerAt(5)));

  await screen.findByRole('region', { name: 'Proof of answer 3' });
  expect(rendered).toHaveBeenCalledWith(5);
  expect(rendered).not.toHaveBeenCalledWith(1);
});
