import { type Notice, unsubscribePath } from '@astraea/contracts';
import { mailWords as words } from './mail-words';
import type { Mail } from './mailer';

interface MailParts {
  /** Of the mail, by which it is known if it comes twice. */
  id: string;
  to: string;
  notices: readonly Notice[];
  /** Ends mails; it is in this mail alone. */
  token: string;
  /** The origin that users see. */
  publicUrl: string;
}

interface Line {
  text: string;
  href?: string;
  heading?: true;
}

function linesOf(notice: Notice, publicUrl: string): Line[] {
  const { change, touches } = notice;
  const isOpen = change.kind === 'replaced' && !change.compared;
  return [
    { text: words.headline(notice), heading: true },
    { text: words.where(notice) },
    ...(change.compared ? [{ text: words.compared(change.compared) }] : []),
    ...(isOpen ? [{ text: words.notCompared }] : []),
    ...(touches.count > 0 ? [{ text: words.touches(touches.count) }] : []),
    ...touches.conversations.map(({ id, title, comparison_id }) => ({
      text: title,
      href: `${publicUrl}/chat/${comparison_id ? `compare/${comparison_id}` : id}`,
    })),
    { text: words.because(notice.because) },
  ];
}

const htmlOf = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** No name of a source or a conversation may become markup. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlOf.get(character) ?? '');
}

function asHtml({ text, href, heading }: Line): string {
  const said = escaped(text);
  if (heading) return `<h2 style="font-size:1.1em;margin:1.5em 0 0">${said}</h2>`;
  return `<p style="margin:0.3em 0">${href ? `<a href="${escaped(href)}">${said}</a>` : said}</p>`;
}

const asText = ({ text, href, heading }: Line): string =>
  `${heading ? '\n' : ''}${text.replace(/[\r\n]+/g, ' ')}${href ? `\n${href}` : ''}`;

/** One mail that tells of changes, as plain text and as HTML; one click ends all mails (RFC 8058). */
export function composeMail({ id, to, notices, token, publicUrl }: MailParts): Mail {
  const end = `${publicUrl}${unsubscribePath(token)}`;
  const lines: Line[] = [
    { text: words.opening },
    ...notices.flatMap((notice) => linesOf(notice, publicUrl)),
    { text: words.open, heading: true },
    { text: `${publicUrl}/chat`, href: `${publicUrl}/chat` },
    { text: words.end, heading: true },
    { text: end, href: end },
  ];
  const plain = lines.map((line) => asText(line.href === line.text ? { text: line.text } : line));
  return {
    to,
    subject: words.subject(notices.length),
    text: `${plain.join('\n')}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><body>${lines.map(asHtml).join('\n')}</body></html>`,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}
