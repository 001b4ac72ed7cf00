import {
  citationName,
  type Message,
  type Statement,
  type StatementChange,
  type WebConfig,
} from '@astraea/contracts';
import { ApiError, Button, Skeleton, summaryNames } from '@astraea/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ErrorWords } from '../app/failures';
import sheet from '../app/sheet.module.css';
import { useChatSession } from '../ask/chat-session';
import { BackToChat, ScreenTitle } from '../compare/screen-title';
import { SourceCard } from '../sources/source-card';
import styles from './statement-screen.module.css';
import { factsOf, statementWords as words } from './words';

interface StatementScreenProps {
  config: WebConfig;
  /** That the address names. */
  id: string;
}

/** One statement or provision by its deep link: what it is, how it stands, and its place in its document. */
export function StatementScreen({ config, id }: StatementScreenProps) {
  const { client } = useChatSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['statement', id],
    queryFn: ({ signal }) => client.statement(id, { signal }),
  });
  const name = data && nameOf(data);
  useEffect(() => {
    if (name) document.title = `${name} – ${config.assistantName}`;
  }, [name, config.assistantName]);
  return (
    <div className={sheet.screen}>
      <div className={`${sheet.sheet} ${styles.sheet}`}>
        <BackToChat />
        {data ? <Shown key={data.id} statement={data} /> : null}
        {error && !data && !isFetching ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        {data || (error && !isFetching) ? null : (
          <div aria-busy="true">
            <p role="status">{words.loading}</p>
            <Skeleton lines={6} />
          </div>
        )}
      </div>
    </div>
  );
}

/** As the card below it names it, in the language of the page; what the server sends is the English name. */
const nameOf = (statement: Statement) => citationName(statement, undefined, summaryNames);

function Shown({ statement }: { statement: Statement }) {
  const [message] = useState(() => messageOf(statement));
  const [isCurrent, setCurrent] = useState(false);
  const { change, superseded_by: successor } = statement;
  const newer = change?.version && change.version !== statement.version ? change : undefined;
  return (
    <>
      <ScreenTitle>{nameOf(statement)}</ScreenTitle>
      <p className={styles.facts}>{factsOf(statement)}</p>
      {change ? <p className={styles.notice}>{words.became[change.change]}</p> : null}
      {successor ? <p className={styles.notice}>{words.succeeded({ title: successor })}</p> : null}
      {newer ? (
        <Button size="small" aria-pressed={isCurrent} onClick={() => setCurrent(!isCurrent)}>
          {isCurrent ? words.readFormer : words.readCurrent}
        </Button>
      ) : null}
      <SourceCard
        reading={{ message, marker: 1, takesFocus: false, current: currentOf(isCurrent ? newer : undefined) }}
        country={statement.country}
        isFull
        isAlone
      />
    </>
  );
}

const currentOf = (change: StatementChange | undefined) => change && { ...change, marker: 1 };

/** What the parts that show a source of an answer read, as if an answer of now cited it alone. */
function messageOf(statement: Statement): Message {
  const { id: _id, title: _title, published_at: _at, change, superseded_by: _by, ...cited } = statement;
  const citation = { ...cited, marker: 1, binding: 'unknown' as const };
  return {
    ...{ role: 'assistant', index: 0, content: '', topic: '', timestamp: new Date().toISOString() },
    proof: {
      ...{ time_taken: 0, proof_text: citation.quote, proof_label: citation.source_label, trace_id: '' },
      ...{ proof_doc: citation.doc, proof_page: citation.page, matching_docs: {}, citations: [citation] },
    },
    ...(change ? { source_changes: [{ ...change, marker: 1 }] } : {}),
  };
}

function Failed({ error, onRetry }: { error: Error; onRetry(): void }) {
  const { status, network } = error instanceof ApiError ? error : {};
  if (status === 404) return <State {...words.none} />;
  if (status === 410) return <State {...words.erased} />;
  const lost = navigator.onLine ? words.failed.text : words.failed.offline;
  return (
    <State title={words.failed.title} text={network ? lost : <ErrorWords error={error} />}>
      <Button onClick={onRetry}>{words.failed.tryAgain}</Button>
    </State>
  );
}

function State({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div role="alert" className={styles.state}>
      <ScreenTitle>{title}</ScreenTitle>
      <p>{text}</p>
      {children ?? (
        <Button asChild>
          <Link to="/chat">{words.ask}</Link>
        </Button>
      )}
    </div>
  );
}
