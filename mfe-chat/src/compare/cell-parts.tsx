import { citationName, type Message } from '@astraea/contracts';
import { Button, countryInText, countryName, summaryNames, VisuallyHidden } from '@astraea/web-kit';
import { CircleQuestionMark, History, SearchX, Square } from 'lucide-react';
import { useMemo } from 'react';
import { SignInAgain } from '../app/failures';
import { isRunning, type OpenQuestion } from '../ask/open-question';
import { splitAnswer } from '../memo/memo-paper';
import { AnswerText } from '../read-answer/answer-text';
import { SourceLink, Standing } from '../sources/citation-parts';
import { changeOf, isPast, sourceKindOf } from '../sources/source-facts';
import styles from './cell-parts.module.css';
import type { ComparedCell } from './compared-cells';
import { compareWords as words } from './words';

export interface CellActions {
  /** The source that is being read, and in which country's answer. */
  reading: { country: string; marker: number } | null;
  onShowSource(answer: Message, marker: number, opener: HTMLElement, country: string): void;
  onStop(key: string): void;
  onRetry(key: string): void;
}

interface PartProps extends CellActions {
  cell: ComparedCell;
}

/** What the answer comes to, or why there is none. */
export function Conclusion({ cell, ...actions }: PartProps) {
  const { open, answer, country } = cell;
  if (open && isRunning(open)) return <OnItsWay open={open} {...actions} />;
  if (open) return <Failed open={open} onRetry={actions.onRetry} />;
  if (!answer) return <p className={styles.soft}>{words.notAsked}</p>;
  const { conclusion } = splitAnswer(answer.content);
  return (
    <>
      {answer.source_changes ? (
        <p className={styles.changed}>
          <History size={16} aria-hidden="true" /> {words.sourceChanged}
        </p>
      ) : null}
      {answer.outcome === 'refused' ? (
        <p className={styles.none}>
          <SearchX size={18} aria-hidden="true" /> {words.noAnswer}
        </p>
      ) : null}
      {answer.seems_to_answer ? (
        <p className={styles.none}>
          <CircleQuestionMark size={18} aria-hidden="true" /> {words.seemsToAnswer}
        </p>
      ) : null}
      <div className={answer.outcome === 'refused' ? styles.refused : undefined}>
        <ComparedText text={conclusion} answer={answer} country={country} {...actions} />
      </div>
      {answer.outcome === 'refused' || answer.seems_to_answer ? (
        <p className={styles.soft}>{words.notCharged}</p>
      ) : null}
      {answer.outcome === 'stopped' ? <p className={styles.soft}>{words.stopped}</p> : null}
      {answer.outcome === 'failed' ? <p className={styles.soft}>{words.failed}</p> : null}
    </>
  );
}

/** What the conclusion rests on, as the answer has it; for one that was not found, what comes nearest. */
export function Reasoning({ cell: { open, answer, country }, ...actions }: PartProps) {
  const content = open && isRunning(open) ? open.sentences.join('') : (answer?.content ?? '');
  const { reasoning } = splitAnswer(content);
  const shown = answer?.outcome === 'refused' ? firstPassage(reasoning) : reasoning;
  return shown ? <ComparedText text={shown} answer={answer} country={country} {...actions} /> : null;
}

/** All that come nearest stand among the sources: told whole, a cell without an answer would be the longest of its row. */
function firstPassage(nearest: string): string {
  return nearest
    .split(/\n(?=- )/)
    .slice(0, 2)
    .join('\n');
}

function OnItsWay({ open, onStop, ...actions }: CellActions & { open: OpenQuestion }) {
  const { conclusion } = splitAnswer(open.sentences.join(''));
  const state = open.stop === 'asked' ? words.stopping : open.answerId ? words.writing : words.asking;
  return (
    <div aria-busy="true">
      {conclusion ? (
        <div>
          <ComparedText text={conclusion} answer={undefined} country={open.country} {...actions} />
        </div>
      ) : null}
      <div className={styles.writing}>
        <span>{state}</span>
        {open.answerId ? (
          <Button
            size="small"
            aria-label={words.stopOf({ country: countryInText(open.country) })}
            disabled={open.stop === 'asked'}
            onClick={() => onStop(open.key)}
          >
            <Square size={14} aria-hidden="true" /> {words.stop}
          </Button>
        ) : null}
      </div>
      {open.stop === 'failed' ? (
        <p role="alert" className={styles.soft}>
          {words.stopFailed}
        </p>
      ) : null}
    </div>
  );
}

function Failed({ open, onRetry }: { open: OpenQuestion; onRetry(key: string): void }) {
  const { failure } = open;
  return (
    <div className={styles.failed}>
      <p className={styles.failedTitle}>{words.failed}</p>
      {failure?.sentence ? <p>{failure.sentence}</p> : null}
      {failure?.reference ? (
        <p className={styles.soft}>{words.reference({ id: failure.reference })}</p>
      ) : null}
      {failure?.sessionEnded ? <SignInAgain /> : null}
      <Button
        size="small"
        aria-label={words.tryAgainIn({ country: countryInText(open.country) })}
        onClick={() => onRetry(open.key)}
      >
        {words.tryAgain}
      </Button>
    </div>
  );
}

/** Every source of the answer, and how it stands. */
export function Sources({ cell: { answer, country }, onShowSource }: PartProps) {
  if (!answer) return null;
  const { proof, nearest } = answer;
  const citations = proof?.citations ?? nearest ?? [];
  if (citations.length === 0) return <p className={styles.soft}>{words.noProof}</p>;
  return (
    <>
      {proof ? null : <p className={styles.nearest}>{words.nearest}</p>}
      <ul className={`${styles.sources} ${proof ? '' : styles.near}`}>
        {citations.map((citation) => (
          <li key={citation.marker}>
            <button
              type="button"
              className={styles.source}
              onClick={(event) => onShowSource(answer, citation.marker, event.currentTarget, country)}
            >
              <span className={styles.number}>
                <VisuallyHidden>{words.source} </VisuallyHidden>
                {citation.marker}
              </span>
              <VisuallyHidden> {words.ofCountry({ country: countryName(country) })} </VisuallyHidden>
              <span className={styles.name} dir="auto">
                {isPast(citation, changeOf(answer, citation)) ? (
                  <s>{citationName(citation, undefined, summaryNames)}</s>
                ) : (
                  citationName(citation, undefined, summaryNames)
                )}
              </span>
            </button>
            <p className={styles.facts}>
              <Standing citation={citation} change={changeOf(answer, citation)} />
              <span>{sourceKindOf(citation)}</span>
              <SourceLink citation={citation} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ComparedTextProps extends Pick<CellActions, 'reading' | 'onShowSource'> {
  text: string;
  /** Absent while it is being written: then its markers lead nowhere yet. */
  answer: Message | undefined;
  country: string;
}

/** A piece of an answer in a cell: its markers lead to the sources of that country. */
function ComparedText({ text, answer, country, reading, onShowSource }: ComparedTextProps) {
  const current = reading?.country === country ? reading.marker : undefined;
  const sources = useMemo(() => {
    const citations = answer?.proof?.citations ?? answer?.nearest;
    if (!answer || !citations) return null;
    return {
      citations,
      isProof: answer.proof !== undefined,
      current,
      onShowSource: (marker: number, opener: HTMLElement) => onShowSource(answer, marker, opener, country),
    };
  }, [answer, country, current, onShowSource]);
  return (
    <div data-answer="">
      <AnswerText text={text} sources={sources} />
    </div>
  );
}
