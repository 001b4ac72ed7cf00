import { askQuestion } from '../asking/ask-questions';
import type { Measured, Product } from '../asking/product';
import type { Control } from '../figures/control';
import { type FiguresOf, figuresOf } from '../figures/metric';
import { refuseIfAny } from '../io/evaluation-error';
import type { Occasion, ProgramIo } from '../io/program-io';
import { shuffledControls } from './answer-controls';
import { answerMetrics } from './answer-figures';
import { type AskedQuestion, type JudgedAnswer, judgeAnswer } from './judge-answer';
import { type EvaluationQuestion, questionKinds, unknownNames } from './question-file';

export interface QuestionsReport extends Occasion {
  measured: Measured;
  all: FiguresOf;
  kinds: FiguresOf[];
  controls: Control[];
}

export interface QuestionsRun {
  report: QuestionsReport;
  answers: JudgedAnswer[];
}

export interface QuestionsRunOptions {
  product: Product;
  questions: readonly EvaluationQuestion[];
  io: Pick<ProgramIo, 'now' | 'occasion'>;
}

/** Asked before anything is measured, so that no latency is that of a cold start; a model is paid by the word, so that one must do. */
const warmUpQuestions = { model: 1, extracts: 20 };

/** Asks all questions, judges the answers by machine, and the control. @throws EvaluationError for names that the sources do not have */
export async function runQuestions({
  product: { ask, sources, measured },
  questions,
  io,
}: QuestionsRunOptions): Promise<QuestionsRun> {
  refuseIfAny('The questions name what the sources do not have:', unknownNames(questions, sources));
  const askAll = async (list: readonly EvaluationQuestion[]): Promise<AskedQuestion[]> => {
    const asked: AskedQuestion[] = [];
    for (const question of list) {
      const askable = { ...question, country: question.jurisdiction };
      asked.push({ question, ...(await askQuestion(askable, ask, io.now)) });
    }
    return asked;
  };
  await askAll(questions.slice(0, warmUpQuestions[measured.model ? 'model' : 'extracts']));
  const asked = await askAll(questions);
  const answers = asked.map((one) => judgeAnswer(one, sources));
  const kinds = Map.groupBy(answers, ({ question }) => question.kind);
  return {
    answers,
    report: {
      ...io.occasion(),
      measured,
      all: figuresOf(answerMetrics, 'all', answers),
      kinds: questionKinds.flatMap((kind) => {
        const of = kinds.get(kind);
        return of ? [figuresOf(answerMetrics, kind, of)] : [];
      }),
      controls: shuffledControls(asked, sources),
    },
  };
}
