import type { Citation, Message } from '@astraea/contracts';
import { asOfWords, documentWords, isRule } from '../../proof/source-facts';

/** The answer as text that stands alone: its words, then what each marker refers to. */
export function answerWithReferences({ content, proof }: Pick<Message, 'content' | 'proof'>): string {
  const references = proof?.citations.map(reference) ?? [];
  const text = withoutMarks(content);
  return references.length === 0 ? text : `${text}\n\nReferences\n${references.join('\n')}`;
}

/** Letters and memos have no use for Markdown's stars and number signs; lists and markers are read as they are. */
function withoutMarks(markdown: string): string {
  return markdown.replace(/^#{1,6} +/gm, '').replace(/(\*{1,3})(?=\S)([^*\n]*[^*\s])\1/g, '$2');
}

function reference(citation: Citation): string {
  const source = [citation.instrument, citation.provision].filter(Boolean).join(', ');
  const parts = [
    source,
    documentWords(citation),
    [statusWords(citation), `as of ${asOfWords(citation.as_of)}`].filter(Boolean).join(' '),
    citation.url && `${citation.url_kind ?? 'secondary source'}: ${citation.url}`,
    citation.read_at &&
      citation.read_at.url !== citation.url &&
      `read in a ${citation.read_at.kind}: ${citation.read_at.url}`,
  ];
  return `[${citation.marker}] ${parts.filter(Boolean).join('; ')}`;
}

function statusWords(citation: Citation): string | null {
  if (citation.status !== 'unknown') return citation.status;
  return isRule(citation) ? 'status not confirmed' : null;
}
