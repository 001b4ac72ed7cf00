import { type Citation, citationName, type Message, type SourceChange } from '@astraea/contracts';
import { Button, summaryNames } from '@astraea/web-kit';
import { BookOpen, History, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { listOf } from '../app/list-of';
import { useOnline } from '../app/use-online';
import { becameOf } from '../sources/words';
import styles from './source-changes.module.css';
import { changeTitle, changeWords as words } from './words';

type ShowCurrent = (marker: number, opener: HTMLElement, current: SourceChange) => void;

interface SourceChangesProps {
  message: Message;
  /** The same question has a newer answer further down. */
  isAskedAgain: boolean;
  /** Another question is being answered: none can be sent now. */
  busy: boolean;
  /** Absent where the question is not known. */
  onAskAgain: (() => void) | undefined;
  onShowCurrent: ShowCurrent;
}

/** Says over an answer what became of its sources since, before anybody relies on it. */
export function SourceChanges({ message, isAskedAgain, ...actions }: SourceChangesProps) {
  const heading = useId();
  const sources = changedSources(message);
  if (sources.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        <History size={18} aria-hidden="true" />
        <span>{changeTitle(sources.map(({ change }) => change.change))}</span>
      </h3>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <ChangedItem key={source.key} source={source} onShowCurrent={actions.onShowCurrent} />
        ))}
      </ul>
      {isAskedAgain ? <p className={styles.note}>{words.askedAgain}</p> : <AskAgain {...actions} />}
    </section>
  );
}

function ChangedItem({ source, onShowCurrent }: { source: ChangedSource; onShowCurrent: ShowCurrent }) {
  const { markers, title, change } = source;
  const [first = 1] = markers;
  return (
    <li>
      <span className={styles.markers}>{listOf(markers.map(String))}</span>
      <span className={styles.what}>
        <bdi className={styles.name}>{title}</bdi>
        <span>{becameOf(change)}</span>
        {change.version ? (
          <button
            type="button"
            className={styles.current}
            aria-label={words.readCurrentOf({ title })}
            onClick={(event) => onShowCurrent(first, event.currentTarget, change)}
          >
            <BookOpen size={15} aria-hidden="true" /> {words.readCurrent}
          </button>
        ) : null}
      </span>
    </li>
  );
}

function AskAgain({ busy, onAskAgain }: Pick<SourceChangesProps, 'busy' | 'onAskAgain'>) {
  const online = useOnline();
  if (!onAskAgain) return null;
  return (
    <p className={styles.ask}>
      <Button size="small" disabled={busy || !online} onClick={onAskAgain}>
        <RotateCcw size={16} aria-hidden="true" /> {words.askAgain}
      </Button>
      {online ? null : <span className={styles.note}>{words.offline}</span>}
    </p>
  );
}

/** A source of an answer that changed since, with every marker by which the answer cites it. */
interface ChangedSource {
  key: string;
  markers: number[];
  /** The law or the guide's summary of it, and the provision where only one is concerned. */
  title: string;
  change: SourceChange;
}

interface Concerned {
  citation: Citation;
  change: SourceChange;
}

function sameSource({ citation: { doc, instrument }, change: { change, status } }: Concerned): string {
  return JSON.stringify([doc, instrument, change, status]);
}

/** Each source of an answer once for each thing that became of it, in the order of its markers. */
function changedSources({ source_changes = [], proof }: Message): ChangedSource[] {
  const concerned = source_changes.flatMap((change): Concerned[] => {
    const citation = proof?.citations.find(({ marker }) => marker === change.marker);
    return citation ? [{ citation, change }] : [];
  });
  const bySource = Map.groupBy(concerned, sameSource);
  return [...bySource].flatMap(([key, all]) => {
    const [first] = all;
    if (!first) return [];
    const provisions = new Set(all.map(({ citation }) => citation.provision));
    const place = provisions.size === 1 ? first.citation.provision : null;
    const title = citationName({ ...first.citation, provision: place }, undefined, summaryNames);
    const markers = all.map(({ citation }) => citation.marker);
    return [{ key, markers, title, change: first.change }];
  });
}
