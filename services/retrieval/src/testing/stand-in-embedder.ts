import type { IncomingMessage } from 'node:http';
import { serve, type TestServer } from '@astraea/service-kit/testing';
import type { Embedder } from '../embedding/embedder';
import { hashedTerms } from '../search/term-numbers';
import { terms } from '../search/words';

const dimensions = 64;

/** Adds one for each term at a place that its letters decide; `alike` are words that mean the same. */
function vectorOf(text: string, alike: Record<string, string>): Float32Array {
  const vector = new Float32Array(dimensions);
  const known = new Map(Object.entries(alike).flatMap(([a, b]) => [[terms(a)[0], terms(b)[0]]]));
  for (const term of terms(text)) {
    const place = hashedTerms.number(known.get(term) ?? term) % dimensions;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

export interface StandInEmbedder extends Embedder {
  /** Texts in the order in which they came. */
  seen: string[];
  /** Thrown at the next call, if set. */
  failure: Error | undefined;
}

/** A deterministic embedder without weights. */
export function createStandInEmbedder(
  options: { name?: string; alike?: Record<string, string> } = {},
): StandInEmbedder {
  const { name = 'stand-in', alike = {} } = options;
  const embedder: StandInEmbedder = {
    name,
    dimensions,
    seen: [],
    failure: undefined,
    async embed(texts) {
      if (embedder.failure) throw embedder.failure;
      embedder.seen.push(...texts);
      return texts.map((text) => vectorOf(text, alike));
    },
    close: async () => undefined,
  };
  return embedder;
}

/** How the endpoint answers: with vectors of so many dimensions, with an error, with one vector too few, or never. */
type EndpointScript = { dimensions: number } | 'error' | 'too-few' | 'silent';

export interface StandInEndpoint extends TestServer {
  script: EndpointScript;
  /** Bodies and keys of the calls. */
  calls: { input: string[]; model: string; key: string | undefined }[];
}

async function bodyOf(req: IncomingMessage): Promise<{ input: string[]; model: string }> {
  const pieces: Buffer[] = [];
  for await (const piece of req) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as { input: string[]; model: string };
}

/** An OpenAI-compatible endpoint that gives vectors. */
export async function startStandInEndpoint(first: EndpointScript): Promise<StandInEndpoint> {
  const calls: StandInEndpoint['calls'] = [];
  const server = await serve(async (req, res) => {
    const { input, model } = await bodyOf(req);
    calls.push({ input, model, key: req.headers.authorization });
    const { script } = endpoint;
    if (script === 'silent') return;
    if (script === 'error') {
      res.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}');
      return;
    }
    const size = script === 'too-few' ? dimensions : script.dimensions;
    const data = input
      .slice(script === 'too-few' ? 1 : 0)
      .map((text, index) => ({
        object: 'embedding',
        index,
        embedding: Array.from({ length: size }, (_, at) => vectorOf(text, {})[at] ?? 0),
      }))
      // The protocol's order is that of the index.
      .reverse();
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ object: 'list', model, data, usage: { prompt_tokens: 1, total_tokens: 1 } }));
  });
  const endpoint: StandInEndpoint = { ...server, script: first, calls };
  return endpoint;
}

export const standInDimensions = dimensions;
