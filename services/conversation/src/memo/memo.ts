import {
  type Citation,
  type Conversation,
  changedAuthorities,
  citedSources,
  type Message,
  type Note,
  type ReferenceStyle,
  seemsToAnswerNote,
} from '@astraea/contracts';
import { formatReferences } from '../references/format-references';
import { type Block, memoBlocks, type NumberOf } from './memo-text';

/** A source of the memo, under the number that its text gives it. */
export interface Authority {
  number: number;
  citation: Citation;
  /** The ISO day of the first answer that cites it. */
  consultedOn: string;
  /** How it is named in the style of citation that was chosen; absent in the plain one. */
  reference?: string;
}

/** A question with its answer. */
export interface MemoPart {
  /** The country, where the memo compares several. */
  country?: string;
  question: string;
  /** UTC ISO 8601, of the answer. */
  answeredAt: string;
  /** Who wrote the answer, and whether it holds one. */
  note: string;
  conclusion: Block[];
  reasoning: Block[];
}

/** Words of the user's own, which are told apart from answers. */
interface MemoNote {
  /** UTC ISO 8601. */
  writtenAt: string;
  blocks: Block[];
}

export interface Memo {
  title: string;
  parts: MemoPart[];
  /** What the user wrote beside, oldest first; absent where nothing was. */
  notes?: MemoNote[];
  authorities: Authority[];
  /** File name and SHA-256 of each document that is cited, each once. */
  documents: { doc: string; version: string; sha256: string }[];
}

/** Over what the user of a matter noted. */
export const notesTitle = 'Notes';

/** What every memo ends with. */
export const memoNotice =
  'General information, not legal advice. Check each authority in its official text before you rely on it.';

/** Authorities over all answers of a memo: the same words of the same version are one. */
class AuthorityTable {
  readonly authorities: Authority[] = [];
  readonly #numbers = new Map<string, number>();

  add(citation: Citation, consultedOn: string): number {
    const { doc, version, page, provision, quote } = citation;
    const key = JSON.stringify([doc, version, page, provision, quote]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.authorities.length + 1;
    this.#numbers.set(key, number);
    this.authorities.push({ number, citation, consultedOn });
    return number;
  }
}

function noteOf({ outcome, seems_to_answer, proof }: Message): string {
  if (outcome === 'refused') return 'The sources do not answer this question.';
  if (outcome === 'failed') return 'The answer was interrupted and is not whole.';
  const cut = outcome === 'stopped' ? ' The answer was stopped before it was finished.' : '';
  const sources = citedSources(proof?.citations ?? []);
  const doubt = seems_to_answer ? `${seemsToAnswerNote} ` : '';
  if (!proof?.written_by || proof.written_by === 'quotations')
    return `${doubt}In the words of ${sources}.${cut}`;
  const model = proof.model ? ` (${proof.model})` : '';
  return `${doubt}Written by a language model${model} and checked against ${sources}.${cut}`;
}

function partOf(
  question: Message,
  answer: Message,
  table: AuthorityTable,
  country: string | undefined,
): MemoPart {
  const consultedOn = answer.timestamp.slice(0, 10);
  const numbers = new Map(
    answer.proof?.citations.map((citation) => [citation.marker, table.add(citation, consultedOn)]),
  );
  const numberOf: NumberOf = (marker) => numbers.get(marker);
  const changed = changedAuthorities(
    (answer.source_changes ?? []).flatMap(({ marker, change }) => {
      const number = numbers.get(marker);
      return number === undefined ? [] : [{ number, change }];
    }),
  );
  const [first, ...reasoning] = memoBlocks(answer.content, numberOf);
  return {
    ...(country ? { country } : {}),
    question: question.content,
    answeredAt: answer.timestamp,
    note: [noteOf(answer), changed].filter(Boolean).join(' '),
    conclusion: first ? [first] : [],
    reasoning,
  };
}

function partsOf(
  { messages, country }: Conversation,
  table: AuthorityTable,
  options: { index?: number | undefined; named: boolean },
): MemoPart[] {
  return messages.flatMap((answer, at) => {
    const question = messages[at - 1];
    const isWanted = options.index === undefined || options.index === answer.index;
    if (answer.role !== 'assistant' || question?.role !== 'user' || !isWanted) return [];
    return [partOf(question, answer, table, options.named ? country : undefined)];
  });
}

function memoOf(title: string, parts: MemoPart[], { authorities }: AuthorityTable): Memo {
  const documents = new Map(
    authorities.map(({ citation: { doc, version, sha256 } }) => [sha256, { doc, version, sha256 }]),
  );
  return { title, parts, authorities, documents: [...documents.values()] };
}

/** A conversation as a memo, or one answer of it by the index of its message; undefined where there is no answer yet. */
export function conversationMemo(conversation: Conversation, index?: number): Memo | undefined {
  const table = new AuthorityTable();
  const parts = partsOf(conversation, table, { index, named: false });
  return parts.length > 0 ? memoOf(conversation.title, parts, table) : undefined;
}

/** A comparison as a memo, country by country; undefined where there is no answer yet. */
export function comparisonMemo(conversations: readonly Conversation[]): Memo | undefined {
  const title = `Comparison: ${conversations.map(({ country }) => country).join(', ')}`;
  return collectedMemo(title, conversations);
}

/** A matter as one memo: its conversations, then what its user noted; undefined where there is neither. */
export function matterMemo(
  title: string,
  conversations: readonly Conversation[],
  notes: readonly Note[],
): Memo | undefined {
  const memo = collectedMemo(title, conversations);
  if (notes.length === 0) return memo;
  const written = notes.map(({ text, updated_at }) => ({
    writtenAt: updated_at,
    blocks: memoBlocks(text, () => undefined),
  }));
  return { ...(memo ?? { title, parts: [], authorities: [], documents: [] }), notes: written };
}

/** Several conversations as one memo, each part under its country; undefined where there is no answer yet. */
function collectedMemo(title: string, conversations: readonly Conversation[]): Memo | undefined {
  const table = new AuthorityTable();
  const parts = conversations.flatMap((conversation) => partsOf(conversation, table, { named: true }));
  return parts.length > 0 ? memoOf(title, parts, table) : undefined;
}

/** The memo with its authorities named in a style of citation. */
export function inStyle(memo: Memo, style: ReferenceStyle): Memo {
  if (style === 'plain') return memo;
  const authorities = memo.authorities.map((authority) => {
    const [reference] = formatReferences(style, [authority.citation], authority.consultedOn);
    return reference ? { ...authority, reference: reference.text } : authority;
  });
  return { ...memo, authorities };
}
