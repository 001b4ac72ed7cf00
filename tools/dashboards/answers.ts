import { dashboard, lines, newest, perSecond, quantile } from './panels.ts';

const ended = 'astraea_answers_ended_total';
const model = 'gen_ai_client_operation_duration_seconds';
const firstText = 'astraea_answer_first_text_seconds';

const budget = (slo: string) => ({
  expr: `slo:period_error_budget_remaining:ratio{sloth_slo="${slo}"}`,
  legend: slo,
});

/** Whether answers fail or are slow by our doing or the model's. */
export const usOrTheModel = dashboard('us-or-the-model', 'Is it us or the model?', {
  'What users get': [
    newest({
      title: 'Budget that is left of 30 days',
      about: 'Below 0 the promise of the month is broken.',
      lines: [budget('completion'), budget('first-text'), budget('availability')],
      unit: 'percentunit',
    }),
    lines({
      title: 'Answers by their end',
      about: 'Failed and recovered ones are ours, unless the model explains them.',
      lines: [{ expr: perSecond(ended, ['astraea_answer_outcome']), legend: '{{astraea_answer_outcome}}' }],
      unit: 'short',
    }),
    lines({
      title: 'Why answers fail',
      about: 'retrieval: it broke off; timeout: it took too long; shutdown: conversation was restarted.',
      lines: [
        {
          expr: perSecond(ended, ['error_type'], 'astraea_answer_outcome="failed"'),
          legend: '{{error_type}}',
        },
      ],
      unit: 'short',
    }),
  ],
  'What the model does': [
    lines({
      title: 'Calls of the model that fail',
      about: 'Those that a reader stopped are left out, and small ones that nothing waited for.',
      lines: [
        {
          expr: `${perSecond(`${model}_count`, ['error_type'], 'error_type!~"|stopped|not-awaited"')} / ignoring(error_type) group_left ${perSecond(`${model}_count`, [], 'error_type!~"stopped|not-awaited"')}`,
          legend: '{{error_type}}',
        },
      ],
      unit: 'percentunit',
    }),
    lines({
      title: 'Duration of a call of the model',
      about: 'If it grows and the stages of retrieval do not, it is the model.',
      lines: [
        { expr: quantile(0.5, model), legend: 'half' },
        { expr: quantile(0.95, model), legend: '95 of 100' },
      ],
      unit: 's',
    }),
    lines({
      title: 'Refusals before a word is written, by reason',
      about: 'A change here after a release or an import is ours, not the model’s.',
      lines: [
        {
          expr: perSecond('astraea_answer_refusals_total', ['astraea_answer_refusal_reason']),
          legend: '{{astraea_answer_refusal_reason}}',
        },
      ],
      unit: 'short',
    }),
  ],
});

const stage = 'astraea_answer_stage_duration_seconds';

/** The way of an answer, step by step. */
export const answerTime = dashboard('answer-time', "Where does an answer's time go?", {
  'What readers wait for': [
    lines({
      title: 'First text',
      about: 'From the start of an answer; 95 of 100 are promised within 3 s.',
      lines: [
        { expr: quantile(0.5, firstText), legend: 'half' },
        { expr: quantile(0.95, firstText), legend: '95 of 100' },
      ],
      unit: 's',
    }),
    lines({
      title: 'Longest wait between two texts',
      about: 'What a reader sees as a stop in the middle.',
      lines: [{ expr: quantile(0.95, 'astraea_answer_gap_seconds'), legend: '95 of 100' }],
      unit: 's',
    }),
    lines({
      title: 'Whole answer, by its end',
      about: 'The half that takes longer than the line.',
      lines: [
        {
          expr: quantile(0.5, 'astraea_answer_duration_seconds', ['astraea_answer_outcome']),
          legend: '{{astraea_answer_outcome}}',
        },
      ],
      unit: 's',
    }),
  ],
  'Where it goes': [
    lines({
      title: 'Steps in retrieval, 95 of 100',
      about: 'Search holds rewriting, embedding and reading; steps may run side by side.',
      lines: [{ expr: quantile(0.95, stage, ['astraea_stage']), legend: '{{astraea_stage}}' }],
      unit: 's',
    }),
    lines({
      title: 'Seconds a second that each step takes',
      about: 'What to make faster first.',
      lines: [{ expr: perSecond(`${stage}_sum`, ['astraea_stage']), legend: '{{astraea_stage}}' }],
      unit: 's',
    }),
    lines({
      title: 'Characters of an answer',
      about: 'Longer answers take longer.',
      lines: [
        {
          expr: quantile(0.5, 'astraea_answer_length', ['astraea_answer_outcome']),
          legend: '{{astraea_answer_outcome}}',
        },
      ],
      unit: 'short',
    }),
  ],
});
