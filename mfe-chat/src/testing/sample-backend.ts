import {
  asListed,
  type Conversation,
  chatRequestSchema,
  createConversationRequestSchema,
  type Message,
} from '@astraea/contracts';
import {
  type ApiCall,
  type ApiHandlers,
  buildMe,
  createEventStream,
  problemResponse,
} from '@astraea/web-kit/testing';
import { sampleExchanges, writtenAnswer, writtenParts } from './sample-answers';
import { sampleFollows } from './sample-follows';
import { buildSampleProfile } from './sample-profile';
import { buildSampleConversation, sampleAnswer, sampleCountries } from './sample-space-law';

const sentenceEveryMs = 900;

/** A backend for the chat that runs alone: it keeps conversations in memory and streams the same answer to every question. */
export function createSampleBackend(conversations: Conversation[] = sampleConversations()): ApiHandlers {
  let asked = 0;
  const find = ({ params }: ApiCall) => conversations.find(({ id }) => id === params.id);
  const answer = (conversation: Conversation, content: string, topic: string, whole: boolean) => {
    asked += 1;
    const index = conversation.messages.length;
    const question: Message = { role: 'user', content, topic, index, timestamp: new Date().toISOString() };
    conversation.messages.push(question);
    const stream = createEventStream();
    const answerId = `sample-${asked}`;
    stream.send('accepted', {
      conversation_id: conversation.id,
      message_index: index + 1,
      answer_id: answerId,
    });
    writtenParts.forEach((text, position) => {
      setTimeout(() => stream.send('delta', { text }), sentenceEveryMs * (position + 1));
    });
    setTimeout(
      () => {
        const timestamp = new Date().toISOString();
        const message = { ...writtenAnswer, topic, index: index + 1, answer_id: answerId, timestamp };
        conversation.messages.push(message);
        conversation.updated_at = timestamp;
        stream.send('message', whole ? conversation : message);
      },
      sentenceEveryMs * (writtenParts.length + 1),
    );
    return stream.response;
  };
  return {
    'GET /api/auth/me': () =>
      buildMe({ quota: { limit: 10, used: 3 + asked, resets_at: '2026-11-22T00:00:00Z' } }),
    'GET /api/active-countries': () => sampleCountries,
    'GET /api/notices/unread': () => ({ unread: 0 }),
    'GET /api/notices': () => ({ notices: [] }),
    'GET /api/follows': () => sampleFollows,
    'GET /api/countries/{country}': ({ params }) => buildSampleProfile(params.country),
    'GET /api/conversations': ({ query }) => {
      const skip = Number(query.get('skip'));
      const words = (query.get('search') ?? '').toLowerCase().split(/\s+/);
      const found = conversations.filter((conversation) => {
        const asked = conversation.messages.filter(({ role }) => role === 'user');
        const text = [conversation.title, ...asked.map(({ content }) => content)].join('\n').toLowerCase();
        return words.every((word) => text.includes(word));
      });
      return found.map(asListed).slice(skip, skip + Number(query.get('limit')));
    },
    'GET /api/conversations/{id}': (call) => find(call) ?? problemResponse(404, 'not-found'),
    'POST /api/conversations': ({ body }) => {
      const { content, label, country, continent, topic } = createConversationRequestSchema.parse(body);
      const id = `new-${asked + 1}`;
      const conversation = buildSampleConversation({
        id,
        title: label,
        country,
        continent,
        topic,
        messages: [],
      });
      conversations.unshift(conversation);
      return answer(conversation, content, topic, true);
    },
    'POST /api/conversations/{id}/chat': (call) => {
      const conversation = find(call);
      const { content, topic } = chatRequestSchema.parse(call.body);
      return conversation ? answer(conversation, content, topic, false) : problemResponse(404, 'not-found');
    },
    'DELETE /api/conversations/{id}': ({ params }) => {
      conversations.splice(0, conversations.length, ...conversations.filter(({ id }) => id !== params.id));
      return null;
    },
    'PATCH /api/conversations/{id}/messages/{index}/feedback': () => null,
    'POST /api/conversations/{id}/answers/{answer_id}/stop': () => null,
    'GET /api/document/{country}/{doc}': () => new TextEncoder().encode('%PDF-1.7 sample'),
  };
}

function sampleConversations(): Conversation[] {
  const arabic: Message = {
    role: 'user',
    content: 'من يرخص إطلاق الأقمار الصناعية في الإمارات؟',
    timestamp: '2026-11-21T10:04:00.000Z',
    topic: 'Licensing and authorisation',
    index: 2,
  };
  const refusal: Message = {
    role: 'assistant',
    content:
      'The sources for the United Arab Emirates do not say this. The nearest provision is **Article 14** of Federal Decree-Law No. 46 of 2023. The regulator to ask is the [UAE Space Agency](https://space.gov.ae).',
    timestamp: '2026-11-21T10:04:02.000Z',
    topic: 'Licensing and authorisation',
    index: 3,
    answer_id: 'answer-2',
    outcome: 'refused',
  };
  const first = buildSampleConversation();
  const others = ['Japan', 'Luxembourg', 'United Nations', 'Atlantis'].map((country, index) =>
    buildSampleConversation({
      id: `sample-${index}`,
      country,
      continent: country === 'Luxembourg' ? 'Europe' : 'Asia',
      title: `${country} - Liability and insurance`,
    }),
  );
  const many = Array.from({ length: 300 }, (_, index) =>
    index % 2 === 0 ? { ...arabic, index } : { ...sampleAnswer, index, answer_id: `many-${index}` },
  );
  const long = buildSampleConversation({
    id: 'long',
    title: 'United Arab Emirates - 300 messages',
    messages: many,
  });
  const kinds = buildSampleConversation({
    id: 'kinds',
    title: 'United Arab Emirates - An answer of each kind',
    messages: sampleExchanges,
  });
  return [{ ...first, messages: [...first.messages, arabic, refusal] }, kinds, ...others, long];
}
