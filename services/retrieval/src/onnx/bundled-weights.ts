import { join } from 'node:path';

/** The folder of weights that come with the service: `embedder` or `reader`. */
export function bundledWeights(name: 'embedder' | 'reader'): string {
  return join(__dirname, '../../weights', name);
}
