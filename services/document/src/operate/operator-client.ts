import { problemSchema } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import { createServiceTokenSource } from '@astraea/service-kit/identity';
import { OutOfReach } from '@astraea/service-kit/operate';
import { z } from 'zod';
import type { FileReport, ReportFigures } from '../file-report';
import type { IngestMetadata } from '../ingest/ingest-metadata';
import type { MediaType } from '../ingest/media-types';
import type { OperatorConfig } from './operator-config';

const describedSchema = z.object({
  doc: z.string(),
  title: z.string(),
  jurisdiction: z.string(),
  state: z.enum(['active', 'withdrawn', 'erased']),
  current_version: z.string(),
  ingest_hash: z.string().optional(),
  warnings: z.array(z.string()).optional(),
  indexed: z.object({ version: z.string(), passages: z.number() }).nullable(),
  changes: z.array(
    z.object({ action: z.string(), at: z.string(), version: z.string(), reason: z.string().optional() }),
  ),
  /** Of a document of one's own: what was made of its current file. */
  reading: z.custom<ReportFigures>().optional(),
  /** Of one document; those of its versions that are erased have no report. */
  versions: z.array(z.object({ version: z.string(), report: z.custom<FileReport>().optional() })).default([]),
});
export type DescribedDocument = z.infer<typeof describedSchema>;

const listSchema = z.object({
  documents: z.array(describedSchema),
  limits: z.object({ max_bytes: z.number() }),
});
export type DocumentList = z.infer<typeof listSchema>;

/** The service refused, in its own words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface SentFile {
  bytes: Uint8Array;
  mediaType: MediaType;
  fileName: string;
  /** Fingerprint of where the file lies. */
  place: string;
  metadata: Omit<IngestMetadata, 'url_kind'> & { url_kind?: string };
  again: boolean;
  /** The document that the file is a new version of, by the operator's word. */
  replaces?: string | undefined;
}

export interface OperatorClient {
  list(): Promise<DocumentList>;
  describe(doc: string): Promise<DescribedDocument>;
  /** @returns whether it is a new version. */
  send(file: SentFile): Promise<{ document: DescribedDocument; created: boolean }>;
  act(doc: string, action: 'withdraw' | 'erase' | 'status', body: object): Promise<DescribedDocument>;
}

const notRunning =
  'Astraea does not answer. Start it (npm start) and run the same command again: what is done already is not done twice.';

const unknownOperator =
  'Auth does not take this operator: check OPERATOR_CLIENT_ID and OPERATOR_CLIENT_SECRET, and its scope document:operate.';

async function refusal(answer: Response): Promise<Error> {
  const problem = problemSchema.safeParse(await answer.json().catch(() => undefined));
  if (!problem.success) return new OutOfReach(`The service answered ${answer.status}. ${notRunning}`);
  const { status, code, detail, errors = [] } = problem.data;
  if (status >= 500) return new OutOfReach(`${detail} ${notRunning}`);
  const fields = errors.filter((error) => error.pointer && !detail.includes(error.detail));
  return new Refused(
    code,
    [detail, ...fields.map((error) => `${nameOf(error.pointer)}: ${error.detail}`)].join('\n  '),
  );
}

/** @throws OutOfReach when the service goes away in the middle of its answer */
async function read<S extends z.ZodType>(schema: S, answer: Response): Promise<z.output<S>> {
  const body = await answer.json().catch((cause: unknown) => {
    throw new OutOfReach(notRunning, { cause });
  });
  return schema.parse(body);
}

/** `#/query/as_of` as the option that it came from. */
function nameOf(pointer: string): string {
  return `--${(pointer.split('/').at(-1) ?? '').replaceAll('_', '-')}`;
}

/** Calls of an operator with a scoped service token, which is fetched anew before its end. */
export function createOperatorClient(config: OperatorConfig): OperatorClient {
  const tokens = createServiceTokenSource({
    authUrl: config.auth_url,
    clientId: config.client_id,
    clientSecret: config.client_secret,
    scope: 'document:operate',
  });

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    try {
      const headers = { ...init.headers, authorization: `Bearer ${await tokens.get()}` };
      const signal = AbortSignal.timeout(config.timeoutMs);
      return await fetch(`${config.url}${path}`, { ...init, headers, signal });
    } catch (cause) {
      if (cause instanceof AppError && cause.kind !== 'Unavailable')
        throw new Refused('operator-unknown', unknownOperator);
      throw new OutOfReach(notRunning, { cause });
    }
  }

  async function json<S extends z.ZodType>(
    schema: S,
    path: string,
    init?: RequestInit,
  ): Promise<z.output<S>> {
    const answer = await call(path, init);
    if (!answer.ok) throw await refusal(answer);
    return read(schema, answer);
  }

  return {
    list: () => json(listSchema, '/operator/documents'),
    describe: (doc) => json(describedSchema, `/operator/documents/${encodeURIComponent(doc)}`),
    async send({ bytes, mediaType, fileName, place, metadata, again, replaces }) {
      const said = Object.entries({ ...metadata, file: fileName, place, again, replaces }).flatMap(
        ([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value)]]),
      );
      const query = new URLSearchParams(said);
      const answer = await call(`/operator/documents?${query}`, {
        method: 'POST',
        headers: { 'content-type': mediaType },
        body: new Uint8Array(bytes),
      });
      if (!answer.ok) throw await refusal(answer);
      return { document: await read(describedSchema, answer), created: answer.status === 201 };
    },
    act: (doc, action, body) =>
      json(describedSchema, `/operator/documents/${encodeURIComponent(doc)}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
