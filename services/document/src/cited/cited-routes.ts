import {
  type CitedStatement,
  changesRequestSchema,
  changesResponseSchema,
  type StatementChange,
  standingRequestSchema,
  standingResponseSchema,
  statementIdSchema,
  statementSchema,
} from '@astraea/contracts';
import type { Clock } from '@astraea/service-kit/clock';
import { parseBody, parsePathParameter } from '@astraea/service-kit/http';
import { type IdentityVerifier, requireUser } from '@astraea/service-kit/identity';
import express, { Router } from 'express';
import type { SourceStore } from '../source-store';
import { createDeepLinks } from './find-deep-link';
import { comparedText } from './find-statement';
import { blocksOn, standingOf, whatBecame } from './what-became';

interface CitedRoutesDeps {
  store: Pick<
    SourceStore,
    'getByName' | 'getFacts' | 'versions' | 'documents' | 'listAll' | 'listFacts' | 'statementsOf'
  >;
  verifier: IdentityVerifier;
  clock: Clock;
}

async function readStanding(store: CitedRoutesDeps['store'], doc: string) {
  const document = await store.getByName(doc);
  const facts = document && (await store.getFacts(document.current_version));
  return [doc, document && { document, facts }] as const;
}

/** What became of the citations of one document; a document that is not known is one of which nothing can be said. */
async function changesOf(
  store: CitedRoutesDeps['store'],
  doc: string,
  citations: readonly CitedStatement[],
  today: string,
): Promise<(StatementChange | null)[]> {
  const document = await store.getByName(doc);
  if (!document) return citations.map(() => null);
  const content = (await store.versions.get(document.current_version))?.content;
  const text = content ? comparedText(blocksOn(today, content.blocks)) : undefined;
  return citations.map((cited) => whatBecame(document, cited, text, today));
}

/**
 * What became of what answers cite, and the pages of statements. The conversation service asks what
 * became of them with its user's token; the gateway passes neither of these two calls on. The first reads no text, and says for which
 * citations the second is worth asking.
 */
export function createCitedRoutes({ store, verifier, clock }: CitedRoutesDeps): Router {
  const router = Router();
  // Of whoever asks or reads at conversation.
  const user = requireUser(verifier, 'ask', 'read');
  const findStatement = createDeepLinks(store);
  const today = (): string => clock().toISOString().slice(0, 10);

  router.get('/api/statements/:id', user, async (req, res) => {
    const id = parsePathParameter(statementIdSchema, req, 'id');
    res.json(statementSchema.parse(await findStatement(id, today())));
  });

  router.post('/cited-versions/standing', user, express.json({ limit: '1mb' }), async (req, res) => {
    const { cited } = parseBody(standingRequestSchema, req);
    const names = new Set(cited.map(({ doc }) => doc));
    const documents = new Map(await Promise.all([...names].map((doc) => readStanding(store, doc))));
    const standings = cited.map((each) => {
      const known = documents.get(each.doc);
      return known ? standingOf(known.document, known.facts, each, today()) : null;
    });
    res.json(standingResponseSchema.parse({ standings }));
  });

  router.post('/cited-versions/changes', user, express.json({ limit: '4mb' }), async (req, res) => {
    const { citations } = parseBody(changesRequestSchema, req);
    const found = new Map<string, (StatementChange | null)[]>();
    // One after another: a text may take megabytes.
    for (const [doc, own] of Map.groupBy(citations, ({ doc }) => doc))
      found.set(doc, await changesOf(store, doc, own, today()));
    // Of each document the changes come in the order of its citations.
    const changes = citations.map(({ doc }) => found.get(doc)?.shift() ?? null);
    res.json(changesResponseSchema.parse({ changes }));
  });

  return router;
}
