import {
  citationName,
  citedWords,
  documentWords,
  isQuotation,
  type Note,
  placeWords,
  readingPlaces,
  webAddress,
  withoutValidityWords,
} from '@astraea/contracts';
import { formatLongDate, inEnglish } from '@astraea/web-kit';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AnswerText } from '../read-answer/answer-text';
import type { ReferenceBook } from '../sources/reference-book';
import { asOfWords, isPast, sourceKindOf, timeWordsOf } from '../sources/source-facts';
import { type Paper, type PaperAnswer, type PaperPart, paperOf } from './memo-paper';
import styles from './paper.module.css';
import { paperWords } from './words';

const words = paperWords;

/** What is printed in the place of the page: the memo that the files hold too. */
function PaperSheet({ paper }: { paper: Paper }) {
  return (
    <article className={styles.paper}>
      <h1>{paper.title}</h1>
      {paper.parts.map((part) => (
        <Part key={`${part.country ?? ''} ${part.answeredAt}`} part={part} />
      ))}
      {paper.notes.length > 0 ? <Notes notes={paper.notes} /> : null}
      {paper.authorities.length > 0 ? <Authorities paper={paper} /> : null}
      <p className={styles.notice}>{words.notice}</p>
    </article>
  );
}

function Part({ part }: { part: PaperPart }) {
  const { country, question, answeredAt, note, conclusion, reasoning } = part;
  return (
    <section>
      <h2 dir="auto">{country ?? question}</h2>
      {country ? (
        <p dir="auto">
          <strong>{words.question}.</strong> {question}
        </p>
      ) : null}
      <p className={styles.note}>
        {note} {formatLongDate(answeredAt)}.
      </p>
      <h3>{words.conclusion}</h3>
      <AnswerText text={conclusion} sources={null} />
      {reasoning ? <h3>{words.reasoning}</h3> : null}
      {reasoning ? <AnswerText text={reasoning} sources={null} /> : null}
    </section>
  );
}

function Notes({ notes }: Pick<Paper, 'notes'>) {
  return (
    <section>
      <h2>{words.notes}</h2>
      {notes.map(({ id, text, updated_at }) => (
        <div key={id} dir="auto">
          <p className={styles.note}>{formatLongDate(updated_at)}.</p>
          <AnswerText text={text} sources={null} />
        </div>
      ))}
    </section>
  );
}

function Authorities({ paper: { authorities, documents } }: { paper: Paper }) {
  return (
    <>
      <h2>{words.authorities}</h2>
      <table>
        <thead>
          <tr>
            {words.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {authorities.map((authority) => (
            <Authority key={authority.number} {...authority} />
          ))}
        </tbody>
      </table>
      <h2>{words.documents}</h2>
      <ul className={styles.documents}>
        {documents.map(({ doc, version, sha256 }) => (
          <li key={sha256}>
            {doc}, {words.version(version)}: SHA-256 <code>{sha256}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function Authority({ number, citation, reference, consultedOn }: Paper['authorities'][number]) {
  const { status, as_of } = citation;
  const title = reference ?? citationName(citation, words.notVerified);
  return (
    <tr>
      <td>{number}</td>
      <td>
        <strong>{isPast(citation) ? <s>{title}</s> : title}</strong>
        <p>{sourceKindOf(citation)}:</p>
        <p className={isQuotation(citation) ? styles.quote : undefined} dir="auto">
          {citedWords(citation)}
        </p>
      </td>
      <td>
        {words.status[status]}, {words.asOf(asOfWords(as_of))}
        {citation.without_validity ? `, ${withoutValidityWords}` : null}
        {timeWordsOf(citation).map((time) => `, ${time}`)}
      </td>
      <td>
        {readingPlaces(citation)
          .filter(({ address }) => webAddress(address))
          .map((place) => (
            <p key={place.address}>
              {capitalised(placeWords(place, asOfWords))}: {place.address}
            </p>
          ))}
        <p>
          {documentWords(citation)}, {words.consulted(asOfWords(consultedOn))}
        </p>
      </td>
    </tr>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the browser prints in the place of the page; the style sheet of all pages knows its attribute. */
export interface Printed {
  title: string;
  answers: readonly PaperAnswer[];
  /** Of a matter. */
  notes?: readonly Note[];
  /** Names the authorities in a formal style of citation, where one was chosen. */
  references: Pick<ReferenceBook, 'formal'>;
}

/** Lays the paper over the page for print; returns what takes it away. Nothing happens while another lies there. */
export function layPaper({ title, answers, notes = [], references }: Printed): () => void {
  if (answers.length + notes.length === 0 || document.querySelector('[data-astraea-paper]'))
    return () => undefined;
  const host = document.createElement('div');
  host.dataset.astraeaPaper = '';
  host.lang = 'en';
  host.dir = 'ltr';
  document.body.append(host);
  const root = createRoot(host);
  // The browser takes its picture as soon as this returns.
  inEnglish(() =>
    flushSync(() => root.render(<PaperSheet paper={paperOf(title, answers, { references, notes })} />)),
  );
  return () => {
    root.unmount();
    host.remove();
  };
}

export function printPaper(printed: Printed): void {
  window.addEventListener('afterprint', layPaper(printed), { once: true });
  window.print();
}
