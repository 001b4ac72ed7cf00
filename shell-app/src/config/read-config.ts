import type { WebConfig } from '@astraea/contracts';

/**
 * The public settings: inlined in the page by the gateway, or asked for when the page came without them. The gateway checks what it
 * inlines; to check it again, every first load would carry a quarter more script.
 */
export async function readConfig(): Promise<WebConfig> {
  const inlined = document.getElementById('astraea-config')?.textContent;
  return inlined ? JSON.parse(inlined) : fetchConfig();
}

/** The settings as they are now, for instance after a remote was released anew. */
export async function fetchConfig(): Promise<WebConfig> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const { checkConfig } = await import('./check-config');
  return checkConfig(await response.json());
}
