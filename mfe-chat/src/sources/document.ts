import type { ApiClient, DocumentFile } from '@astraea/web-kit';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useChatSession } from '../ask/chat-session';

export interface DocumentAddress {
  /** The country of the conversation, which may cite other countries' and international documents. */
  country: string;
  doc: string;
  /** The version that was cited; the newest without it. */
  version?: string;
}

/** A version never changes: it is fetched once and kept while the user is signed in. What is the newest may change at any time. */
function documentQuery(client: ApiClient, { country, doc, version }: DocumentAddress) {
  return {
    queryKey: ['document', country, doc, version ?? null] as const,
    // Not ended when nobody looks any more: somebody may wait for the download, or look again.
    queryFn: () => client.downloadDocument({ country, doc, version }),
    staleTime: version === undefined ? 0 : Number.POSITIVE_INFINITY,
    gcTime: version === undefined ? 0 : Number.POSITIVE_INFINITY,
  };
}

/** The file of a cited version. */
export function useDocument(address: DocumentAddress) {
  const { client } = useChatSession();
  return useQuery({ ...documentQuery(client, address), refetchOnReconnect: false });
}

export function fetchDocument(
  queries: QueryClient,
  client: ApiClient,
  address: DocumentAddress,
): Promise<DocumentFile> {
  return queries.fetchQuery({ ...documentQuery(client, address), retry: false });
}
