import compression from 'compression';

const isJson = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * Compresses JSON of 1 KiB and more for clients that accept it: a long conversation is mostly words that repeat. A stream goes out as it
 * comes, and a document keeps its length and its ranges.
 */
export const compressJson = () =>
  compression({ filter: (_req, res) => isJson.test(String(res.getHeader('content-type'))) });
