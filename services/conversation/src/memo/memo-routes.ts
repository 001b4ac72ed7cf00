import {
  type Conversation,
  comparisonSchema,
  createMatterRequestSchema,
  messageIndexSchema,
  referenceStyleSchema,
} from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { parsePathParameter, parseQuery } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import { type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { type CompareDeps, readComparison } from '../comparing/read-comparison';
import { readConversation } from '../conversations/read-conversation';
import { type MatterDeps, readMatter } from '../matters/file-conversation';
import type { NoteStore } from '../matters/note-store';
import { comparisonMemo, conversationMemo, inStyle, type Memo, matterMemo } from './memo';
import { writeMarkdown } from './write-markdown';

interface MemoRoutesDeps extends CompareDeps {
  conversations: CompareDeps['conversations'] & MatterDeps['conversations'];
  matters: MatterDeps['matters'];
  notes: Pick<NoteStore, 'list'>;
  matterMemoMaxMessages: number;
  user: RequestHandler;
}

/** The writers of Word and PDF weigh 40 MB, which a process that writes no memo does not carry. */
const formats = {
  md: { type: 'text/markdown', write: async (memo: Memo) => writeMarkdown(memo) },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (memo: Memo) => (require('./write-docx') as typeof import('./write-docx')).writeDocx(memo),
  },
  pdf: {
    type: 'application/pdf',
    write: async (memo: Memo) => (require('./write-pdf') as typeof import('./write-pdf')).writePdf(memo),
  },
} as const;

const formatSchema = z.enum(['md', 'docx', 'pdf']);
const querySchema = z.object({
  format: formatSchema,
  style: referenceStyleSchema.default('plain'),
  answer: messageIndexSchema.optional(),
});

async function sendMemo(
  res: Response,
  memo: Memo | undefined,
  { format, style }: Pick<z.infer<typeof querySchema>, 'format' | 'style'>,
): Promise<void> {
  if (!memo) throw new AppError('NotFound', 'There is no answer to write a memo of.');
  const { type, write } = formats[format];
  const bytes = await write(inStyle(memo, style));
  const name = memo.title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);
  res
    .attachment(`${name || 'memo'}.${format}`)
    .type(type)
    .send(bytes);
}

/** One that was deleted meanwhile takes nothing from the others. */
function withoutDeleted(error: unknown): undefined {
  if (!(error instanceof AppError && error.kind === 'NotFound')) throw error;
}

/** Answers as memos for a file: a conversation or one answer of it, a comparison, and a matter. */
export function createMemoRoutes(deps: MemoRoutesDeps): Router {
  const router = Router();
  const { user } = deps;

  router.get('/api/conversations/:id/memo', user, async (req, res) => {
    const query = parseQuery(querySchema, req);
    const conversation = await readConversation(deps, requestUser(res), req.params.id);
    await sendMemo(res, conversationMemo(conversation, query.answer), query);
  });

  router.get('/api/comparisons/:id/memo', user, async (req, res) => {
    const query = parseQuery(querySchema, req);
    const id = parsePathParameter(comparisonSchema.shape.id, req, 'id');
    const { conversations } = await readComparison(deps, requestUser(res), id);
    await sendMemo(res, comparisonMemo(conversations), query);
  });

  router.get('/api/matters/:id/memo', user, async (req, res) => {
    const query = parseQuery(querySchema, req);
    const id = parsePathParameter(createMatterRequestSchema.shape.id, req, 'id');
    const asker = requestUser(res);
    const { name } = await readMatter(deps, asker, id);
    // In the order in which they were begun.
    const filed = (await deps.conversations.inMatter(asker.id, id)).toSorted((one, other) =>
      one.created_at.localeCompare(other.created_at),
    );
    const messages = filed.reduce((sum, { message_count }) => sum + message_count, 0);
    if (messages > deps.matterMemoMaxMessages)
      throw new AppError(
        'Conflict',
        'This matter is too long for one memo. Download its conversations one by one.',
        {
          details: { code: 'memo-too-long' },
        },
      );
    const conversations: Conversation[] = [];
    for (const header of filed) {
      const read = await readConversation(deps, asker, header.id).catch(withoutDeleted);
      if (read) conversations.push(read);
    }
    const notes = await deps.notes.list(asker.id, id);
    await sendMemo(res, matterMemo(name, conversations, notes), query);
  });

  return router;
}
