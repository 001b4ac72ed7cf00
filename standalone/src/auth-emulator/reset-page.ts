import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { z } from 'zod';

const largestForm = 16_384;
const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:28rem;margin:4rem auto;padding:0 1rem;background:#0b1020;color:#e8ecf8}' +
  'input,button{font:inherit;display:block;width:100%;box-sizing:border-box;margin:.5rem 0 1rem;padding:.6rem}a{color:#9cc2ff}';
const styleHash = createHash('sha256').update(style).digest('base64');

const refusals = new Map(
  Object.entries({
    INVALID_OOB_CODE: 'This link was used before or has expired. Ask for a new one on the sign-in page.',
    WEAK_PASSWORD: 'The password is too weak: give at least 6 characters.',
    MISSING_OOB_CODE: 'This link is not complete. Copy the whole line from the terminal.',
  }),
);

const answerSchema = z.object({ error: z.object({ message: z.string() }).optional() });

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function sendPage(res: ServerResponse, status: number, content: string): void {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
  });
  res.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Reset your password</title><style>${style}</style><main><h1>Reset your password</h1>${content}</main></html>`,
  );
}

function form(oobCode: string, problem?: string): string {
  const alert = problem ? `<p role="alert">${escapeHtml(problem)}</p>` : '';
  return `${alert}<form method="post" action="/emulator/action?mode=resetPassword"><input type="hidden" name="oobCode" value="${escapeHtml(oobCode)}"><label>New password<input name="newPassword" type="password" autocomplete="new-password" minlength="6" required autofocus></label><button>Save password</button></form>`;
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of req.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length > largestForm) throw new Error('the form is too large');
  }
  return new URLSearchParams(text);
}

/**
 * The page behind a reset link. The emulator itself answers such a link with JSON for developers; a person gets a form.
 * @param adminUrl The emulator's own address.
 */
export function createResetPage(adminUrl: () => string): RequestListener {
  async function save(oobCode: string, newPassword: string): Promise<string | undefined> {
    const response = await fetch(
      `${adminUrl()}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=reset-page`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ oobCode, newPassword }),
        signal: AbortSignal.timeout(10_000),
      },
    );
    const code = answerSchema.parse(await response.json()).error?.message.split(' ')[0];
    return code && (refusals.get(code) ?? 'The password could not be saved. Try again.');
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (req.method !== 'POST') {
      const query = new URL(req.url ?? '', 'http://localhost').searchParams;
      sendPage(res, 200, form(query.get('oobCode') ?? ''));
      return;
    }
    const fields = await readForm(req);
    const problem = await save(fields.get('oobCode') ?? '', fields.get('newPassword') ?? '');
    if (problem) sendPage(res, 400, form(fields.get('oobCode') ?? '', problem));
    else
      sendPage(res, 200, '<p role="status">Your password is changed.</p><p><a href="/login">Sign in</a></p>');
  }

  return (req, res) => {
    answer(req, res).catch(() => {
      if (res.headersSent) res.destroy();
      else sendPage(res, 502, '<p role="alert">The password could not be saved. Try again in a moment.</p>');
    });
  };
}
