import {
  type Citation,
  type Conversation,
  type ExportedAccount,
  type ExportedAlerts,
  type ExportedLinks,
  type ExportedNotes,
  type ExportedOwnDocument,
  type ExportedPayment,
  type ExportedUsage,
  isQuotation,
  type Message,
  plainReference,
  sourceKindWords,
} from '@astraea/contracts';

/** A text in one line, so that it cannot end the heading, item or cell that it stands in. */
function line(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const cell = (text: string): string => line(text).replaceAll('|', '\\|');
const quoted = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((part) => `> ${part}`)
    .join('\n');

/** `Name: value` items of what is known. */
function facts(known: Record<string, string | number | null | undefined>): string {
  return Object.entries(known)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `- ${name}: ${line(String(value))}`)
    .join('\n');
}

function table(heads: string[], rows: string[][]): string {
  const row = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n');
}

function join(...parts: (string | undefined)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function keysMarkdown(keys: ExportedAccount['api_keys']): string {
  const heads = ['Name', 'Begins with', 'May', 'Made', 'Ends', 'Last used'];
  const rows = keys.map(({ name, prefix, scopes, created_at, ends_at = '', last_used_on = '' }) => [
    ...[name, prefix, scopes.join(', '), created_at, ends_at, last_used_on],
  ]);
  return keys.length > 0 ? table(heads, rows) : 'None.';
}

export function accountMarkdown({ exported_at, profile, quota, api_keys, billing }: ExportedAccount): string {
  const subscription = billing?.subscription;
  return join(
    '# Your data',
    `As kept on ${exported_at} (UTC). The same is in the JSON files. Conversations, payments and usage are in files of their own.`,
    '## Profile',
    facts({
      'E-mail': profile.email,
      Name: profile.displayName,
      'Account since': profile.created_at,
      'Account id': profile.id,
      'Sign-in id': profile.uid,
    }),
    '## Plan',
    facts({
      Plan: profile.subscription,
      Ends: profile.subscriptionEndDate,
      'Questions a day': quota ? (quota.limit ?? 'without a limit') : undefined,
      'Asked today': quota?.used,
    }),
    '## API keys',
    keysMarkdown(api_keys),
    '## Billing',
    billing
      ? facts({
          'Account opened': billing.opened_at,
          'Customer at Stripe': billing.customer_id,
          Subscription: subscription?.id,
          State: subscription?.status,
          'Paid until': subscription?.current_period_end,
          Ends: subscription?.ends_at,
          'Open checkout': billing.checkout?.session_id,
        })
      : 'Nothing is kept.',
  );
}

function citationMarkdown(citation: Citation, consultedOn: string): string {
  const { marker, quote, country, version, sha256 } = citation;
  return join(
    `#### Source ${marker}`,
    isQuotation(citation) ? quoted(`“${quote}”`) : quote.trim(),
    facts({
      Reference: plainReference(citation, { dateInWords: (date) => date, consultedOn }),
      Words: sourceKindWords[citation.source_kind],
      Country: country,
      Version: version,
      'SHA-256': sha256,
    }),
  ).trimEnd();
}

function messageMarkdown(message: Message): string {
  const { role, timestamp, topic, content, outcome, seems_to_answer, feedback, proof } = message;
  return join(
    `## ${role === 'user' ? 'Question' : 'Answer'}, ${timestamp}`,
    facts({
      Topic: topic,
      Outcome: outcome,
      Certainty: seems_to_answer && 'only seems to answer, so it wasn’t deducted',
      'Your rating': feedback,
    }),
    content,
    ...(proof?.citations ?? []).map((citation) => citationMarkdown(citation, timestamp.slice(0, 10))),
  ).trimEnd();
}

export function conversationMarkdown(conversation: Conversation): string {
  const { title, country, continent, topic, created_at, updated_at, messages } = conversation;
  return join(
    `# ${line(title)}`,
    facts({ Continent: continent, Country: country, Topic: topic, Begun: created_at, Changed: updated_at }),
    ...messages.map(messageMarkdown),
  );
}

export function alertsMarkdown({ follows, how, address, notices }: ExportedAlerts): string {
  const followed = follows.map(({ target, created_at }) => [
    target.kind,
    target.kind === 'instrument' ? (target.instrument ?? target.title) : target.country,
    target.kind === 'topic' ? target.topic : '',
    created_at,
  ]);
  const told = notices.map(({ created_at, country, change }) => [
    created_at,
    country,
    change.title,
    change.kind,
  ]);
  return join(
    '# Alerts',
    facts({ 'How you are told': how, 'E-mail': address }),
    '## What you follow',
    table(['What', 'Name', 'Topic', 'Since'], followed),
    '## What you were told',
    table(['Time', 'Country', 'Source', 'Change'], told),
  );
}

export function ownDocumentMarkdown({ name, matter, added_at, text }: ExportedOwnDocument): string {
  const passages = text.map(({ page, heading, provision, text: words }) =>
    [`Page ${page}`, heading, provision].filter(Boolean).join(', ').concat(`\n\n${words}`),
  );
  return join(`# ${name}`, facts({ Matter: matter, Added: added_at }), ...passages);
}

export function linksMarkdown({ links }: ExportedLinks): string {
  const rows = links.map(({ title, matter_id, shows, access, created_at, ends_at }) => [
    title,
    matter_id ? 'matter' : 'conversation',
    shows,
    access,
    created_at,
    ends_at ?? '',
  ]);
  return join('# Links', table(['Of', 'What', 'Shows', 'For', 'Made', 'Ends'], rows));
}

/** A note is Markdown already, or plain text. */
export function notesMarkdown({ notes }: ExportedNotes): string {
  return join(
    '# Notes',
    ...notes.map(({ matter, created_at, text }) => join(`## ${line(matter)}, ${created_at}`, text)),
  );
}

export function paymentsMarkdown(payments: ExportedPayment[]): string {
  const rows = payments.map(({ created, type, amount, currency, invoice_id, charge_id, id }) => [
    created,
    type,
    amount === undefined ? '' : `${amount / 100} ${currency ?? ''}`,
    invoice_id ?? charge_id ?? '',
    id,
  ]);
  return join(
    '# Payments',
    table(['Time', 'What', 'Amount', 'Invoice or charge', 'Message of Stripe'], rows),
  );
}

export function usageMarkdown(month: string, usage: ExportedUsage[]): string {
  const rows = usage.map(({ answered_at, country, topic, outcome }) => [
    answered_at,
    country,
    topic,
    outcome,
  ]);
  return join(`# Answered questions, ${month}`, table(['Time', 'Country', 'Topic', 'Outcome'], rows));
}
