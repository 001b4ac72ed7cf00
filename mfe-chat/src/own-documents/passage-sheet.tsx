import type { OwnCitation, OwnPassage } from '@astraea/contracts';
import { Dialog } from '@astraea/web-kit';
import { useQuery } from '@tanstack/react-query';
import { ReadingState } from '../app/reading-state';
import { useChatSession } from '../ask/chat-session';
import styles from './own-documents.module.css';
import { ownDocumentWords, placeOf } from './words';

const { passage: words } = ownDocumentWords;

/** A quoted passage of a user's own document, with what stands before and behind it. */
export function PassageSheet({ citation, onClose }: { citation: OwnCitation; onClose(): void }) {
  const { client } = useChatSession();
  const { matter_id, document_id: id, passage, doc } = citation;
  const query = useQuery({
    queryKey: ['own-passage', id, passage],
    queryFn: ({ signal }) => client.readOwnPassage({ id, matter_id }, passage, { signal }),
    gcTime: 0,
  });
  const { data } = query;
  const passages = data?.passages.map((one, at) => ({ ...one, number: data.from + at }));
  return (
    <Dialog
      open
      kind="sheet"
      title={doc}
      description={words.yours}
      onOpenChange={(open) => open || onClose()}
    >
      <ReadingState query={query} loading={words.loading} lines={4} />
      {passages?.map(({ number, ...one }) => (
        <Passage key={number} passage={one} quote={number === passage ? citation.quote : undefined} />
      ))}
    </Dialog>
  );
}

function Passage({ passage, quote }: { passage: OwnPassage; quote: string | undefined }) {
  const { heading, text } = passage;
  const from = quote === undefined ? -1 : text.indexOf(quote);
  return (
    <div className={styles.passage}>
      <p className={styles.soft}>{placeOf(heading, passage)}</p>
      <p dir="auto">
        {quote === undefined || from < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, from)}
            <mark className={styles.mark}>{quote}</mark>
            {text.slice(from + quote.length)}
          </>
        )}
      </p>
    </div>
  );
}
