import { type Citation, citationName } from '@astraea/contracts';
import { summaryNames } from '@astraea/web-kit';
import { SearchX } from 'lucide-react';
import { createContext, memo, type ReactNode, use, useId } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import { sourceKindOf } from '../sources/source-facts';
import { answerMarks } from './answer-marks';
import styles from './answer-text.module.css';
import { boundMarkers } from './bound-markers';
import { isolatedWords } from './isolated-words';
import { NotVerified } from './not-verified';
import { citationMarkers, plainMarkdown } from './plain-markdown';
import { answerWords } from './words';

export type ShowSource = (marker: number, opener: HTMLElement) => void;

interface AnswerSources {
  citations: readonly Citation[];
  /** They bear the text out; else they only come near to what was asked. */
  isProof: boolean;
  /** The marker whose source is being read. */
  current?: number;
  onShowSource: ShowSource;
}

const SourcesContext = createContext<AnswerSources | null>(null);

/** A citation marker: the way to its source, once the source is known. */
function Marker({ children, 'data-marker': number }: { children?: ReactNode; 'data-marker'?: string }) {
  const sources = use(SourcesContext);
  const citation = sources?.citations.find((candidate) => candidate.marker === Number(number));
  if (!sources || !citation) {
    return (
      <span className={styles.pending} data-marker={number}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={`${styles.marker} ${sources.isProof ? '' : styles.near}`}
      data-marker={number}
      aria-label={answerWords.marker({ number: number ?? '' })}
      aria-current={sources.current === citation.marker || undefined}
      title={`${citationName(citation, undefined, summaryNames)}: ${sourceKindOf(citation)}`}
      onClick={(event) => sources.onShowSource(citation.marker, event.currentTarget)}
    >
      {children}
    </button>
  );
}

function SafeLink({ href, children }: { href?: string; children?: ReactNode }) {
  if (!href || !/^https?:\/\//i.test(href)) return children;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** A word and its markers, which stay on one line. */
function Bound({ children }: { children?: ReactNode }) {
  return <span className={styles.bound}>{children}</span>;
}

/** Its bullets stand where its words begin, whatever the direction of the answer around it. */
function BulletList({ children }: { children?: ReactNode }) {
  return <ul dir="auto">{children}</ul>;
}

function NumberedList({ children, start }: { children?: ReactNode; start?: number }) {
  return (
    <ol dir="auto" start={start}>
      {children}
    </ol>
  );
}

const components = {
  ul: BulletList,
  ol: NumberedList,
  sup: Marker,
  span: Bound,
  small: NotVerified,
  aside: NotAnswered,
  a: SafeLink,
  h1: 'h4',
  h2: 'h4',
  h3: 'h4',
} as Components;
// No pictures: fetching one would tell a stranger who reads which answer.
const disallowed = ['img', 'input'];
const plugins: Options['remarkPlugins'] = [
  plainMarkdown,
  answerMarks,
  citationMarkers,
  isolatedWords,
  boundMarkers,
];

/** Reading Markdown costs more than showing it: a marker that becomes current does not begin it anew. */
const FormattedText = memo(function FormattedText({ text }: { text: string }) {
  return (
    <Markdown
      remarkPlugins={plugins}
      components={components}
      disallowedElements={disallowed}
      unwrapDisallowed
    >
      {text}
    </Markdown>
  );
});

/** The text of an answer, from Markdown; markers lead to their sources. */
export function AnswerText({ text, sources }: { text: string; sources: AnswerSources | null }) {
  return (
    <SourcesContext value={sources}>
      <div className={styles.text} dir="auto">
        <FormattedText text={text} />
      </div>
    </SourcesContext>
  );
}

/** What no source answers, apart from what the sources say. */
function NotAnswered({ children, title }: { children?: ReactNode; title?: string }) {
  const heading = useId();
  return (
    <div role="note" aria-labelledby={heading} className={styles.apart}>
      <h3 id={heading} className={styles.heading}>
        <SearchX size={18} aria-hidden="true" />
        {title}
      </h3>
      {children}
    </div>
  );
}
