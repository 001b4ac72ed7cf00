import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const operatorAccessSchema = z.object({
  /** Where service tokens are issued. */
  auth_url: z.string(),
  /** The document service's private listener. */
  document_url: z.string(),
  /** The retrieval service's private listener, for a rebuild of its index. */
  retrieval_url: z.string().optional(),
  client_id: z.string(),
  client_secret: z.string(),
});
/** What an operator on this machine needs to act on a system that was started here. */
export type OperatorAccess = z.infer<typeof operatorAccessSchema>;

function fileIn(dataDir: string): string {
  return join(dataDir, 'operator.json');
}

/** Written anew at each start, readable for the owner of the data alone. */
export async function writeOperatorAccess(dataDir: string, access: OperatorAccess): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}

export async function removeOperatorAccess(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

/** Undefined when no system was started on this data, or it has stopped. */
export async function readOperatorAccess(dataDir: string): Promise<OperatorAccess | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : operatorAccessSchema.parse(JSON.parse(text));
}
