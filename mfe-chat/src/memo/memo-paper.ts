import {
  type Citation,
  changedAuthorities,
  citedSources,
  type Message,
  type Note,
  seemsToAnswerNote,
} from '@astraea/contracts';
import type { ReferenceBook } from '../sources/reference-book';
import { paperWords } from './words';

/** One answer of what is printed. */
export interface PaperAnswer {
  /** The country, where several are compared. */
  country?: string | undefined;
  question: string;
  answer: Message;
}

export interface PaperPart {
  country?: string | undefined;
  question: string;
  answeredAt: string;
  /** Who wrote the answer, and whether it holds one. */
  note: string;
  conclusion: string;
  reasoning: string;
}

export interface Paper {
  title: string;
  parts: PaperPart[];
  /** What the user of a matter noted, oldest first, told apart from answers. */
  notes: readonly Note[];
  authorities: {
    number: number;
    citation: Citation;
    /** The ISO day of the first answer that cites it. */
    consultedOn: string;
    /** How it is named in a formal style of citation, where one was chosen. */
    reference?: string | undefined;
  }[];
  /** Each document that is cited, once. */
  documents: Pick<Citation, 'doc' | 'version' | 'sha256'>[];
}

/** What is printed: the authorities are numbered over all answers, and the same words of the same version are one. */
export function paperOf(
  title: string,
  answers: readonly PaperAnswer[],
  { references, notes = [] }: { references?: Pick<ReferenceBook, 'formal'>; notes?: readonly Note[] } = {},
): Paper {
  const authorities: Paper['authorities'] = [];
  const numbers = new Map<string, number>();
  const numberOf = (citation: Citation, answer: Message): number => {
    const { doc, version, page, provision, quote } = citation;
    const key = JSON.stringify([doc, version, page, provision, quote]);
    const number = numbers.get(key) ?? authorities.length + 1;
    if (!numbers.has(key)) {
      const reference = references?.formal(answer)?.get(citation.marker)?.text;
      authorities.push({ number, citation, consultedOn: answer.timestamp.slice(0, 10), reference });
    }
    numbers.set(key, number);
    return number;
  };
  const parts = answers.map(({ country, question, answer }) => {
    const numberByMarker = new Map(
      answer.proof?.citations.map((citation) => [citation.marker, numberOf(citation, answer)]),
    );
    const renumbered = answer.content.replace(/\[(\d{1,3})\]/g, (mark, marker: string) => {
      const number = numberByMarker.get(Number(marker));
      // Of what is only near, nothing stands in the table.
      return number === undefined ? (answer.proof ? mark : '') : `[${number}]`;
    });
    const changed = changedAuthorities(
      (answer.source_changes ?? []).flatMap(({ marker, change }) => {
        const number = numberByMarker.get(marker);
        return number === undefined ? [] : [{ number, change }];
      }),
    );
    return {
      country,
      question,
      answeredAt: answer.timestamp,
      note: [noteOf(answer), changed].filter(Boolean).join(' '),
      ...splitAnswer(renumbered),
    };
  });
  const documents = new Map(authorities.map(({ citation }) => [citation.sha256, citation]));
  return { title, parts, notes, authorities, documents: [...documents.values()] };
}

function noteOf({ outcome, seems_to_answer, proof }: Message): string {
  const paper = paperWords;
  if (outcome === 'refused') return paper.refused;
  if (outcome === 'failed') return paper.interrupted;
  const isQuoted = !proof?.written_by || proof.written_by === 'quotations';
  const sources = citedSources(proof?.citations ?? []);
  const written = isQuoted ? paper.extract(sources) : paper.written(proof.model, sources);
  const doubt = seems_to_answer && seemsToAnswerNote;
  return [doubt, written, outcome === 'stopped' && paper.stopped].filter(Boolean).join(' ');
}

/** The answers of a conversation with their questions, or one of them by its index. */
export function answersIn(messages: readonly Message[], index?: number): PaperAnswer[] {
  return messages.flatMap((answer, at) => {
    const question = messages[at - 1];
    const isWanted = index === undefined || answer.index === index;
    if (answer.role !== 'assistant' || question?.role !== 'user' || !isWanted) return [];
    return [{ question: question.content, answer }];
  });
}

/** The paragraph with which an answer begins is its conclusion. */
export function splitAnswer(content: string): { conclusion: string; reasoning: string } {
  const text = content.trim();
  const end = text.search(/\n\s*\n/);
  if (end < 0) return { conclusion: text, reasoning: '' };
  return { conclusion: text.slice(0, end), reasoning: text.slice(end).trim() };
}
