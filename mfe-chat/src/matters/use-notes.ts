import type { CreateMatterRequest, Matter, Note, WriteNoteRequest } from '@astraea/contracts';
import { useChatSession } from '../ask/chat-session';
import { useMatterChange } from './use-matters';

type Written = WriteNoteRequest & Pick<Note, 'id'>;

/** Writes a note, writes it anew, or brings back one that was deleted. */
export function useWriteNote({ id: matterId }: Pick<Matter, 'id'>) {
  const { client } = useChatSession();
  return useMatterChange(({ id, text, created_at }: Written) =>
    client.writeNote(matterId, id, { text, ...(created_at ? { created_at } : {}) }),
  );
}

export function useDeleteNote({ id: matterId }: Pick<Matter, 'id'>) {
  const { client } = useChatSession();
  return useMatterChange((id: string) => client.deleteNote(matterId, id));
}

/** Makes a matter that was deleted anew, with its notes. */
export function useRestoreMatter(notes: readonly Note[]) {
  const { client } = useChatSession();
  return useMatterChange(async (matter: CreateMatterRequest) => {
    await client.createMatter(matter);
    for (const { id, text, created_at } of notes) await client.writeNote(matter.id, id, { text, created_at });
  });
}
