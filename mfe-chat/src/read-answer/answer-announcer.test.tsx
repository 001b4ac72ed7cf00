import { problemResponse } from '@astraea/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { accepted, deliver, renderChat, send, streamingHandlers } from '../testing/render-chat';
import { refusedAnswer, seemingAnswer } from '../testing/sample-answers';
import { buildSampleConversation, sampleAnswer } from '../testing/sample-space-law';

const firstAnswer = /authorisation of the UAE Space Agency/;
const path = '/chat/conversation-1';
const held = { conversations: [buildSampleConversation()], path };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('the live region', () => {
  const log = () => screen.getByRole('log');

  test('reads a streamed answer politely, sentence by sentence', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers });
    await screen.findByText(firstAnswer);
    expect(log()).toBeEmptyDOMElement();
    expect(log()).toHaveAttribute('aria-live', 'polite');
    await send(chat, 'And in orbit?');
    expect(log()).toHaveTextContent('Astraea is writing an answer');
    await deliver(() => stream.send('accepted', accepted(3)));
    await deliver(() => stream.send('delta', { text: '**First.** [1]' }));
    await waitFor(() => expect(log()).toHaveTextContent(/answer First\.$/));
    await deliver(() => stream.send('delta', { text: ' Second.' }));
    await deliver(() => stream.send('message', { ...sampleAnswer, index: 3, answer_id: 'answer-3' }));
    await waitFor(() =>
      expect(log()).toHaveTextContent(
        'Astraea is writing an answer First. Second. End of the answer, with 3 sources',
      ),
    );
  });

  test('says that an answer was stopped', async () => {
    const { stream, handlers } = streamingHandlers();
    const chat = renderChat({ ...held, handlers });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await deliver(() => stream.send('accepted', accepted(3)));
    await deliver(() => stream.send('delta', { text: 'First. [1]' }));
    const stopped = { ...sampleAnswer, index: 3, answer_id: 'answer-3', outcome: 'stopped' };
    await deliver(() => stream.send('message', stopped));
    await waitFor(() =>
      expect(log()).toHaveTextContent('answer First. The answer was stopped, with 3 sources'),
    );
  });

  test('says nothing of an older answer when a question fails', async () => {
    const chat = renderChat({
      ...held,
      handlers: { 'POST /api/conversations/{id}/chat': () => problemResponse(500, 'internal-error') },
    });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await chat.user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(log()).toHaveTextContent(/^Astraea is writing an answer$/);
  });

  test('is silent about the past of a conversation', async () => {
    const { handlers } = streamingHandlers();
    const other = buildSampleConversation({ id: 'other', title: 'Other conversation' });
    const chat = renderChat({ ...held, conversations: [...held.conversations, other], handlers });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await chat.user.click(await screen.findByRole('button', { name: /^Other conversation/ }));
    await screen.findByRole('heading', { level: 1, name: 'Other conversation' });
    await screen.findByText(firstAnswer);
    expect(log()).toBeEmptyDOMElement();
  });

  test('reads an answer that came at once as a whole', async () => {
    const answer = {
      ...sampleAnswer,
      index: 3,
      answer_id: 'answer-3',
      content: 'In orbit too. [1]',
      proof: undefined,
    };
    const chat = renderChat({ ...held, handlers: { 'POST /api/conversations/{id}/chat': () => answer } });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await waitFor(() => expect(log()).toHaveTextContent('In orbit too. End of the answer'));
  });

  test.each([
    [
      'refused',
      refusedAnswer,
      /Not answered, so it wasn’t deducted from today’s questions\. End of the answer$/,
    ],
    [
      'only seems to answer',
      seemingAnswer,
      /It only seems to answer, so it wasn’t deducted from today’s questions\. End of the answer, with 1 source$/,
    ],
  ])('of an answer that %s says before the end that it was not deducted', async (_what, given, words) => {
    const answer = { ...given, index: 3, answer_id: 'answer-3' };
    const chat = renderChat({ ...held, handlers: { 'POST /api/conversations/{id}/chat': () => answer } });
    await screen.findByText(firstAnswer);
    await send(chat, 'And in orbit?');
    await waitFor(() => expect(log()).toHaveTextContent(words));
  });
});
