import { createHash } from 'node:crypto';
import type { Response } from 'express';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:3rem auto;padding:0 1rem;background:#fff;color:#1a1f36}' +
  'button,a.action{font:inherit;display:block;width:100%;box-sizing:border-box;margin:.5rem 0;padding:.6rem;text-align:center;' +
  'border:1px solid #3d3fb8;border-radius:.4rem;background:#3d3fb8;color:#fff;text-decoration:none;cursor:pointer}' +
  'button.quiet,a.quiet{background:#fff;color:#3d3fb8}:focus-visible{outline:3px solid #b35900;outline-offset:2px}' +
  '.notice{border:1px solid #8a5300;background:#fff6e5;color:#5c3700;padding:.6rem;border-radius:.4rem}' +
  '[role=alert]{border:1px solid #b3261e;background:#fdecea;color:#7a1a14;padding:.6rem;border-radius:.4rem}' +
  'a{color:#3d3fb8}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.3rem;border-bottom:1px solid #ccc}';
const styleHash = createHash('sha256').update(style).digest('base64');

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** `$29.00`. */
export function formatAmount(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** `January 15, 2027`, in UTC. */
export function formatDate(epochSeconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(epochSeconds * 1000);
}

/** An address that came as a parameter may lead to a web page only. */
function webAddress(address: string | null): string | undefined {
  return address && /^https?:\/\//.test(address) ? address : undefined;
}

/**
 * A page without script.
 * @param page.content HTML, its texts escaped
 * @param page.leadsTo Addresses that a form of the page is answered with; a browser follows to no others.
 */
export function sendPage(
  res: Response,
  page: { status?: number; title: string; content: string; leadsTo?: (string | null)[] },
): void {
  const origins = (page.leadsTo ?? []).flatMap((address) => {
    const usable = webAddress(address);
    return usable ? [new URL(usable).origin] : [];
  });
  res.set({
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${["'self'", ...new Set(origins)].join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  const title = escapeHtml(page.title);
  res
    .status(page.status ?? 200)
    .type('html')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p class="notice" role="note">Test payments. No money moves.</p>${page.content}</main></body></html>`,
    );
}

/** A form with one button. */
export function action(options: {
  path: string;
  words: string;
  name?: string;
  value?: string;
  quiet?: boolean;
}): string {
  const { path, words, name = 'action', value = '', quiet } = options;
  return `<form method="post" action="${escapeHtml(path)}"><button${quiet ? ' class="quiet"' : ''} name="${name}" value="${escapeHtml(value)}">${escapeHtml(words)}</button></form>`;
}

export function link(address: string | null, words: string): string {
  const usable = webAddress(address);
  return usable ? `<a class="action quiet" href="${escapeHtml(usable)}">${escapeHtml(words)}</a>` : '';
}
