/** What browsers with Trusted Types have. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
/** The only address that this part of the page runs as a script by itself: a file of its own release. */
const policy = trustedTypes?.createPolicy('astraea-chat-pdf', { createScriptURL: (url) => url });

/** Starts the reader of PDF files in a thread of its own. */
export function startPdfWorker(): Worker {
  const file = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url);
  // A worker has to come from the page's origin. Where remotes are served by another one, a module of ours brings it in.
  const address =
    file.origin === location.origin
      ? file.href
      : URL.createObjectURL(new Blob([`import "${file.href}";`], { type: 'text/javascript' }));
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}
