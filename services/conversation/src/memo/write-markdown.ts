import { dayWords } from '../references/date-words';
import { type Memo, memoNotice, notesTitle } from './memo';
import type { Block, Run } from './memo-text';
import { authorityRow } from './memo-words';

/** What Markdown would take for marks stands as it is. */
const literal = (text: string) => text.replace(/[\\`*_[\]<>|#~]|&(?=#?\w+;)/g, '\\$&').replace(/\n+/g, ' ');
/** At the beginning of a block: the number of a law's own paragraph, the sign of a list. */
const literalInFront = (text: string) => text.replace(/^(\d{1,9})(?=[.)])|^(?=[-+=])/, '$1\\');

function runText({ text, bold, italic, authority }: Run): string {
  if (authority !== undefined) return text;
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  if (words === '') return text;
  const mark = `${bold ? '**' : ''}${italic ? '*' : ''}`;
  return `${before}${mark}${literal(words)}${[...mark].reverse().join('')}${after}`;
}

const opening = { paragraph: '', heading: '#### ', item: '', quotation: '> ' };

function blockText({ kind, mark = kind === 'item' ? '-' : undefined, runs }: Block): string {
  return `${opening[kind]}${mark ? `${mark} ` : ''}${literalInFront(runs.map(runText).join(''))}`;
}

/** Items of one list stay together. */
function blocksText(blocks: readonly Block[]): string {
  return blocks
    .map((block, at) => {
      const follows = block.kind === 'item' && blocks[at - 1]?.kind === 'item';
      return `${at === 0 ? '' : follows ? '\n' : '\n\n'}${blockText(block)}`;
    })
    .join('');
}

/** The memo as Markdown. */
export function writeMarkdown(memo: Memo): string {
  const parts = memo.parts.flatMap(({ country, question, answeredAt, note, conclusion, reasoning }) => [
    `## ${literal(country ?? question)}`,
    ...(country ? [`**Question.** ${literal(question)}`] : []),
    `*${literal(note)} ${dayWords(answeredAt)}.*`,
    '### Conclusion',
    blocksText(conclusion),
    ...(reasoning.length > 0 ? ['### Reasoning', blocksText(reasoning)] : []),
  ]);
  const authorities = memo.authorities.map((authority) => {
    const row = authorityRow(authority);
    const places = row.places.map(({ label, address }) => `${literal(label)}: <${address}>; `).join('');
    return `${row.number}. **${literal(row.title)}**. ${row.standing}. ${row.kind} ${literal(row.words)} ${places}${literal(row.document)}.`;
  });
  const documents = memo.documents.map(
    ({ doc, version, sha256 }) => `- ${literal(doc)}, version ${version}: SHA-256 \`${sha256}\``,
  );
  const notes = memo.notes?.flatMap(({ writtenAt, blocks }) => [
    `*${dayWords(writtenAt)}.*`,
    blocksText(blocks),
  ]);
  const table = authorities.length > 0 ? ['## Table of authorities', authorities.join('\n')] : [];
  const files = documents.length > 0 ? ['## Documents', documents.join('\n')] : [];
  const text = [
    `# ${literal(memo.title)}`,
    ...parts,
    ...(notes ? [`## ${notesTitle}`, ...notes] : []),
    ...table,
    ...files,
    `*${memoNotice}*`,
  ];
  return `${text.join('\n\n')}\n`;
}
