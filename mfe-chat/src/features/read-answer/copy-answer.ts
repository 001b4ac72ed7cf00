import type { Citation, Message } from '@astraea/contracts';
import { asOfWords, pageWords } from '../../proof/source-facts';

/** The answer as text that stands alone: its words, then what each marker refers to. */
export function answerWithReferences({ content, proof }: Pick<Message, 'content' | 'proof'>): string {
  const references = proof?.citations.map(reference) ?? [];
  return references.length === 0 ? content : `${content}\n\nReferences\n${references.join('\n')}`;
}

function reference(citation: Citation): string {
  const source = [citation.instrument, citation.provision].filter(Boolean).join(', ');
  const parts = [
    source,
    `${citation.doc}, ${pageWords(citation.page, citation.page_end)}`,
    `${citation.status === 'unknown' ? 'status not confirmed' : citation.status} as of ${asOfWords(citation.as_of)}`,
    citation.url && `${citation.url_kind ?? 'secondary source'}: ${citation.url}`,
  ];
  return `[${citation.marker}] ${parts.filter(Boolean).join('; ')}`;
}
