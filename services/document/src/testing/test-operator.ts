import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { serve } from '@astraea/service-kit/testing';
import { type CommandIo, ingestPath, type Options } from '../operate/commands';
import { createOperatorClient, type OperatorClient } from '../operate/operator-client';
import { createTestApp, type TestApp } from './create-test-app';

const secret = 'a-secret-of-the-operator';

const said: Options = {
  country: 'France',
  topic: 'Launch and re-entry',
  kind: 'law',
  status: 'in force',
  url: 'https://127.0.0.1:9/never-fetched',
};

export interface TestOperator {
  app: TestApp;
  client: OperatorClient;
  folder: string;
  /** Runs a command as a person would. @returns what it wrote, and its exit code */
  run(
    command: (io: CommandIo) => Promise<number>,
    by?: OperatorClient,
  ): Promise<{ code: number; text: string }>;
  ingest(path: string, options?: Options, by?: OperatorClient): Promise<{ code: number; text: string }>;
  /** Writes files below a folder of this name. @returns the folder */
  fill(name: string, files: Record<string, string | Uint8Array>): Promise<string>;
  close(): Promise<void>;
}

/** Issues service tokens to the one operator who knows the secret. */
function serveTokens(app: TestApp) {
  return serve((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', async () => {
      const { client_secret, scope } = JSON.parse(body) as { client_secret: string; scope: string };
      const isKnown = client_secret === secret && scope === 'document:operate';
      res.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      const access_token = isKnown ? await app.identity.serviceToken('operator', scope) : '';
      res.end(JSON.stringify({ access_token, token_type: 'Bearer', expires_in: 300 }));
    });
  });
}

/** An operator with files of their own before a document service; files of at most 100,000 bytes are taken. */
export async function createTestOperator(): Promise<TestOperator> {
  const app = await createTestApp({ env: { INGEST_MAX_BYTES: '100000' } });
  const auth = await serveTokens(app);
  const folder = await mkdtemp(join(tmpdir(), 'operate-'));
  const client = createOperatorClient({
    ...{ auth_url: auth.url, url: app.privateUrl },
    ...{ client_id: 'operator', client_secret: secret, timeoutMs: 60_000 },
  });
  const run: TestOperator['run'] = async (command, by = client) => {
    const output = new PassThrough();
    const interruption = { happened: new Promise<never>(() => {}) };
    const code = await command({ client: by, output: output as unknown as NodeJS.WriteStream, interruption });
    return { code, text: String(output.read() ?? '') };
  };
  return {
    ...{ app, client, folder, run },
    ingest: (path, options = {}, by) => run((io) => ingestPath(io, path, { ...said, ...options }), by),
    async fill(name, files) {
      for (const [file, content] of Object.entries(files)) {
        const path = join(folder, name, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, content);
      }
      return join(folder, name);
    },
    async close() {
      await auth.close();
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
