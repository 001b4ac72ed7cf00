import {
  type ApiAnswer,
  type ApiQuestion,
  apiQuestionSchema,
  type ChatRequest,
  type Conversation,
  type CreateConversationRequest,
  chatRequestSchema,
  createConversationRequestSchema,
  idempotencyKeySchema,
  type Message,
} from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { parseBody, parseHeader } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import { requestKey } from '../answers/idempotency-keys';
import { type ListenDeps, sendAnswer, streamAnswer, wantsEventStream } from '../answers/listen-to-answer';
import { toConversation } from '../conversations/conversation';
import { type ConversationStore, readOwnConversation } from '../conversations/conversation-store';
import { type AskDeps, type AskedQuestion, askQuestion } from './ask-question';
import type { CheckPlace } from './offered-places';

export type AskRoutesDeps = AskDeps &
  ListenDeps & {
    conversations: Pick<ConversationStore, 'get' | 'messages'>;
    user: RequestHandler;
    /** As `user`, and whoever comes with an API key that may ask. */
    asker: RequestHandler;
    questionMaxCharacters: number;
    checkPlace: CheckPlace;
  };

// A character is at most twelve bytes of JSON (two escaped halves); the rest is for the other fields.
const bytesPerCharacter = 12;
const otherFieldsBytes = 32_768;

/** The schema with the limit on the question's length, counted in characters after trimming. */
function withLimit<F extends string, S extends z.ZodType<Record<F, string>>>(
  schema: S,
  field: F,
  maxCharacters: number,
): S {
  return schema.refine((body) => [...body[field]].length <= maxCharacters, {
    path: [field],
    error: `write at most ${maxCharacters} characters`,
  });
}

export function createAskRoutes(deps: AskRoutesDeps): Router {
  const router = Router();
  const { user, questionMaxCharacters } = deps;
  const createSchema = withLimit(createConversationRequestSchema, 'content', questionMaxCharacters);
  const chatSchema = withLimit(chatRequestSchema, 'content', questionMaxCharacters);
  const apiSchema = withLimit(apiQuestionSchema, 'question', questionMaxCharacters);
  const json = express.json({ limit: questionMaxCharacters * bytesPerCharacter + otherFieldsBytes });

  function keyOf(req: Request, res: Response, call: string, body: unknown): Pick<AskedQuestion, 'key'> {
    const key = parseHeader(idempotencyKeySchema, req, 'idempotency-key');
    return key === undefined ? {} : { key: requestKey(requestUser(res).id, key, call, body) };
  }

  async function readConversation(res: Response, id: string): Promise<Conversation> {
    const header = await readOwnConversation(deps.conversations, requestUser(res), id);
    return toConversation(header, await deps.conversations.messages(id));
  }

  router.post('/api/conversations', user, json, async (req, res) => {
    const body: CreateConversationRequest = parseBody(createSchema, req);
    const { content, topic, country, continent, label, comparison } = body;
    const compared = comparison
      ? { comparison_id: comparison.id, comparison_countries: comparison.countries }
      : {};
    await deps.checkPlace({ continent, country, topic }, requestUser(res).token);
    const answer = await askQuestion(deps, {
      user: requestUser(res),
      content,
      topic,
      conversation: { id: deps.newId(), title: label, country, continent, ...compared },
      ...keyOf(req, res, 'create', body),
    });
    const present = (): Promise<Conversation> => readConversation(res, answer.conversation_id);
    if (wantsEventStream(req)) await streamAnswer(deps, res, answer, { afterId: '0', present });
    else await sendAnswer(deps, res, answer, { status: 201, present });
  });

  router.post('/api/conversations/:id/chat', user, json, async (req, res) => {
    const body: ChatRequest = parseBody(chatSchema, req);
    const conversation = String(req.params.id);
    await deps.checkPlace({ topic: body.topic }, requestUser(res).token);
    const answer = await askQuestion(deps, {
      user: requestUser(res),
      content: body.content,
      topic: body.topic,
      conversation,
      ...keyOf(req, res, `chat ${conversation}`, body),
    });
    const present = (message: unknown): Message => message as Message;
    if (wantsEventStream(req)) await streamAnswer(deps, res, answer, { afterId: '0', present });
    else await sendAnswer(deps, res, answer, { present });
  });

  /** Where a program's question is asked: in an open conversation, or in one that it opens. @throws AppError NotOffered, Unavailable */
  async function placeOf({ country, topic, conversation_id }: ApiQuestion, token: string) {
    const continent = await deps.checkPlace({ topic, ...(country ? { country } : {}) }, token);
    if (conversation_id) return conversation_id;
    if (!country || !continent)
      throw new AppError('Unavailable', 'The countries are not known at the moment. Try again in a moment.', {
        details: { code: 'countries-unknown', retryAfterSeconds: 5 },
      });
    return { id: deps.newId(), title: `${country} - ${topic}`, country, continent };
  }

  router.post('/api/v1/questions', deps.asker, json, async (req, res) => {
    const body: ApiQuestion = parseBody(apiSchema, req);
    const user = requestUser(res);
    const answer = await askQuestion(deps, {
      user,
      content: body.question,
      topic: body.topic,
      conversation: await placeOf(body, user.token),
      ...keyOf(req, res, 'question', body),
    });
    const { conversation_id } = answer;
    const present = (message: unknown): ApiAnswer => ({ ...(message as Message), conversation_id });
    if (wantsEventStream(req)) await streamAnswer(deps, res, answer, { afterId: '0', present });
    else await sendAnswer(deps, res, answer, { present });
  });

  return router;
}
