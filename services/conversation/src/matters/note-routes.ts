import { createMatterRequestSchema, type Note, writeNoteRequestSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { parseBody, parsePathParameter } from '@astraea/service-kit/http';
import { requestUser } from '@astraea/service-kit/identity';
import express, { type Request, type RequestHandler, Router } from 'express';
import { type MatterDeps, noSuchMatter, readMatter } from './file-conversation';
import type { NoteStore } from './note-store';

export interface NoteRoutesDeps {
  matters: Pick<MatterDeps['matters'], 'get'>;
  erased: MatterDeps['erased'];
  clock: MatterDeps['clock'];
  notes: NoteStore;
  notesPerMatter: number;
  /** Unicode code points. */
  noteMaxCharacters: number;
  user: RequestHandler;
}

const { id: idSchema } = createMatterRequestSchema.shape;

const placeOf = (req: Request) => ({
  matterId: parsePathParameter(idSchema, req, 'id'),
  id: parsePathParameter(idSchema, req, 'noteId'),
});

/** @throws AppError NotFound, InvalidInput, Conflict */
async function writeNote(
  deps: NoteRoutesDeps,
  user: { id: string },
  { matterId, id }: ReturnType<typeof placeOf>,
  { text, created_at }: { text: string; created_at?: string | undefined },
): Promise<Note> {
  const { notes, noteMaxCharacters: most, notesPerMatter } = deps;
  await readMatter(deps, user, matterId);
  if ([...text].length > most) throw new AppError('InvalidInput', `A note has at most ${most} characters.`);
  const isNew = (await notes.get(user.id, matterId, id)) === undefined;
  if (isNew && (await notes.list(user.id, matterId)).length >= notesPerMatter)
    throw new AppError('Conflict', `This matter has ${notesPerMatter} notes. Delete one first.`, {
      details: { code: 'too-many-notes' },
    });
  const now = deps.clock().toISOString();
  const begun = created_at && created_at < now ? created_at : now;
  const note = await notes.write(user.id, matterId, { id, text, created_at: begun, updated_at: now });
  // After the write, as with a matter: what went meanwhile has taken its notes along before there was this one.
  const isErased = await deps.erased.has(user.id);
  if (!isErased && (await deps.matters.get(user.id, matterId))) return note;
  await notes.remove(user.id, matterId, id);
  throw noSuchMatter();
}

/** What a user writes into a matter. */
export function createNoteRoutes(deps: NoteRoutesDeps): Router {
  const router = Router();
  const { user, notes } = deps;
  // A code point takes at most 12 bytes in JSON.
  const json = express.json({ limit: deps.noteMaxCharacters * 12 + 1024 });

  router.put('/api/matters/:id/notes/:noteId', user, json, async (req, res) => {
    const request = parseBody(writeNoteRequestSchema, req);
    res.json((await writeNote(deps, requestUser(res), placeOf(req), request)) satisfies Note);
  });

  router.delete('/api/matters/:id/notes/:noteId', user, async (req, res) => {
    const { matterId, id } = placeOf(req);
    if (!(await notes.remove(requestUser(res).id, matterId, id)))
      throw new AppError('NotFound', 'There is no note with this id.');
    res.status(204).end();
  });

  return router;
}
