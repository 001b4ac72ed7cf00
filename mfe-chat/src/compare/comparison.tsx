import { asListed, type ComparedConversations, type Message } from '@astraea/contracts';
import { Button, Notice, useMediaQuery } from '@astraea/web-kit';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorWords } from '../app/failures';
import { useFoundPlace } from '../app/found-place';
import { topicName } from '../app/place-names';
import { useOnline } from '../app/use-online';
import { useChatSession, useOpenQuestions } from '../ask/chat-session';
import { isRunning, type OpenQuestion } from '../ask/open-question';
import { isGone } from '../conversations/conversation';
import { DeleteConversation } from '../conversations/delete-conversation';
import { FileButton } from '../matters/file-button';
import { MemoButton } from '../memo/memo-button';
import { answersIn, type PaperAnswer } from '../memo/memo-paper';
import { usePaper, usePrintMemo } from '../memo/use-paper';
import { paperWords } from '../memo/words';
import { useMarkCompared } from '../read-answer/use-mark-found';
import { type ReadSource, wide } from '../sources/read-source';
import { SourcePanel } from '../sources/source-panel';
import type { CellActions } from './cell-parts';
import { cellsOf, comparedQuestion } from './compared-cells';
import styles from './comparison-screen.module.css';
import { ComparisonTable } from './comparison-table';
import { BackToChat, ScreenTitle } from './screen-title';
import { useComparison } from './use-comparison';
import { compareWords as words } from './words';

interface ReadCell extends ReadSource {
  country: string;
}

/** What came of one question in several countries. */
export function Comparison({ id }: { id: string }) {
  const { questions } = useOpenQuestions();
  const compared = questions.filter(({ comparison }) => comparison?.id === id);
  const { data, error, refetch } = useComparison(id, compared.some(isRunning));
  if (data) return <Compared compared={data} questions={compared} />;
  if (error) return <Missing error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.state} aria-busy="true">
      <p role="status">{words.loadingOne}</p>
    </div>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry(): void }) {
  const gone = isGone(error);
  return (
    <div role="alert" className={styles.state}>
      <p>
        <ErrorWords error={error} />
      </p>
      <p>{gone ? words.gone : words.kept}</p>
      {gone ? null : <Button onClick={onRetry}>{words.tryAgain}</Button>}
      <BackToChat />
    </div>
  );
}

interface ComparedProps {
  compared: ComparedConversations;
  questions: readonly OpenQuestion[];
}

function Compared({ compared, questions }: ComparedProps) {
  const { questions: runner } = useChatSession();
  const [reading, setReading] = useState<ReadCell | null>(null);
  const beside = useMediaQuery(wide);
  const [isFull, setFull] = useState(false);
  const cells = cellsOf(compared.countries, compared, questions);
  const whole = useRef<HTMLDivElement>(null);
  useMarkCompared(whole, useFoundPlace());
  const actions: CellActions = {
    reading,
    onShowSource: showSource,
    onStop: (key) => void runner.stop(key),
    onRetry: runner.retry,
  };
  function showSource(message: Message, marker: number, opener: HTMLElement, country: string) {
    setReading({ message, marker, opener, country, takesFocus: true });
  }
  return (
    <div className={`${styles.screen} ${reading ? styles.withSource : ''}`}>
      <div ref={whole} className={styles.compared}>
        <Head compared={compared} cells={cells} />
        <ComparisonTable cells={cells} {...actions} />
      </div>
      {reading ? (
        <SourcePanel
          reading={reading}
          country={reading.country}
          beside={beside}
          waiting={false}
          isFull={isFull}
          onClose={() => setReading(null)}
          onRead={(source) => setReading({ ...source, country: reading.country })}
          onFull={setFull}
          status={null}
        />
      ) : null}
    </div>
  );
}

function progressWords(done: number, all: number, notFound: number): string {
  const { progress } = words;
  if (done < all) return progress.running({ done, all });
  return notFound === 0 ? progress.all({ all }) : progress.some({ found: all - notFound, all });
}

interface HeadProps {
  compared: ComparedConversations;
  cells: ReturnType<typeof cellsOf>;
}

function Head({ compared, cells }: HeadProps) {
  const online = useOnline();
  const asked = comparedQuestion(cells);
  const running = cells.filter(({ open }) => open && isRunning(open));
  const answers = cells.flatMap(({ answer }) => answer ?? []);
  const notFound = answers.filter(({ outcome }) => outcome === 'refused').length;
  return (
    <header className={styles.head}>
      <div className={styles.ways}>
        <BackToChat />
        <Actions compared={compared} busy={running.length > 0} />
      </div>
      <ScreenTitle>{asked ? <span data-question="">{asked.content}</span> : words.title}</ScreenTitle>
      <p className={styles.facts}>
        {asked ? <span>{topicName(asked.topic ?? '')}</span> : null}
        <span role="status">{progressWords(answers.length, cells.length, notFound)}</span>
      </p>
      {online || running.length === 0 ? null : <Notice kind="warning">{words.offline}</Notice>}
    </header>
  );
}

function Actions({ compared, busy }: { compared: ComparedConversations; busy: boolean }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [first] = compared.conversations;
  const title = paperWords.comparison(compared.countries);
  const answers = paperAnswers(compared);
  usePaper(() => ({ title, answers }));
  const printMemo = usePrintMemo();
  if (!first) return null;
  return (
    <div className={styles.actions}>
      {answers.length > 0 ? (
        <MemoButton
          subject={{ comparisonId: compared.id }}
          title={title}
          onPrint={() => printMemo({ title, answers })}
        />
      ) : null}
      <FileButton conversationIds={compared.conversations.map(({ id }) => id)} matterId={first.matter_id} />
      <Button
        variant="quiet"
        size="icon"
        aria-label={words.delete}
        title={words.delete}
        disabled={busy}
        onClick={() => setDeleting(true)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </Button>
      <DeleteConversation
        conversation={deleting ? asListed(first) : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => navigate('/chat', { replace: true })}
        onFocusLost={() => undefined}
      />
    </div>
  );
}

function paperAnswers({ conversations }: ComparedConversations): PaperAnswer[] {
  return conversations.flatMap(({ country, messages }) =>
    answersIn(messages).map((answer) => ({ country, ...answer })),
  );
}
