import type { Control } from '../control';
import { refuseIfAny } from '../evaluation-error';
import type { Resampling } from '../figures/figure';
import type { Measured, Product } from '../product';
import type { Occasion } from '../program-io';
import { misplacedControls, misplacedQuestions, shuffledControls } from './answer-controls';
import { type AnswerFigures, measureAnswers } from './answer-figures';
import { askQuestions } from './ask-questions';
import { type JudgedAnswer, judgeAnswer } from './judge-answer';
import { type Part, partOf } from './parts';
import { type EvaluationQuestion, questionKinds } from './question-file';
import { unknownNames } from './read-questions';

/** Figures of some of the questions. */
export interface FiguresOf {
  name: string;
  questions: number;
  figures: AnswerFigures;
}

export interface QuestionsReport extends Occasion {
  measured: Measured;
  /** All, then the part for tuning and the part that is only reported. */
  parts: FiguresOf[];
  kinds: FiguresOf[];
  jurisdictions: FiguresOf[];
  controls: Control[];
}

export interface QuestionsRun {
  report: QuestionsReport;
  answers: JudgedAnswer[];
}

export interface QuestionsRunOptions {
  product: Product;
  questions: readonly EvaluationQuestion[];
  resampling: Resampling;
  occasion: Occasion;
  /** Milliseconds that only rise. */
  now: () => number;
}

/** Asked before anything is measured, so that no figure is that of a cold start: by then Node has compiled what is often run. */
const warmUpQuestions = 200;

function figuresOf(name: string, answers: readonly JudgedAnswer[], resampling: Resampling): FiguresOf {
  return { name, questions: answers.length, figures: measureAnswers(answers, resampling) };
}

/** Asks all questions, judges the answers and the controls. @throws EvaluationError for names that the sources do not have */
export async function runQuestions({
  product,
  questions,
  resampling,
  occasion,
  now,
}: QuestionsRunOptions): Promise<QuestionsRun> {
  const { ask, sources, measured } = product;
  refuseIfAny('The questions name what the sources do not have:', unknownNames(questions, sources));
  // A model is paid by the word; one question is enough for the index to be ready.
  await askQuestions(questions.slice(0, measured.model === null ? warmUpQuestions : 1), ask, now);
  const asked = await askQuestions(questions, ask, now);
  const misplaced = await askQuestions(misplacedQuestions(questions, sources), ask, now);
  const answers = asked.map((one) => judgeAnswer(one, sources));
  const kinds = Map.groupBy(answers, ({ question }) => question.kind);
  const places = Map.groupBy(answers, ({ question }) => question.jurisdiction);
  const inPart = (part: Part): JudgedAnswer[] =>
    answers.filter(({ question }) => partOf(question.id) === part);
  return {
    answers,
    report: {
      ...occasion,
      measured,
      parts: [
        figuresOf('all', answers, resampling),
        figuresOf('tune', inPart('tune'), resampling),
        figuresOf('report', inPart('report'), resampling),
      ],
      kinds: questionKinds.flatMap((kind) => {
        const of = kinds.get(kind);
        return of ? [figuresOf(kind, of, resampling)] : [];
      }),
      jurisdictions: [...places]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, of]) => figuresOf(name, of, resampling)),
      controls: [
        ...shuffledControls(asked, sources, resampling),
        ...misplacedControls(misplaced, sources, resampling),
      ],
    },
  };
}
