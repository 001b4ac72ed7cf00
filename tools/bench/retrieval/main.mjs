// npm run bench:retrieval -- answers|encoder|scale|load [options]
import { measureAnswers } from './answer-bench.mjs';
import { measureEncoder } from './encoder-bench.mjs';
import { measureLoad } from './load-bench.mjs';
import { measureSame } from './same-bench.mjs';
import { measureScale } from './scale-bench.mjs';

const usage = `npm run bench:retrieval -- <what> [options]

  answers [rounds]       search, reading and answer over the bundled guides, one after the other
  scale [sizes] [words|vectors] [countries]
                         time and memory of search at so many passages (3000,30000,300000,1000000), with vectors or by words
                         alone, in laws of so many countries (50; 1 for all of them international); in memory, and beside it in
                         OpenSearch where OPENSEARCH_URL names one, in indexes of its own that it deletes
  same                   the same guides and questions in memory and in the OpenSearch of OPENSEARCH_URL: Recall@10 is at most
                         0.01 less there and nothing is found that may not be cited for the country, or it fails
  encoder [folder]       an encoder's forward pass, and comparing a question with 120 passages by their tokens
  load [seconds]         20 users who each ask every 10 s, whoever else waits (120)

Every run measures a baseline too and prints the ratio: a machine's own speed says little.
Weights are those in the box, unless ENCODER_FOLDER names others.
`;

const kinds = {
  answers: measureAnswers,
  encoder: measureEncoder,
  scale: measureScale,
  same: measureSame,
  load: measureLoad,
};
const [what = '', ...args] = process.argv.slice(2);
const measure = kinds[what];
if (measure) await measure(...args);
else {
  process.stderr.write(usage);
  process.exitCode = 1;
}
