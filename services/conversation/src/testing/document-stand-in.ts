import { json } from 'node:stream/consumers';
import {
  type CitedStatement,
  type CitedVersion,
  changesRequestSchema,
  type StatementChange,
  standingRequestSchema,
} from '@astraea/contracts';
import { serve } from '@astraea/service-kit/testing';

/** The part of a document service that is asked about the sources of answers. */
export interface DocumentStandIn {
  url: string;
  /** Paths of the calls so far. */
  calls: string[];
  /** What became of a version, from now on; nothing by itself. `standing` is what the version is at, in one word. */
  tell(
    version: string,
    standing: string | null,
    change?: (cited: CitedStatement) => StatementChange | null,
  ): void;
  /** It answers nothing but a problem from now on. */
  breaks(): void;
  close(): Promise<void>;
}

export async function startDocument(): Promise<DocumentStandIn> {
  const calls: string[] = [];
  const told = new Map<
    string,
    { standing: string | null; change(cited: CitedStatement): StatementChange | null }
  >();
  let broken = false;
  const standing = ({ version }: CitedVersion) => told.get(version)?.standing ?? null;
  const change = (cited: CitedStatement) => told.get(cited.version)?.change(cited) ?? null;
  const { url, close } = await serve(async (req, res) => {
    const answer = (status: number, value: object) => {
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    // What else it is asked, such as for the countries, is not its part.
    if (req.method !== 'POST') return answer(503, {});
    const body = await json(req);
    const path = req.url ?? '';
    calls.push(path);
    if (broken) return answer(503, {});
    if (path === '/cited-versions/standing')
      return answer(200, { standings: standingRequestSchema.parse(body).cited.map(standing) });
    if (path === '/cited-versions/changes')
      return answer(200, { changes: changesRequestSchema.parse(body).citations.map(change) });
    return answer(404, {});
  });
  return {
    url,
    calls,
    tell: (version, at, became = () => null) => void told.set(version, { standing: at, change: became }),
    breaks() {
      broken = true;
    },
    close,
  };
}
