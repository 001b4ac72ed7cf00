import { type WebConfig, webConfigSchema } from '@astraea/contracts';

/** The public settings: inlined in the page by the gateway, or asked for when the page came without them. */
export async function readConfig(): Promise<WebConfig> {
  const inlined = document.getElementById('astraea-config')?.textContent;
  return inlined ? webConfigSchema.parse(JSON.parse(inlined)) : fetchConfig();
}

/** The settings as they are now, for instance after a remote was released anew. */
export async function fetchConfig(): Promise<WebConfig> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return webConfigSchema.parse(await response.json());
}
