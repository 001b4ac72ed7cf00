// npm run bench:retrieval -- answers|start|scale|load [options]
import { measureAnswers } from './answer-bench.mjs';
import { measureLoad } from './load-bench.mjs';
import { measureScale } from './scale-bench.mjs';
import { measureStart } from './start-bench.mjs';

const usage = `npm run bench:retrieval -- <what> [options]

  answers [rounds]       search and extractive answer over the bundled guides, one after the other
  start [questions]      the first answers of a process, with so many known questions judged before (200)
  scale [sizes]          time and memory of search at so many passages (3000,30000,300000,1000000)
  load [seconds]         20 users who each ask every 10 s, whoever else waits (120)

Every run measures a baseline too and prints the ratio: a machine's own speed says little.
With EMBEDDING_FOLDER, or EMBEDDING_BASE_URL and its like, vectors are used as the service does.
`;

const kinds = { answers: measureAnswers, start: measureStart, scale: measureScale, load: measureLoad };
const [what = '', ...args] = process.argv.slice(2);
const measure = kinds[what];
if (measure) await measure(...args);
else {
  process.stderr.write(usage);
  process.exitCode = 1;
}
