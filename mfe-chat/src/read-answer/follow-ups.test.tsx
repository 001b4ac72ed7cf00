import type { Message } from '@astraea/contracts';
import { screen } from '@testing-library/react';
import { accepted, deliver, messages, renderChat, shown, streamingHandlers } from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';

const question = 'What does Article 15 of the Space Act say?';
const offering: Message = { ...sampleAnswer, follow_ups: [{ question, opens: 'The Agency decides within' }] };
const held = (...more: Message[]) => ({
  path: '/chat/conversation-1',
  conversations: [buildSampleConversation({ messages: [sampleQuestion, offering, ...more] })],
});

test('what may be asked next is asked with one click, with how its answer begins in sight', async () => {
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({ ...held(), handlers });
  const ask = await screen.findByRole('button', { name: `${question} The Agency decides within…` });
  await chat.user.click(ask);
  expect(messages().getByText(question)).toBeInTheDocument();
  const [post] = chat.api.calls.filter(({ route }) => route === 'POST /api/conversations/{id}/chat');
  expect(post?.body).toMatchObject({ content: question, topic: sampleAnswer.topic });
  await deliver(() => stream.send('accepted', accepted(3)));
  expect(screen.queryByRole('button', { name: /The Agency decides/ })).not.toBeInTheDocument();
});

test('it is offered beside the newest answer only', async () => {
  const asked = { ...sampleQuestion, content: 'And in orbit?', index: 2 };
  renderChat(held(asked, { ...sampleAnswer, content: 'In orbit too.', index: 3, answer_id: 'answer-3' }));
  await shown('In orbit too.');
  expect(screen.queryByText('Answered by the same sources')).not.toBeInTheDocument();
});
