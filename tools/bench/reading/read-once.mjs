// node read-once.mjs CHECKOUT FILE: reads a law once, as the built checkout reads it, and tells what that took.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [checkout = '.', file = ''] = process.argv.slice(2);
const built = join(resolve(checkout), 'services/document/dist/ingest');
const load = async (name) => (await import(pathToFileURL(join(built, name)))).default;
const { parseFile } = await load('parse-file.js');
const { mediaTypeOf } = await load('media-types.js');

const bytes = new Uint8Array(readFileSync(file));
const limits = { timeoutMs: 600_000, memoryMb: 4096, maxPages: 5000, maxUnpackedBytes: 500_000_000 };
const held = process.resourceUsage().maxRSS;
const before = process.cpuUsage();
const began = performance.now();
const passages = await parseFile({ bytes, mediaType: mediaTypeOf(file) }, limits).then(
  (parsed) => parsed.passages.length,
  (error) => (error.kind ? 0 : Promise.reject(error)),
);
const { user, system } = process.cpuUsage(before);
const told = {
  passages,
  ms: performance.now() - began,
  cpuMs: (user + system) / 1000,
  /** Beyond what the process held before it read, in KiB. */
  heldKiB: process.resourceUsage().maxRSS - held,
};
process.stdout.write(`${JSON.stringify(told)}\n`);
