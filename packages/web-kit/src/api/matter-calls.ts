import {
  type ChangeMatterRequest,
  type Matter,
  type MatterContent,
  matterContentSchema,
  matterListSchema,
  matterSchema,
  type Note,
  noteSchema,
  type WriteNoteRequest,
} from '@astraea/contracts';
import { parseAnswer } from './parse-answer';
import type { CallOptions, Requester } from './requester';

export interface MatterCalls {
  /** All of the user's, newest first. Fails with 'Failed to fetch matters'. */
  listMatters(options?: CallOptions): Promise<Matter[]>;
  /** Under an id of the caller's; one that was deleted is there again under its own. Fails with 'Failed to create matter'. */
  createMatter(matter: Pick<Matter, 'id' | 'name' | 'archived'>, options?: CallOptions): Promise<Matter>;
  /** With its conversations. Fails with 'Failed to fetch matter'. */
  getMatter(matterId: string, options?: CallOptions): Promise<MatterContent>;
  /** Fails with 'Failed to change matter'. */
  changeMatter(matterId: string, change: ChangeMatterRequest, options?: CallOptions): Promise<Matter>;
  /** Its conversations stay. Fails with 'Failed to delete matter'. */
  deleteMatter(matterId: string, options?: CallOptions): Promise<void>;
  /** Under an id of the caller's; one that is there is written anew. Fails with 'Failed to save note'. */
  writeNote(matterId: string, noteId: string, note: WriteNoteRequest, options?: CallOptions): Promise<Note>;
  /** Fails with 'Failed to delete note'. */
  deleteNote(matterId: string, noteId: string, options?: CallOptions): Promise<void>;
  /** Null takes the conversation out of its matter. Fails with 'Failed to file conversation'. */
  fileConversation(conversationId: string, matterId: string | null, options?: CallOptions): Promise<void>;
}

const pathOf = (matterId: string) => `/api/matters/${encodeURIComponent(matterId)}`;

const notePath = (matterId: string, noteId: string) =>
  `${pathOf(matterId)}/notes/${encodeURIComponent(noteId)}`;

export function matterCalls(request: Requester): MatterCalls {
  return {
    async listMatters(options) {
      const failure = 'Failed to fetch matters';
      return parseAnswer(
        await request({ ...options, path: '/api/matters', failure }),
        matterListSchema,
        failure,
      );
    },
    async createMatter({ id, name, archived }, options) {
      const failure = 'Failed to create matter';
      const body = { id, name, archived };
      const response = await request({ ...options, path: '/api/matters', method: 'POST', body, failure });
      return parseAnswer(response, matterSchema, failure);
    },
    async getMatter(matterId, options) {
      const failure = 'Failed to fetch matter';
      const response = await request({ ...options, path: pathOf(matterId), failure });
      return parseAnswer(response, matterContentSchema, failure);
    },
    async changeMatter(matterId, body, options) {
      const failure = 'Failed to change matter';
      const path = pathOf(matterId);
      return parseAnswer(
        await request({ ...options, path, method: 'PATCH', body, failure }),
        matterSchema,
        failure,
      );
    },
    async deleteMatter(matterId, options) {
      const failure = 'Failed to delete matter';
      await request({ ...options, path: pathOf(matterId), method: 'DELETE', failure });
    },
    async writeNote(matterId, noteId, body, options) {
      const failure = 'Failed to save note';
      const path = notePath(matterId, noteId);
      const response = await request({ ...options, path, method: 'PUT', body, failure });
      return parseAnswer(response, noteSchema, failure);
    },
    async deleteNote(matterId, noteId, options) {
      const path = notePath(matterId, noteId);
      await request({ ...options, path, method: 'DELETE', failure: 'Failed to delete note' });
    },
    async fileConversation(conversationId, matterId, options) {
      const path = `/api/conversations/${encodeURIComponent(conversationId)}/matter`;
      const body = { matter_id: matterId };
      await request({ ...options, path, method: 'PATCH', body, failure: 'Failed to file conversation' });
    },
  };
}
