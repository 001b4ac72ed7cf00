import { judgedMetrics } from './judged/judged-figures';
import { answerMetrics } from './regression/answer-figures';

const usage = `npm run evaluate -- <command> [options]

  ask                           asks the product every question of a set and writes the answers, for a judge to read
  judged <file>                 prints the figures of answers that were judged by reading
  questions <file or folder>    asks the product the questions of YAML or JSON-lines files and judges its answers by machine
  examples                      asks every question that the chat offers wherever it is offered, without a model (some 12 minutes):
                                lists which is not answered from law in force, and an example of the empty chat also where
                                that has no official address
  beir <folder>                 ranks the passages of a BEIR folder: corpus.jsonl, queries.jsonl, qrels/*.tsv
  convert-obliqa <folder> <out> writes a copy of ObliQA (github.com/RegNLP/ObliQADataset) as a BEIR folder

npm run guide-vectors
  writes what the encoder in the box makes of the bundled guides (evaluate vectors); a fresh start then need not compute it

npm run scoreboard -- [--beir <name>=<folder>]... [--unmeasured]
  measures the regression set and the folders, and writes docs/scoreboard.md anew; with --unmeasured it writes what was
  measured and judged before

Options of ask
  --questions <file>            of a set: sealed/<release>/questions.yaml
  --out <file>                  the answers as JSON
  --page <file>                 and as a page of Markdown, with the key points and what they rest on
Options of judged
  --questions <file>            default: questions.yaml beside the judged file
  --answers <file>, --page <file>   writes the page of ask's answers with the scores
Options of ask and questions
  --model <name>                writes the answers instead of OPENAI_MODEL; none for the sources' own sentences
  --documents <folder>          asks with documents of an operator beside the guides: documents.yaml lists each file with what
                                is said of it (file, country, topic, kind, status, title, language). A fact is then a
                                provision: range-act.html Section 46
Options of questions
  --faults                      lists what went wrong with each question
Options of beir
  --engine lexical|embeddings   repeatable; default: both
  --k <list>                    for Recall@k; default 1,5,10,100
  --split <name>                qrels/<name>.tsv; default test, or all where there is no test
Options of judged, questions and beir
  --json                        prints the report as JSON and nothing else

Exit 1 when an input is broken, when an example has a fault, and when a negative control does not come out near zero.`;

const beirFigures = `Figures of beir, each the mean over questions with a relevant passage (score above 0); g(i) is the score of the passage at rank i, R the number of relevant passages. Equal scores are ordered by id.
  recall@k   relevant passages among the first k / R
  ndcg@10    sum over the first 10 of g(i) / log2(i + 1), over the same sum for the best possible order
  map@10     sum over relevant ranks i up to 10 of (relevant passages among the first i / i), over R
  mrr        1 / rank of the first relevant passage among the first 100 (or the largest k), else 0
The baseline is BM25 (k1 1.2, b 0.75) over lower-case words without stems or stop words, in the same run.
Control: rankings judged against another question; their Recall@10 may exceed 10 / passages by 0.05 at most, or by three standard deviations where questions are few.`;

const judgedIntroduction =
  'Figures of judged. What a key point, a wrong answer and a refusal are, the judge decides.';

const questionIntroduction = `Figures of questions. A key point is said if one of its alternatives stands in the answer as a run of words (letter case, punctuation and grammatical endings ignored; parts joined by ' & ' in one sentence).`;

const controls = `Control: answers judged against another country's question (key points at most 0.1, facts at most 0.02).
Intervals are 95%: bootstrap over questions; where every question agrees on 0 or on 1, the exact binomial bound.`;

function wrap(text: string, indent: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (`${indent}${last} ${word}`.length > 110) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => `${indent}${line}`).join('\n');
}

function formulas(introduction: string, metrics: readonly { name: string; formula: string }[]): string {
  const widest = Math.max(...metrics.map(({ name }) => name.length));
  const lines = metrics.map(({ name, formula }) => {
    const [first = '', ...rest] = wrap(formula, ' '.repeat(widest + 4)).split('\n');
    return [`  ${name.padEnd(widest)}  ${first.trimStart()}`, ...rest].join('\n');
  });
  return [introduction, ...lines].join('\n');
}

/** What the program can do, with the formula of every figure. */
export function helpText(): string {
  return [
    usage,
    formulas(judgedIntroduction, judgedMetrics),
    formulas(questionIntroduction, answerMetrics),
    beirFigures,
    controls,
  ].join('\n\n');
}
