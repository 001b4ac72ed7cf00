// npm run bench:retrieval -- answers|scale|load [options]
import { measureAnswers } from './answer-bench.mjs';
import { measureLoad } from './load-bench.mjs';
import { measureScale } from './scale-bench.mjs';

const usage = `npm run bench:retrieval -- <what> [options]

  answers [rounds]       search, reading and answer over the bundled guides, one after the other
  scale [sizes]          time and memory of search at so many passages (3000,30000,300000,1000000)
  load [seconds]         20 users who each ask every 10 s, whoever else waits (120)

Every run measures a baseline too and prints the ratio: a machine's own speed says little.
Weights are those in the box, unless EMBEDDING_FOLDER or EMBEDDING_BASE_URL name others.
`;

const kinds = { answers: measureAnswers, scale: measureScale, load: measureLoad };
const [what = '', ...args] = process.argv.slice(2);
const measure = kinds[what];
if (measure) await measure(...args);
else {
  process.stderr.write(usage);
  process.exitCode = 1;
}
