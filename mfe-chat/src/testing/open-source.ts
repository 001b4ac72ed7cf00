import type { Citation } from '@astraea/contracts';
import type { ApiHandler } from '@astraea/web-kit/testing';
import { screen } from '@testing-library/react';
import { type Chat, renderChat } from './render-chat';
import { buildProof, buildSampleConversation, sampleAnswer } from './sample-space-law';

/** Opens, as pages where it has some, the first source of an answer with these citations; the server answers in this way for the file, or for its text. */
export async function openSource(
  cited: Citation | Citation[],
  file: ApiHandler,
  excerpt: ApiHandler = () => null,
): Promise<Chat> {
  localStorage.setItem('astraea:source-view', 'page');
  const message = { ...sampleAnswer, content: 'Five years. [1]', proof: buildProof([cited].flat()) };
  const messages = buildSampleConversation().messages.with(1, message);
  const chat = renderChat({
    conversations: [buildSampleConversation({ messages })],
    path: '/chat/conversation-1',
    handlers: {
      'GET /api/document/{country}/{doc}': file,
      'POST /api/document/{country}/{doc}/excerpt': excerpt,
    },
  });
  await chat.user.click(await screen.findByRole('button', { name: 'Source 1' }));
  return chat;
}
