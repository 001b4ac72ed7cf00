import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutOfReach, removeOperatorAccess, writeOperatorAccess } from '@astraea/service-kit/operate';
import { serve } from '@astraea/service-kit/testing';
import { createOperatorClient } from './operator-client';
import { readOperatorConfig } from './operator-config';

const secret = 'a-secret-of-the-operator';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the way to the system', () => {
  const clientOf = (url: string, auth_url: string) =>
    createOperatorClient({
      url,
      auth_url,
      client_id: 'operator',
      client_secret: secret,
      timeoutMs: 10_000,
    });

  it('needs a service that runs, and says so', async () => {
    const gone = await serve((_req, res) => res.end());
    await gone.close();
    const call = clientOf(gone.url, gone.url).list();
    await expect(call).rejects.toThrow(OutOfReach);
    await expect(call).rejects.toThrow(/Start it \(npm start\)/);
  });

  it('needs an operator whom auth knows, and says so', async () => {
    const auth = await serve((_req, res) => res.writeHead(401).end());
    const call = clientOf(auth.url, auth.url).list();
    await expect(call.finally(auth.close)).rejects.toThrow(/does not take this operator/);
  });

  it('is found in the data folder, which only its owner can read, while the system runs', async () => {
    const operator = { auth_url: 'http://a', client_id: 'operator', client_secret: secret };
    const urls = { document_url: 'http://d', retrieval_url: 'http://r' };
    await writeOperatorAccess(folder, { ...operator, ...urls });
    expect((await stat(join(folder, 'operator.json'))).mode & 0o777).toBe(0o600);
    expect(await readOperatorConfig({ DATA_DIR: folder })).toEqual({
      ...operator,
      url: 'http://d',
      timeoutMs: 600_000,
    });
    await removeOperatorAccess(folder);
    expect(await readOperatorConfig({ DATA_DIR: folder })).toBeUndefined();
  });

  it('is told by settings where each part runs by itself', async () => {
    const address = { DOCUMENT_PRIVATE_URL: 'http://document:4204', AUTH_URL: 'http://auth:4101' };
    await expect(readOperatorConfig(address)).rejects.toThrow(/OPERATOR_CLIENT_SECRET/);
    expect(await readOperatorConfig({ ...address, OPERATOR_CLIENT_SECRET: secret })).toMatchObject({
      auth_url: 'http://auth:4101',
      url: 'http://document:4204',
      client_id: 'operator',
    });
  });
});
