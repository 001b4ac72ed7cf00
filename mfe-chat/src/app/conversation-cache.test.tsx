import { asListed } from '@astraea/contracts';
import { screen } from '@testing-library/react';
import {
  accepted,
  chooseLocation,
  deliver,
  messages,
  renderChat,
  send,
  streamingHandlers,
} from '../testing/render-chat';
import { buildSampleConversation, sampleAnswer, sampleQuestion } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const held = { conversations: [buildSampleConversation()], path: '/chat/conversation-1' };
const nextAnswer = { ...sampleAnswer, index: 3, answer_id: 'answer-3', content: 'In orbit too.' };

/** A list that is asked for and does not come; when it is asked for again, it does. */
function slowList() {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? new Promise(() => undefined) : [asListed(buildSampleConversation())];
  };
}

describe('a list that is still on its way', () => {
  test('comes although a first question was answered meanwhile', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ handlers: { ...handlers, 'GET /api/conversations': slowList() } });
    await chooseLocation(chat);
    await send(chat, 'Do I need a licence?');
    await deliver(() => stream.send('accepted', accepted()));
    await deliver(() => stream.send('message', buildSampleConversation()));
    expect(await screen.findByText('Asia - United Arab Emirates')).toBeInTheDocument();
    expect(screen.queryByText('Loading conversations...')).not.toBeInTheDocument();
  });

  test('comes although an answer was rated meanwhile', async () => {
    const chat = renderChat({
      ...held,
      handlers: {
        'PATCH /api/conversations/{id}/messages/{index}/feedback': () => null,
        'GET /api/conversations': slowList(),
      },
    });
    await screen.findByText(firstAnswer);
    await chat.user.click(screen.getByRole('button', { name: 'Thumbs up' }));
    expect(await screen.findByText('Asia - United Arab Emirates')).toBeInTheDocument();
  });
});

test('a conversation that the list had not loaded comes to its top with a new question', async () => {
  const { stream, handlers } = streamingHandlers();
  const conversations = Array.from({ length: 12 }, (_, index) =>
    buildSampleConversation({ id: `conversation-${index}`, title: `Title ${index}` }),
  );
  const chat = renderChat({ path: '/chat/conversation-11', conversations, handlers });
  await screen.findByText(firstAnswer);
  expect(screen.queryByRole('button', { name: /^Title 11/ })).not.toBeInTheDocument();
  await send(chat, 'And in orbit?');
  await deliver(() => stream.send('accepted', accepted(3, 'conversation-11')));
  await deliver(() => stream.send('message', nextAnswer));
  const items = await screen.findAllByRole('button', { name: /^Title/ });
  expect(items[0]).toHaveTextContent(/^Title 11/);
});

test('what another tab asked meanwhile is read when the own answer is there', async () => {
  const { stream, handlers } = streamingHandlers();
  const chat = renderChat({ ...held, handlers });
  await screen.findByText(firstAnswer);
  await send(chat, 'And in orbit?');
  const elsewhere = [
    { ...sampleQuestion, content: 'Asked elsewhere?', index: 2 },
    { ...sampleAnswer, content: 'Said elsewhere.', index: 3, answer_id: 'answer-3' },
  ];
  const own = [
    { ...sampleQuestion, content: 'And in orbit?', index: 4 },
    { ...nextAnswer, index: 5, answer_id: 'answer-5' },
  ];
  const stored = [...buildSampleConversation().messages, ...elsewhere, ...own];
  chat.api.use({ 'GET /api/conversations/{id}': () => buildSampleConversation({ messages: stored }) });
  await deliver(() => stream.send('accepted', accepted(5)));
  await deliver(() => stream.send('message', own[1]));
  expect(await messages().findByText('Said elsewhere.')).toBeInTheDocument();
  expect(messages().getAllByText('And in orbit?')).toHaveLength(1);
  expect(messages().getAllByText('In orbit too.')).toHaveLength(1);
});
