export {
  type EvaluationQuestion,
  evaluationQuestionSchema,
  questionKinds,
} from './questions/question-file';
