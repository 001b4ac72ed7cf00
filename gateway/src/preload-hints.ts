import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteName, WebConfig } from '@astraea/contracts';
import { z } from 'zod';
import type { ReleaseSource } from './release-source';

/** A name that needs no escaping, neither in an address nor in a page. */
const fileSchema = z.string().regex(/^[\w.-]+$/);
const filesSchema = z.object({ sync: z.array(fileSchema) });
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: fileSchema }) }),
  exposes: z.array(z.object({ assets: z.object({ css: filesSchema, js: filesSchema }) })),
});

/** Milliseconds that a page waits for what is only a hint. */
const longestWaitMs = 100;

export type RemoteFiles = Record<RemoteName, Pick<ReleaseSource, 'readText'>>;

/**
 * Elements that ask for a remote's first files while the shell's own are still on the way: without them a browser learns of each
 * only from the one before. Nothing is asked for that the remote's manifest does not name, and none of it holds up the first paint;
 * empty for a remote that does not answer, since whoever loads it tells that.
 */
export async function preloadHints(
  name: RemoteName,
  { remotes }: WebConfig,
  files: RemoteFiles,
): Promise<string> {
  const reading = files[name].readText('mf-manifest.json', remotes[name].version).catch(() => undefined);
  const text = await Promise.race([reading, wait(longestWaitMs, undefined)]);
  return text ? hintsFor(remotes[name].manifest, text) : '';
}

function hintsFor(address: string, text: string): string {
  const manifest = parseManifest(text);
  if (!manifest) return '';
  const base = address.slice(0, address.lastIndexOf('/') + 1);
  const assets = manifest.exposes.map((exposed) => exposed.assets);
  const hint = (as: string) => (file: string) => `<link rel="preload" as="${as}" href="${base}${file}">`;
  return [
    `<link rel="preload" as="fetch" crossorigin href="${address}">`,
    ...[manifest.metaData.remoteEntry.name, ...assets.flatMap(({ js }) => js.sync)].map(hint('script')),
    ...assets.flatMap(({ css }) => css.sync).map(hint('style')),
  ].join('');
}

function parseManifest(text: string): z.infer<typeof manifestSchema> | undefined {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
