/** What browsers with Trusted Types have; the others go by the content policy alone. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): ScriptPolicy;
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** Scripts that a library of another house brings in by a plain address: the sign-in popup's and the payment provider's. */
const foreignScripts = ['https://apis.google.com/js/api.js', 'https://js.stripe.com/'];

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Decides on what no policy of ours has passed: those scripts, and never a text that would become markup or code. */
export function guardScripts(): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (foreignScripts.some((start) => url.startsWith(start)) ? url : null),
  });
}

let loader: ScriptPolicy | undefined;

/** An address that the federation runtime has from a remote's manifest, as one that a script may come from. */
export function remoteScriptUrl(url: string): string {
  loader ??= trustedTypes?.createPolicy('astraea_shell', { createScriptURL: (address) => address });
  return loader?.createScriptURL(url) ?? url;
}
