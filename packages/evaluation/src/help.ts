import { answerMetrics } from './questions/answer-figures';

const usage = `npm run evaluate -- <command> [options]

  beir <folder>                 ranks the passages of a BEIR folder: corpus.jsonl, queries.jsonl, qrels/*.tsv
  questions <file or folder>    asks the product the questions of YAML or JSON-lines files and judges its answers
  convert-obliqa <folder> <out> writes a copy of ObliQA (github.com/RegNLP/ObliQADataset) as a BEIR folder
  words                         gathers the words of the known questions, for which slips of the pen are taken, and prints
                                them as their source file
  vectors                       learns what the words of the guides and of their known questions mean from the configured
                                embeddings (EMBEDDING_...), and prints them as their file
  fit                           fits the weights by which the product answers or refuses on the questions to tune on and
                                those of packages/evaluation/training, and prints them as their source file
                                Where known questions were added: words, then vectors, then fit, with a build between

npm run scoreboard -- [--beir <name>=<folder>]...   writes docs/scoreboard.md anew

Options of beir
  --engine lexical|embeddings   repeatable; default: lexical, and embeddings where they are configured (EMBEDDING_...)
  --k <list>                    for Recall@k; default 1,5,10,100
  --split <name>                qrels/<name>.tsv; default test, or all where there is no test
Options of questions
  --engine lexical|embeddings   default: embeddings where they are configured, else lexical. A model writes the answers
                                where one is configured (OPENAI_...)
  --part all|tune|report        part to ask; default all. A hash of the id decides: 40 of 100 are to tune on, the
                                others are only reported
  --documents <folder>          asks with documents of one's own beside the guides: documents.yaml lists each file with what
                                is said of it (file, country, topic, kind, status, title, language). A required fact is
                                then a provision: range-act.html Section 46
  --faults                      lists what went wrong with each question of the part to tune on
Options of words, vectors and fit
  --write                       writes services/retrieval/src/search/asked-words.ts, services/retrieval/word-vectors.txt,
                                services/retrieval/src/answering/sufficiency/fitted-trust.ts; measure before and after
  --check                       exit 1 if the product has other words, or weights that differ by more than rounding
Options of beir and questions
  --min-<figure> <value>        exit 1 if the figure is below the value (0.85 or 85%); repeatable
  --max-<figure> <value>        exit 1 if it is above; milliseconds for latencies
  --json                        prints the report as JSON and nothing else
  --resamples <n>, --seed <n>   of the bootstrap; default 1000 and 1

Exit 1 also when an input is broken, and when a negative control does not come out near zero.`;

const beirFigures = `Figures of beir, each the mean over questions with a relevant passage (score above 0); g(i) is the score of the passage at rank i, R the number of relevant passages. Equal scores are ordered by id.
  recall@k   relevant passages among the first k / R
  ndcg@10    sum over the first 10 of g(i) / log2(i + 1), over the same sum for the best possible order
  map@10     sum over relevant ranks i up to 10 of (relevant passages among the first i / i), over R
  mrr        1 / rank of the first relevant passage among the first 100 (or the largest k), else 0
The baseline is BM25 (k1 1.2, b 0.75) over lower-case words without stems or stop words, in the same run; a ratio is mean / mean of the baseline, the pairs drawn together.
Controls: ten passages drawn at random, and rankings judged against another question; their Recall@10 may exceed 10 / passages by 0.05 at most, or by three standard deviations where questions are few.`;

const questionIntroduction = `Figures of questions. A key point is said if one of its alternatives stands in the answer as a run of words (letter case, punctuation and grammatical endings ignored; parts joined by ' & ' in one sentence).`;

const controls = `Controls: answers judged against another country's question (key points at most 0.1, facts at most 0.02), and questions asked of another country's sources (the same limits).
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

/** What the program can do, with the formula of every figure. */
export function helpText(): string {
  const widest = Math.max(...answerMetrics.map(({ name }) => name.length));
  const formulas = answerMetrics.map(({ name, formula }) => {
    const [first = '', ...rest] = wrap(formula, ' '.repeat(widest + 4)).split('\n');
    return [`  ${name.padEnd(widest)}  ${first.trimStart()}`, ...rest].join('\n');
  });
  return [usage, beirFigures, [questionIntroduction, ...formulas].join('\n'), controls].join('\n\n');
}
