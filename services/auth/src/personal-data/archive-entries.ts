import type {
  BillingExportLine,
  Conversation,
  ExportedAccount,
  ExportedAlerts,
  ExportedFilePart,
  ExportedLinks,
  ExportedNotes,
  ExportedOwnDocument,
  ExportedPayment,
  ExportedUsage,
} from '@astraea/contracts';
import {
  accountMarkdown,
  alertsMarkdown,
  conversationMarkdown,
  linksMarkdown,
  notesMarkdown,
  ownDocumentMarkdown,
  paymentsMarkdown,
  usageMarkdown,
} from './markdown';
import type { ArchiveEntry } from './zip-archive';

/** The same content in the two formats. */
function* inBothFormats(name: string, content: object, markdown: string): Generator<ArchiveEntry> {
  yield { name: `${name}.json`, text: `${JSON.stringify(content, null, 2)}\n` };
  yield { name: `${name}.md`, text: markdown };
}

function* usageEntries(usage: ExportedUsage[]): Generator<ArchiveEntry> {
  const month = usage[0]?.answered_at.slice(0, 7);
  if (month) yield* inBothFormats(`usage/${month}`, usage, usageMarkdown(month, usage));
}

/** The account first, then payments, then usage month by month: no more than a month of it is held at once. */
async function* billingEntries(
  about: Omit<ExportedAccount, 'billing'>,
  lines: AsyncIterable<BillingExportLine>,
): AsyncGenerator<ArchiveEntry> {
  const payments: ExportedPayment[] = [];
  let month: ExportedUsage[] = [];
  for await (const line of lines) {
    if (line.kind === 'account') {
      const account: ExportedAccount = { ...about, billing: line.account };
      yield* inBothFormats('account', account, accountMarkdown(account));
    } else if (line.kind === 'payment') {
      payments.push(line.payment);
    } else {
      if (month[0] && month[0].answered_at.slice(0, 7) !== line.usage.answered_at.slice(0, 7)) {
        yield* usageEntries(month);
        month = [];
      }
      month.push(line.usage);
    }
  }
  yield* usageEntries(month);
  if (payments.length > 0) yield* inBothFormats('payments', payments, paymentsMarkdown(payments));
}

/** What a path in an archive may hold on every system, and leads nowhere else. */
function safeName(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_').replace(/^[. ]+|[. ]+$/g, '') || 'file';
}

/** Each file as it was sent, beside what was read of it; none is held. */
async function* fileEntries(parts: AsyncIterable<ExportedFilePart>): AsyncGenerator<ArchiveEntry> {
  const lines = parts[Symbol.asyncIterator]();
  let line = await lines.next();
  async function* bytesOf(id: string): AsyncGenerator<Uint8Array> {
    for (; !line.done && line.value.document_id === id; line = await lines.next())
      yield Buffer.from(line.value.bytes, 'base64');
  }
  while (!line.done) {
    const { document_id: id, name } = line.value;
    yield { name: `documents/${id}/${safeName(name)}`, bytes: bytesOf(id) };
  }
}

/** All files of the archive; each document and each conversation is held alone. */
export async function* archiveEntries(data: {
  about: Omit<ExportedAccount, 'billing'>;
  billing: AsyncIterable<BillingExportLine>;
  alerts: AsyncIterable<ExportedAlerts>;
  documents: AsyncIterable<ExportedOwnDocument>;
  documentFiles: AsyncIterable<ExportedFilePart>;
  links: AsyncIterable<ExportedLinks>;
  notes: AsyncIterable<ExportedNotes>;
  conversations: AsyncIterable<Conversation>;
}): AsyncGenerator<ArchiveEntry> {
  yield* billingEntries(data.about, data.billing);
  for await (const alerts of data.alerts) yield* inBothFormats('alerts', alerts, alertsMarkdown(alerts));
  for await (const document of data.documents)
    yield* inBothFormats(`documents/${document.id}`, document, ownDocumentMarkdown(document));
  yield* fileEntries(data.documentFiles);
  for await (const links of data.links) yield* inBothFormats('links', links, linksMarkdown(links));
  let part = 0;
  for await (const notes of data.notes) {
    part += 1;
    yield* inBothFormats(`notes/${part}`, notes, notesMarkdown(notes));
  }
  for await (const conversation of data.conversations) {
    const name = `conversations/${conversation.created_at.slice(0, 10)}-${conversation.id}`;
    yield* inBothFormats(name, conversation, conversationMarkdown(conversation));
  }
}
