import { citationName, isQuotation } from '@astraea/contracts';
import { Filled, Flag, kitWords, StatusChip, slot, summaryNames } from '@astraea/web-kit';
import { ExternalLink } from 'lucide-react';
import type { Ref } from 'react';
import { contentWords } from '../../locales/catalogue';
import styles from './sample.module.css';
import type { SampleSource } from './sample-answer';

const words = contentWords.landing.sample;

export interface SampleSourceViewProps {
  source: SampleSource;
  marker: number;
  ref: Ref<HTMLElement>;
}

/** The passage behind a marker, with what is known of where it stands. */
export function SampleSourceView({ source, marker, ref }: SampleSourceViewProps) {
  const { title, provision, status, asOf, officialText, kind, language } = source;
  const isOriginal = isQuotation({ source_kind: kind });
  const { country, guide } = source;
  const summary = citationName(
    { source_kind: kind, country, doc: guide, instrument: title, provision },
    undefined,
    summaryNames,
  );
  const site = new URL(officialText).hostname.replace(/^(www|data)\./, '');
  return (
    <section ref={ref} className={styles.source} aria-label={words.source} aria-live="polite">
      <h2 className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {marker}
        </span>
        {isOriginal ? (
          <cite lang={language} dir="auto">
            {title}
          </cite>
        ) : (
          <span>{summary}</span>
        )}
      </h2>
      <p className={styles.facts}>
        <Flag country={source.country} />
        {isOriginal ? <bdi className={styles.provision}>{provision}</bdi> : null}
        <StatusChip status={status} />
        <span>
          <Filled text={words.asOf({ date: slot })}>
            <time dateTime={asOf}>{words.month}</time>
          </Filled>
        </span>
      </p>
      <Passage kind={kind} language={language} paragraphs={source.paragraphs} />
      <p className={styles.facts}>
        <span>{kitWords.sourceKind[kind]}</span>
        <a href={officialText} target="_blank" rel="noreferrer">
          {site} <ExternalLink size={14} aria-label={kitWords.newTab} />
        </a>
      </p>
    </section>
  );
}

function Passage({ kind, language, paragraphs }: Pick<SampleSource, 'kind' | 'language' | 'paragraphs'>) {
  const isOriginal = isQuotation({ source_kind: kind });
  const Element = isOriginal ? 'blockquote' : 'div';
  return (
    <Element className={isOriginal ? styles.law : styles.summary} lang={language} dir="auto">
      {paragraphs.map(({ heading, text, marked }) => (
        <p key={text}>
          {heading ? <b className={styles.article}>{heading} </b> : null}
          {marked ? <mark>{text}</mark> : text}
        </p>
      ))}
    </Element>
  );
}
