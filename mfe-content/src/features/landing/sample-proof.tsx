import { sampleAnswer } from './sample-answer';
import styles from './sample-proof.module.css';

const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** What an answer looks like: the conclusion, and the passage that proves it. */
export function SampleProof() {
  const { country, question, answer, quotes, instrument, provision, status, asOf } = sampleAnswer;
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.caption}>A question from {country}, answered and proved</figcaption>
      <p className={styles.question}>{question}</p>
      <p className={styles.answer}>
        {answer} <span className={styles.marker}>1</span>
      </p>
      <blockquote className={styles.proof}>
        <p className={styles.provision}>
          {instrument}, {provision}
        </p>
        <p className={styles.quote}>
          “… {quotes[0]}. {quotes[1]}”
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>Status</dt>
            <dd className={styles.status}>{status}</dd>
          </div>
          <div>
            <dt>As of</dt>
            <dd>
              <time dateTime={asOf}>{month.format(new Date(`${asOf}-01`))}</time>
            </dd>
          </div>
          <div>
            <dt>Source</dt>
            <dd>Astraea guide (summary, not the text of the law)</dd>
          </div>
        </dl>
      </blockquote>
    </figure>
  );
}
