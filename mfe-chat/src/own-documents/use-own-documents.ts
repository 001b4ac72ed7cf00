import { ApiError, isAbort } from '@astraea/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { logFailure } from '../app/failures';
import { failureWords } from '../app/words';
import { useChatSession } from '../ask/chat-session';
import { mediaTypeOf } from './file-kinds';
import { OwnDocumentsContext } from './own-documents-context';
import { megabytesOf, ownDocumentWords as words } from './words';

const documentsKey = (matterId: string) => ['own-documents', matterId] as const;
const sectionsKey = ['own-sections'] as const;

/** The documents of a matter; nothing is asked where there are none. */
export function useOwnDocuments(matterId: string) {
  const { client } = useChatSession();
  return useQuery({
    queryKey: documentsKey(matterId),
    queryFn: ({ signal }) => client.listOwnDocuments(matterId, { signal }),
    enabled: use(OwnDocumentsContext),
    refetchOnMount: 'always',
  });
}

/** Whether a matter may have documents: also where that is not known yet. */
export function useHasDocuments(matterId: string): boolean {
  const { data } = useOwnDocuments(matterId);
  return use(OwnDocumentsContext) && data?.documents.length !== 0;
}

/** Reads again whatever documents of a matter are shown in. */
function useDocumentsChanged(matterId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: documentsKey(matterId) }),
      queryClient.invalidateQueries({ queryKey: sectionsKey }),
    ]);
}

export interface Upload {
  key: string;
  name: string;
  /** Absent while it is sent and read. */
  refused?: string;
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.problem?.detail ?? (error.network ? failureWords.lost : error.message);
  return words.tryAgain;
}

/** Sends files to a matter, one after the other, and says of each what became of it. */
export function useUploads(matterId: string, fileBytes: number) {
  const { client } = useChatSession();
  const changed = useDocumentsChanged(matterId);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState('');
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const refuse = (key: string, refused: string) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, refused } : one)));

  async function send(key: string, file: File): Promise<void> {
    const mediaType = mediaTypeOf(file.name);
    if (!mediaType) return refuse(key, words.unknownKind({ kinds: words.kinds }));
    if (file.size > fileBytes) return refuse(key, words.tooLarge({ megabytes: megabytesOf(fileBytes) }));
    try {
      await client.addOwnDocument(matterId, { name: file.name, mediaType, content: file });
      drop(key);
      setAdded(file.name);
      await changed();
    } catch (error) {
      if (isAbort(error)) return drop(key);
      logFailure(error);
      refuse(key, reasonOf(error));
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const begun = files.map((file) => ({ file, key: crypto.randomUUID() }));
    setAdded('');
    setUploads((all) => [...all, ...begun.map(({ key, file }) => ({ key, name: file.name }))]);
    for (const { key, file } of begun) await send(key, file);
  }

  return { uploads, added, add, dismiss: drop };
}

export function useDeleteDocument(matterId: string) {
  const { client } = useChatSession();
  const changed = useDocumentsChanged(matterId);
  return useMutation({
    mutationFn: (id: string) => client.deleteOwnDocument({ id, matter_id: matterId }),
    onSuccess: changed,
    onError: (error) => isAbort(error) || logFailure(error),
  });
}

/** What was found in the user's documents for the answers of a conversation. */
export function useOwnSections(conversationId: string) {
  const { client } = useChatSession();
  return useQuery({
    queryKey: [...sectionsKey, conversationId],
    queryFn: ({ signal }) => client.listOwnSections(conversationId, { signal }),
    enabled: use(OwnDocumentsContext),
    retry: false,
  });
}

export function useLookInDocuments(conversationId: string, index: number) {
  const { client } = useChatSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.lookInOwnDocuments(conversationId, index),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...sectionsKey, conversationId] }),
    onError: (error) => isAbort(error) || logFailure(error),
  });
}
