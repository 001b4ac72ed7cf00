import type { Conversation, OwnCitation, OwnSection } from '@astraea/contracts';
import { Button } from '@astraea/web-kit';
import { lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { conversationKey } from '../app/conversation-pages';
import { FailureNotice } from '../app/failure-notice';
import { useChatSession } from '../ask/chat-session';
import styles from './own-documents.module.css';
import { OwnDocumentsContext } from './own-documents-context';
import { useLookInDocuments, useOwnSections } from './use-own-documents';
import { ownDocumentWords, placeOf } from './words';

const { below: words } = ownDocumentWords;

/** Loaded when a passage is first read. */
const PassageSheet = lazy(async () => {
  const { PassageSheet: component } = await import('./passage-sheet');
  return { default: component };
});

interface InYourDocumentsProps {
  conversationId: string;
  /** Of the answer's message. */
  index: number;
}

/** What the user's own documents say to the question of an answer, below it and apart from it. */
export function InYourDocuments(props: InYourDocumentsProps) {
  return use(OwnDocumentsContext) ? <Found {...props} /> : null;
}

function Found({ conversationId, index }: InYourDocumentsProps) {
  const { queryClient } = useChatSession();
  const { data } = useOwnSections(conversationId);
  const look = useLookInDocuments(conversationId, index);
  const section = data?.sections.find((one) => one.message_index === index);
  const begun = useRef(false);
  const mayLook = data?.can_search === true && (!section || section.outdated);
  const isNewest = () =>
    queryClient.getQueryData<Conversation>(conversationKey(conversationId))?.messages.at(-1)?.index === index;
  // The newest answer is looked up by itself, older ones when that is wanted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!mayLook || section || begun.current || !isNewest()) return;
    begun.current = true;
    look.mutate();
  }, [mayLook, section]);
  if (!section && !mayLook) return null;
  return (
    <Frame>
      {section ? <Said section={section} /> : null}
      {look.isPending ? <p role="status">{words.looking}</p> : null}
      {mayLook && !look.isPending ? (
        <Button size="small" onClick={() => look.mutate()}>
          {section ? words.lookAgain : words.look}
        </Button>
      ) : null}
      <FailureNotice error={look.error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    // No landmark: there is one below each answer, and all have the same name.
    <section className={styles.below}>
      <h3 className={styles.title}>{words.title}</h3>
      {children}
    </section>
  );
}

function Said({ section: { outcome, citations, deleted } }: { section: OwnSection }) {
  const [read, setRead] = useState<OwnCitation | null>(null);
  return (
    <>
      {citations.length > 0 ? <p className={styles.soft}>{words.notLaw}</p> : null}
      {outcome === 'seems' && citations.length > 0 ? <p className={styles.soft}>{words.seems}</p> : null}
      {outcome === 'nothing' ? <p>{words.nothing}</p> : null}
      <ul className={styles.list}>
        {citations.map((citation) => (
          <li key={citation.marker}>
            <blockquote dir="auto" className={styles.quote}>
              {citation.quote}
            </blockquote>
            <button
              type="button"
              className={styles.source}
              title={words.open({ marker: citation.marker, name: citation.doc })}
              onClick={() => setRead(citation)}
            >
              [{citation.marker}] <span dir="auto">{placeOf(citation.doc, citation)}</span>
            </button>
          </li>
        ))}
      </ul>
      {deleted > 0 ? <p className={styles.soft}>{words.gone({ count: deleted })}</p> : null}
      {read ? (
        <Suspense fallback={null}>
          <PassageSheet citation={read} onClose={() => setRead(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
