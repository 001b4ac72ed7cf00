import { measuredInWords } from '../asking/product';
import type { SourceBook } from '../asking/source-book';
import type { AnswersFile, WrittenAnswer } from './answers-file';
import type { Judgement } from './judged-run';
import type { SealedQuestion } from './sealed-question';

export interface JudgesPage {
  file: AnswersFile;
  questions: readonly SealedQuestion[];
  facts: SourceBook['facts'];
  /** By id, once the answers are judged. */
  judgements?: ReadonlyMap<string, Judgement>;
}

const quoted = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function citationLine({ marker, ...of }: WrittenAnswer['citations'][number]): string {
  const place = [of.country, of.instrument, of.provision].filter(Boolean).join(', ');
  return `- [${marker}] ${place} (${of.status}; ${of.doc}): “${of.quote.replace(/\s+/g, ' ')}”`;
}

function judgementLine({ outcome, wrong, refused_rightly: rightly, readability, note }: Judgement): string {
  const refusal = rightly === undefined ? '' : rightly ? ', rightly' : ', wrongly';
  const said = `**Judged:** ${outcome}${refusal}; wrong: ${wrong}; readability ${readability} of 5.`;
  return note ? `${said} ${note}` : said;
}

function section(
  question: SealedQuestion,
  answer: WrittenAnswer | undefined,
  judgement: Judgement | undefined,
  facts: JudgesPage['facts'],
): string {
  const { id, country, topic, language, kind, answerable } = question;
  const points = question.key_points.map(
    (point, at) => `${at + 1}. [${judgement?.key_points_met[at] ? 'x' : ' '}] ${point}`,
  );
  const basis = question.facts.map((fact) => `- ${fact}: ${facts.get(fact)?.text ?? 'not in the sources'}`);
  const parts = [
    `## ${id}`,
    `${country}; ${topic}; ${language}; ${kind}; answerable: ${answerable}`,
    ...question.history.map((earlier) => `Asked before: ${earlier}`),
    `**${question.question}**`,
    points.join('\n'),
    basis.join('\n'),
    question.note ?? '',
    answer ? `Answer (${answer.outcome}):` : 'Not answered.',
    answer ? quoted(answer.content) : '',
    (answer?.citations ?? []).map(citationLine).join('\n'),
    judgement ? judgementLine(judgement) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Every question with its key points, what they rest on, and the answer; with the judge's word once there is one. */
export function judgesPage({ file, questions, facts, judgements }: JudgesPage): string {
  const answers = new Map(file.answers.map((answer) => [answer.id, answer]));
  const sections = questions.map((question) =>
    section(question, answers.get(question.id), judgements?.get(question.id), facts),
  );
  return `${[
    `# Answers to ${file.questions}`,
    `${file.date}, ${file.commit}. ${measuredInWords(file.measured)}.`,
    'How to judge them stands in `tools/evaluation/README.md`.',
    ...sections,
  ].join('\n\n')}\n`;
}
