import type { Citation, Excerpt, ExcerptRequest } from '@astraea/contracts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useChatSession } from '../ask/chat-session-context';

/** Characters of a quotation by which its place is found. */
const quoteBeginning = 2_000;

/** The text around a quotation, and on demand what stands before and after it. A version never changes. */
export function useExcerpts(citation: Citation, country: string) {
  const { client } = useChatSession();
  const { doc, version, quote, provision } = citation;
  return useInfiniteQuery<Excerpt, Error, InfiniteData<Excerpt>, readonly unknown[], ExcerptRequest>({
    queryKey: ['excerpts', country, doc, version, provision, quote],
    initialPageParam: { quote: quote.slice(0, quoteBeginning), provision },
    queryFn: ({ pageParam, signal }) =>
      client.readExcerpt({ country, doc }, { version, ...pageParam }, { signal }),
    getNextPageParam: ({ first, paragraphs, total }) =>
      first + paragraphs.length < total ? { from: first + paragraphs.length } : undefined,
    getPreviousPageParam: ({ first }) => (first > 0 ? { before: first } : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}
