import './node-abort';
import { asListed, type Conversation } from '@astraea/contracts';
import {
  type ApiHandlers,
  buildMe,
  createEventStream,
  type RenderRemoteOptions,
  renderRemote,
} from '@astraea/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { App } from '../app';
import { sampleFollows } from './sample-follows';
import { buildSampleProfile } from './sample-profile';
import { sampleCountries } from './sample-space-law';

interface RenderChatOptions extends RenderRemoteOptions {
  /** What the server holds. */
  conversations?: Conversation[];
}

/** Renders the chat over a server that holds these conversations and answers nothing by itself. */
export function renderChat({
  conversations = [],
  handlers,
  path = '/chat',
  ...options
}: RenderChatOptions = {}) {
  const server: ApiHandlers = {
    'GET /api/auth/me': () => buildMe(),
    'GET /api/notices/unread': () => ({ unread: 0 }),
    'GET /api/notices': () => ({ notices: [] }),
    'GET /api/follows': () => sampleFollows,
    'GET /api/active-countries': () => sampleCountries,
    'GET /api/countries/{country}': ({ params }) => buildSampleProfile(params.country),
    'GET /api/conversations': ({ query }) => {
      const skip = Number(query.get('skip'));
      const listed = conversations.map(asListed);
      return listed.slice(skip, skip + Number(query.get('limit')));
    },
    'GET /api/conversations/{id}': ({ params }) =>
      conversations.find(({ id }) => id === params.id) ?? new Response('{}', { status: 404 }),
    ...handlers,
  };
  return renderRemote(App, { ...options, path, handlers: server });
}

export type Chat = ReturnType<typeof renderChat>;

/** Chooses the United Arab Emirates and a topic. */
export async function chooseLocation({ user }: Chat): Promise<void> {
  await user.selectOptions(await screen.findByLabelText('Continent'), 'Asia');
  await user.selectOptions(screen.getByLabelText('Country'), 'United Arab Emirates');
  await user.selectOptions(screen.getByLabelText('Topic'), 'Licensing and authorisation');
}

export const input = () => screen.getByRole('textbox', { name: 'Message' });

export async function send({ user }: Chat, text: string): Promise<void> {
  await user.type(input(), text);
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

export const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

/** Waits for words among the messages; beside them they may stand again, in the source that proves them. */
export async function shown(words: string | RegExp): Promise<HTMLElement> {
  await screen.findByRole('region', { name: 'Messages' });
  return messages().findByText(words);
}

/** Answers POSTs with event streams, the first request with the first stream; the test writes them. */
export function streamingHandlers(count = 1) {
  const streams = Array.from({ length: count }, createEventStream);
  let next = 0;
  const handler = () => {
    const stream = streams[next];
    next += 1;
    if (!stream) throw new Error('More questions than streams');
    return stream.response;
  };
  const [stream] = streams;
  if (!stream) throw new Error('No stream');
  return {
    stream,
    streams,
    handlers: {
      'POST /api/conversations': handler,
      'POST /api/conversations/{id}/chat': handler,
    } satisfies ApiHandlers,
  };
}

/** Lets what a stream was given reach the screen. */
export async function deliver(write: () => void): Promise<void> {
  await act(async () => {
    write();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

export const accepted = (index = 1, conversationId = 'conversation-1') => ({
  conversation_id: conversationId,
  message_index: index,
  answer_id: `answer-${index}`,
});

/** The address in the browser. */
export const place = ({ router }: Chat) => router.state.location.pathname;

/** Makes the page hidden and visible again, as a change of tabs does. */
export function returnToTab(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Says whether the browser believes to be online. */
export function setOnline(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
}
