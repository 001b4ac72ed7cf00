import { createHash } from 'node:crypto';

/** The emulator's two pages as they are before anything of an account stands in them. */
export interface EmulatorPages {
  /** Where a person picks the Google account to sign in as; opened as a window of its own. */
  handler: string;
  /** Through which that window answers the page that opened it; framed by our pages. */
  iframe: string;
}

const closed = "default-src 'none'; base-uri 'none'; form-action 'none'";
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** The scripts that stand in a page, by their digests: an account's name that is markup brings one that has none. */
function scriptsOf(page: string): string {
  return [...page.matchAll(inlineScript)]
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    .join(' ');
}

/**
 * What may run on the emulator's pages, which stand on the origin that holds the users' tokens: what they bring themselves and, in
 * the framed one, Google's own script. The look that the other would fetch from a stranger is left out.
 * @returns the policy for a path of the emulator
 */
export function createPagePolicies({ handler, iframe }: EmulatorPages): (path: string) => string {
  const policies = new Map([
    [
      '/emulator/auth/handler',
      `${closed}; script-src ${scriptsOf(handler)}; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    ],
    [
      '/emulator/auth/iframe',
      `${closed}; script-src ${scriptsOf(iframe)} https://apis.google.com; frame-ancestors 'self'`,
    ],
  ]);
  return (path) => policies.get(path) ?? `${closed}; frame-ancestors 'none'`;
}
