import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listen } from '@astraea/service-kit/http';

const program = resolve(__dirname, '../../../../packages/tooling/backends/install.mjs');
const make =
  'const [, file, data] = process.argv; (await import(file)).certificateFolder({ data, host: `127.0.0.1` });';

/** What stands before a cluster: TLS with an authority of its own, client certificates, and one `Authorization` that it lets in. */
export interface TlsFront {
  url: string;
  tls: { ca: string; cert: string; key: string };
  /** Writes a secret into a file. */
  secret(name: string, content: string): string;
  close(): Promise<void>;
}

export async function openTlsFront(address: string, authorization: string): Promise<TlsFront> {
  const data = mkdtempSync(join(tmpdir(), 'astraea-tls-'));
  execFileSync(process.execPath, ['--input-type=module', '-e', make, program, data], { stdio: 'ignore' });
  const file = (name: string): string => join(data, 'certificates', name);
  const [ca, cert, key] = ['ca.crt', 'server.crt', 'server.key'].map((name) => readFileSync(file(name)));
  const server = createServer({ ca, cert, key, requestCert: true, rejectUnauthorized: true }, (req, res) => {
    if (req.headers.authorization !== authorization) return void res.writeHead(401).end();
    const { method, headers } = req;
    const behind = request(new URL(req.url ?? '/', address), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    req.pipe(behind);
  });
  const plain = await listen(server, 0, '127.0.0.1');
  return {
    url: plain.replace('http:', 'https:'),
    tls: { ca: file('ca.crt'), cert: file('astraea.crt'), key: file('astraea.key') },
    secret(name, content) {
      writeFileSync(join(data, name), content);
      return join(data, name);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      rmSync(data, { recursive: true, force: true });
    },
  };
}
