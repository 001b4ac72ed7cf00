import { setMedia } from '@astraea/web-kit/testing';
import { screen } from '@testing-library/react';
import { accepted, deliver, input, renderChat, send, streamingHandlers } from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer } from '../testing/sample-space-law';

const stopped = { ...sampleAnswer, index: 3, answer_id: 'answer-3', outcome: 'stopped' } as const;
const title = () => screen.getByRole('heading', { level: 1 });

test.each([
  ['in the input, with a mouse', false, input],
  ['at the title, with a finger, which would call up a keyboard in the input', true, title],
])('who stopped an answer goes on %s', async (_where, touch, heir) => {
  setMedia({ touch });
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({
    conversations: [buildSampleConversation()],
    path: '/chat/conversation-1',
    handlers: { ...handlers, 'POST /api/conversations/{id}/answers/{answer_id}/stop': () => null },
  });
  await screen.findByText(/authorisation of the UAE Space Agency/);
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3)));
  await chat.user.click(screen.getByRole('button', { name: 'Stop' }));
  await deliver(() => stream.send('message', stopped));
  expect(await screen.findByText('This answer was stopped before its end.')).toBeInTheDocument();
  expect(heir()).toHaveFocus();
});
