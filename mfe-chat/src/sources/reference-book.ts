import type { Citation, Message } from '@astraea/contracts';
import { type ApiClient, inEnglish, readReferenceStyle } from '@astraea/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChatSession } from '../ask/chat-session';
import { type CitingMessage, referenceOf } from './citation-words';
import type { Copied } from './copy';
import { sourcesOf } from './read-source';

/** What each marker of an answer refers to, in the style that the reader chose. */
export type References = ReadonlyMap<number, Copied>;

type CitingAnswer = CitingMessage & Pick<Message, 'proof' | 'nearest'>;

/** References of answers. Those of a formal style are asked for once; the plain ones are written here. */
export interface ReferenceBook {
  /** @throws ApiError where a formal style cannot be had now. */
  load(answer: CitingAnswer): Promise<References>;
  /** Those of a formal style, once they are here. */
  formal(answer: CitingAnswer): References | undefined;
}

function createReferenceBook({
  client,
  queryClient,
}: {
  client: Pick<ApiClient, 'references'>;
  queryClient: QueryClient;
}): ReferenceBook {
  const queryOf = (answer: CitingAnswer) => {
    const style = readReferenceStyle();
    const citations = sourcesOf(answer);
    const consultedOn = answer.timestamp.slice(0, 10);
    return {
      queryKey: ['references', style, consultedOn, citations],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async (): Promise<References> => {
        const body = { style, consulted_on: consultedOn, citations: [...citations] };
        const { references } = await client.references(body);
        return new Map(references.map((reference, at) => [citations[at]?.marker ?? 0, reference]));
      },
      isPlain: style === 'plain' || citations.length === 0,
    };
  };
  return {
    async load(answer) {
      const { isPlain, ...query } = queryOf(answer);
      return isPlain ? plainReferences(answer) : queryClient.fetchQuery(query);
    },
    formal(answer) {
      const { isPlain, queryKey } = queryOf(answer);
      return isPlain ? undefined : queryClient.getQueryData<References>(queryKey);
    },
  };
}

export function plainReferences(answer: CitingAnswer): References {
  return inEnglish(
    () =>
      new Map(
        sourcesOf(answer).map((citation: Citation) => [citation.marker, referenceOf(citation, answer)]),
      ),
  );
}

export function useReferenceBook(): ReferenceBook {
  const { client, queryClient } = useChatSession();
  return useMemo(() => createReferenceBook({ client, queryClient }), [client, queryClient]);
}
