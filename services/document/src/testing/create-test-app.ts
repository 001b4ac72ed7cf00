import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventData } from '@astraea/contracts';
import type { Backends } from '@astraea/service-kit/backends';
import { startService } from '@astraea/service-kit/http';
import { type Logger, silentLogger } from '@astraea/service-kit/log';
import {
  createTestBackends,
  createTestIdentity,
  type TestIdentity,
  until,
} from '@astraea/service-kit/testing';
import { readDocumentConfig } from '../config';
import { bundledCorpusFolder, type Corpus } from '../corpus/corpus';
import { createDocumentService } from '../document-service';
import { guideDocumentId, type SeedingState } from '../seed-corpus';
import { openBuiltCorpus } from './built-guides';
import { parseInTurn } from './parse-all';

const fewGuides = ['united-nations', 'european-union', 'france', 'united-arab-emirates'];

/** A corpus folder of its own with a few of the bundled guides. */
export async function copyFewGuides(folder: string, slugs: string[] = fewGuides): Promise<string> {
  const corpus = join(folder, 'corpus');
  for (const file of ['eu-members.yaml', 'examples.yaml', 'questions.yaml'])
    await cp(join(bundledCorpusFolder, file), join(corpus, file));
  await mkdir(join(corpus, 'guides'));
  for (const slug of slugs)
    await cp(join(bundledCorpusFolder, 'guides', `${slug}.yaml`), join(corpus, 'guides', `${slug}.yaml`));
  return corpus;
}

export interface TestApp {
  url: string;
  privateUrl: string;
  backends: Backends & { folder: string };
  identity: TestIdentity;
  /** Of the corpus that this system was started on. */
  corpusFolder: string;
  /** A call as a signed-in user. */
  asUser(path: string, init?: RequestInit): Promise<Response>;
  /** A call on the private port as an operator. */
  asOperator(path: string, init?: RequestInit): Promise<Response>;
  /** Says, as retrieval does, that a version of a guide became searchable. */
  indexed(
    slug: string,
    data?: Partial<EventData<'retrieval.version-indexed'>>,
    sequence?: number,
  ): Promise<void>;
  currentVersion(slug: string): Promise<string>;
  /** Stops the service and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface TestAppOptions {
  backends?: Partial<Backends>;
  corpus?: (folder: string) => Promise<Corpus>;
  logger?: Logger;
  env?: NodeJS.ProcessEnv;
}

async function seeded(privateUrl: string): Promise<boolean> {
  const ready = (await (await fetch(`${privateUrl}/readyz`)).json()) as { details: { corpus: SeedingState } };
  const { done, failed, total } = ready.details.corpus;
  return done + failed.length === total;
}

/** The document service over real HTTP on embedded backends, with its guides seeded. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const own = await createTestBackends('document');
  const backends = { ...own, ...options.backends };
  const identity = await createTestIdentity();
  const corpusFolder = await copyFewGuides(own.folder);

  async function start() {
    const service = await createDocumentService({
      config: readDocumentConfig({ ACTIVE_COUNTRIES_MAX_AGE_MS: '60000', ...options.env }),
      backends,
      logger: options.logger ?? silentLogger,
      verifier: identity.verifier,
      corpus: await (options.corpus ?? openBuiltCorpus)(corpusFolder),
      parseFile: parseInTurn,
    });
    const running = await startService(service, {
      host: '127.0.0.1',
      port: 0,
      privatePort: 0,
      logger: silentLogger,
      drainDelayMs: 0,
      stopTimeoutMs: 1000,
    });
    await until(() => seeded(running.privateUrl));
    return running;
  }

  let running = await start();
  const call = async (base: string, token: string, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(`${base}${path}`, { ...init, headers });
  };

  async function currentVersion(slug: string): Promise<string> {
    const token = await identity.serviceToken('operator', 'document:operate');
    const answer = await call(running.privateUrl, token, `/operator/documents/space-law-guide-${slug}.pdf`);
    return ((await answer.json()) as { current_version: string }).current_version;
  }

  return {
    get url() {
      return running.url;
    },
    get privateUrl() {
      return running.privateUrl;
    },
    backends,
    identity,
    corpusFolder,
    currentVersion,
    asUser: async (path, init) => call(running.url, await identity.userToken('ada'), path, init),
    asOperator: async (path, init) =>
      call(running.privateUrl, await identity.serviceToken('operator', 'document:operate'), path, init),
    async indexed(slug, data = {}, sequence = 1) {
      const document_id = guideDocumentId(slug);
      await backends.events.publish('retrieval.version-indexed', {
        specversion: '1.0',
        id: `indexed-${slug}-${sequence}-${JSON.stringify(data).length}`,
        source: '/services/retrieval',
        type: 'retrieval.version-indexed',
        subject: document_id,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        sequence,
        data: {
          document_id,
          version: data.version ?? (await currentVersion(slug)),
          jurisdiction: slug,
          passages: 3,
          topics: ['Space resources', 'Licensing and authorisation'],
          state: 'active',
          ...data,
        },
      });
    },
    async restart() {
      await running.stop();
      running = await start();
    },
    async close() {
      await running.stop();
      await own.close();
    },
  };
}
