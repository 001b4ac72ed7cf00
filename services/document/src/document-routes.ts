import {
  type ActiveCountriesResponse,
  type ApiCountries,
  activeCountriesResponseSchema,
  countryProfileSchema,
  excerptRequestSchema,
  excerptSchema,
  type VersionContent,
  versionContentSchema,
} from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import type { FileStore } from '@astraea/service-kit/file-store';
import { parseBody, parsePathParameter, parseQuery } from '@astraea/service-kit/http';
import { type IdentityVerifier, requireScope, requireUser } from '@astraea/service-kit/identity';
import express, { Router } from 'express';
import { z } from 'zod';
import type { ActiveCountriesCache } from './active-countries';
import type { DocumentConfig } from './config';
import type { Examples } from './corpus/examples';
import { type Questions, questionsOf } from './corpus/questions';
import { countryProfile, profiledDocuments, profileTag } from './country-profile';
import { readExcerpt } from './read-excerpt';
import { sendVersion } from './send-version';
import { mayBeCitedFor, noticeOf, type SourceDocument, versionIdPattern } from './source';
import type { SourceStore } from './source-store';

export interface DocumentRoutesDeps {
  store: SourceStore;
  files: Pick<FileStore, 'open'>;
  verifier: IdentityVerifier;
  countries: Pick<ActiveCountriesCache, 'get'>;
  examples: Examples;
  questions: Questions;
  config: Pick<DocumentConfig, 'EXCERPT_MAX_CHARACTERS'>;
}

const nameSchema = z.string().min(1).max(300);
const versionSchema = z.string().regex(versionIdPattern, 'give the 16 hexadecimal digits of a version');
const downloadQuerySchema = z.object({ version: versionSchema.optional() });
const excerptBodySchema = excerptRequestSchema.extend({ version: versionSchema.optional() });

/** The document, if it is one that an answer about this country may cite. @throws AppError NotFound */
async function findCitable(store: SourceStore, country: string, name: string): Promise<SourceDocument> {
  const own = await store.listByJurisdiction(country);
  if (own.length === 0) throw new AppError('NotFound', `There is no country called ${country} here.`);
  const document = await store.getByName(name);
  const memberOf = own.flatMap(({ member_of }) => member_of);
  if (!document || !mayBeCitedFor(document, { name: country, member_of: memberOf })) {
    throw new AppError('NotFound', `There is no document called ${name} for ${country}.`);
  }
  return document;
}

/** The same, one country a line. */
function countriesOf(data: ActiveCountriesResponse['data']): ApiCountries['countries'] {
  return Object.entries(data).flatMap(([continent, countries]) =>
    countries.flatMap((one) =>
      Object.entries(one).map(([country, topics]) => ({ country, continent, topics })),
    ),
  );
}

function erased({ doc }: SourceDocument): AppError {
  return new AppError('Gone', `The document ${doc} has been erased.`);
}

/** @throws AppError NotFound, Gone */
async function findVersion(store: SourceStore, document: SourceDocument, id: string) {
  const version = await store.getFacts(id);
  if (version?.document_id !== document.id) {
    throw new AppError('NotFound', `There is no version ${id} of ${document.doc}.`);
  }
  if (version.erased) throw erased(document);
  return version;
}

export function createDocumentRoutes(deps: DocumentRoutesDeps): Router {
  const router = Router();
  const { store, verifier } = deps;
  const reader = requireUser(verifier, 'read');

  // Conversation looks places up here for whoever asks.
  router.get('/api/active-countries', requireUser(verifier, 'ask', 'read'), async (req, res) => {
    const { body, etag } = await deps.countries.get();
    res.setHeader('ETag', etag);
    if (req.fresh) res.status(304).end();
    else res.type('application/json').send(body);
  });

  router.get('/api/v1/countries', reader, async (_req, res) => {
    const { body } = await deps.countries.get();
    const { data } = activeCountriesResponseSchema.parse(JSON.parse(body));
    res.json({ countries: countriesOf(data) } satisfies ApiCountries);
  });

  router.get('/api/countries/:country', reader, async (req, res) => {
    const country = parsePathParameter(nameSchema, req, 'country');
    const own = profiledDocuments(await store.listByJurisdiction(country));
    // What the profile tells is that of these versions and of what is said of them.
    res.setHeader('ETag', profileTag(own, deps.examples));
    if (own.length > 0 && req.fresh) return void res.status(304).end();
    const versions = await Promise.all(own.map(({ current_version: id }) => store.versions.get(id)));
    const documents = own.flatMap((document, at) => {
      const content = versions[at]?.content;
      return content ? [{ document, content }] : [];
    });
    const profile = countryProfile(documents, deps.examples);
    if (!profile) throw new AppError('NotFound', `There is no country called ${country} here.`);
    res.json(countryProfileSchema.parse(profile));
  });

  router.get('/api/document/:country/:docName', reader, async (req, res) => {
    const country = parsePathParameter(nameSchema, req, 'country');
    const name = parsePathParameter(nameSchema, req, 'docName');
    const query = parseQuery(downloadQuerySchema, req);
    const document = await findCitable(store, country, name);
    const version = await findVersion(store, document, query.version ?? document.current_version);
    await sendVersion(deps.files, { document, version }, req, res);
  });

  const excerptBody = express.json({ limit: '32kb' });
  router.post('/api/document/:country/:docName/excerpt', reader, excerptBody, async (req, res) => {
    const country = parsePathParameter(nameSchema, req, 'country');
    const name = parsePathParameter(nameSchema, req, 'docName');
    const wanted = parseBody(excerptBodySchema, req);
    const document = await findCitable(store, country, name);
    const version = await findVersion(store, document, wanted.version ?? document.current_version);
    const content = (await store.versions.get(version.id))?.content;
    if (!content) throw erased(document);
    const excerpt = readExcerpt(content.blocks, wanted, deps.config.EXCERPT_MAX_CHARACTERS);
    const notice = noticeOf(document, version);
    res.json(excerptSchema.parse({ ...excerpt, notice }));
  });

  router.get(
    '/versions/:version/content',
    requireScope(verifier, 'document:read-content'),
    async (req, res) => {
      const id = parsePathParameter(versionSchema, req, 'version');
      const version = await store.versions.get(id);
      const document = version && (await store.documents.get(version.document_id));
      if (!document) throw new AppError('NotFound', `There is no version ${id}.`);
      if (!version.content) throw erased(document);
      const state = document.state === 'active' ? 'active' : 'withdrawn';
      const { content } = version;
      const whole: VersionContent = { ...content, ...questionsOf(content, deps.questions), state };
      res.json(versionContentSchema.parse(whole));
    },
  );

  return router;
}
