import { join } from 'node:path';

/** The folder of weights that comes with the service. */
export const bundledWeights = join(__dirname, '../../weights');
