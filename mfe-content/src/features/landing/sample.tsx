import { countryName, Flag } from '@astraea/web-kit';
import { useRef, useState } from 'react';
import { contentWords } from '../../locales/catalogue';
import styles from './sample.module.css';
import { type SampleSentence, sampleAnswer } from './sample-answer';
import { SampleSourceView } from './sample-source';

const words = contentWords.landing.sample;

/** An answer as the chat gives it. Its markers open the passages that prove it, here and without a request. */
export function Sample() {
  const [reading, setReading] = useState(1);
  const panel = useRef<HTMLElement>(null);
  const { country, question, sentences, sources } = sampleAnswer;
  const source = sources[reading - 1];

  const read = (marker: number) => {
    setReading(marker);
    // On a narrow screen the passage stands below the answer.
    panel.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <figure className={styles.sample} aria-label={words.name({ country: countryName(country) })}>
      <figcaption className={styles.head}>
        <Flag country={country} />
        <span className={styles.question} lang="en" dir="auto">
          {question}
        </span>
        <span className={styles.place}>
          {words.place({ country: countryName(country), topic: words.topic })}
        </span>
      </figcaption>
      <div className={styles.panes}>
        <div className={styles.answer}>
          {sentences.map((sentence) => (
            <Sentence key={sentence.marker} {...sentence} reading={reading} onRead={read} />
          ))}
          <p className={styles.hint}>{words.hint}</p>
        </div>
        {source ? <SampleSourceView source={source} marker={reading} ref={panel} /> : null}
      </div>
    </figure>
  );
}

interface SentenceProps extends SampleSentence {
  reading: number;
  onRead(marker: number): void;
}

function Sentence({ opening, text, marker, reading, onRead }: SentenceProps) {
  const cut = text.lastIndexOf(' ') + 1;
  return (
    <p lang="en" dir="auto">
      {opening ? <strong>{opening} </strong> : null}
      {text.slice(0, cut)}
      {/* A marker never begins a line. */}
      <span className={styles.bound}>
        {text.slice(cut)}
        <button
          type="button"
          className={styles.marker}
          aria-label={words.marker({ number: marker })}
          aria-pressed={marker === reading}
          onClick={() => onRead(marker)}
        >
          {marker}
        </button>
      </span>
    </p>
  );
}
