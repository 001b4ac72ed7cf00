import {
  type Citation,
  citedWords,
  isQuotation,
  type Message,
  referenceParts,
  webAddress,
} from '@astraea/contracts';
import { inEnglish } from '@astraea/web-kit';
import { type Copied, escapeHtml } from './copy';
import { asOfWords, changeOf } from './source-facts';
import { becameOf } from './words';

/** The answer that cites, as far as a reference tells of it. */
export type CitingMessage = Pick<Message, 'timestamp' | 'source_changes'>;

/** What a citation refers to and what became of that since, in one line. */
export function referenceOf(citation: Citation, message: CitingMessage): Copied {
  const change = changeOf(message, citation);
  const parts = referenceParts(citation, {
    dateInWords: asOfWords,
    consultedOn: message.timestamp.slice(0, 10),
    became: change && becameOf(change),
  });
  return {
    text: parts.map(({ words, address = '' }) => words + address).join('; '),
    html: parts.map(({ words, address }) => escapeHtml(words) + linkTo(address)).join('; '),
  };
}

/** The cited words with what they are from: a law is quoted, a guide's summary of it is not. */
export function citationWithReference(
  citation: Citation,
  message: CitingMessage,
  reference: Copied = inEnglish(() => referenceOf(citation, message)),
): Copied {
  const words = escapeHtml(citedWords(citation));
  return {
    text: `${citedWords(citation)}\n${reference.text}`,
    html: `${isQuotation(citation) ? `<blockquote>${words}</blockquote>` : `<p>${words}</p>`}<p>${reference.html}</p>`,
  };
}

function linkTo(address: string | undefined): string {
  if (!address) return '';
  const words = escapeHtml(address);
  return webAddress(address) ? `<a href="${words}">${words}</a>` : words;
}
