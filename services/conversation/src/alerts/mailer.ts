import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
}

export interface Mailer {
  /** Resolves once the server has taken the mail. @throws Error with nodemailer's `code` and, from the server, `responseCode` */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface MailerOptions {
  /** `smtp:` or `smtps:`, with the user and password if there are any; `file:` names a folder that catches all mails. */
  url: string;
  from: string;
  /** Of each step of a conversation with the server. */
  timeoutMs: number;
}

/** Mails become files of a folder, each under its own id: a mail that is sent again is the same file. */
function createFolderMailer({ url, from }: MailerOptions): Mailer {
  const folder = fileURLToPath(url);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mail.messageId.replace(/[^\w@.-]/g, '')}.eml`;
      await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
    },
    close: () => undefined,
  };
}

export function createMailer(options: MailerOptions): Mailer {
  const { url, from, timeoutMs } = options;
  if (url.startsWith('file:')) return createFolderMailer(options);
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
    close: () => transport.close(),
  };
}
