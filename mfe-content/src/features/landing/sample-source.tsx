import { Flag, StatusChip } from '@astraea/web-kit';
import { ExternalLink } from 'lucide-react';
import type { Ref } from 'react';
import styles from './sample.module.css';
import type { SampleSource } from './sample-answer';

const kindWords = {
  law: 'Text of the law',
  guide: 'Astraea guide (summary, not the text of the law)',
};

export interface SampleSourceViewProps {
  source: SampleSource;
  marker: number;
  ref: Ref<HTMLElement>;
}

/** The passage behind a marker, with what is known of where it stands. */
export function SampleSourceView({ source, marker, ref }: SampleSourceViewProps) {
  const { title, provision, status, asOf, officialText, kind, language } = source;
  const site = new URL(officialText).hostname.replace(/^(www|data)\./, '');
  return (
    <section ref={ref} className={styles.source} aria-label="Source of the example" aria-live="polite">
      <h2 className={styles.title}>
        <span className={styles.number} aria-hidden="true">
          {marker}
        </span>
        <cite lang={language}>{title}</cite>
      </h2>
      <p className={styles.facts}>
        <Flag country={source.country} />
        <span className={styles.provision}>{provision}</span>
        <StatusChip status={status} />
        <span>
          as of <time dateTime={asOf.month}>{asOf.words}</time>
        </span>
      </p>
      <Passage kind={kind} language={language} paragraphs={source.paragraphs} />
      <p className={styles.facts}>
        <span>{kindWords[kind]}</span>
        <a href={officialText} target="_blank" rel="noreferrer">
          {site} <ExternalLink size={14} aria-label="(opens in a new tab)" />
        </a>
      </p>
    </section>
  );
}

function Passage({ kind, language, paragraphs }: Pick<SampleSource, 'kind' | 'language' | 'paragraphs'>) {
  return (
    <blockquote className={kind === 'law' ? styles.law : styles.summary} lang={language}>
      {paragraphs.map(({ heading, text, marked }) => (
        <p key={text}>
          {heading ? <b className={styles.article}>{heading} </b> : null}
          {marked ? <mark>{text}</mark> : text}
        </p>
      ))}
    </blockquote>
  );
}
