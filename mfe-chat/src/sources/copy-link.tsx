import { type Citation, statementPath } from '@astraea/contracts';
import { CopyButton, escapeHtml } from './copy';
import { sourceWords } from './words';

/** Copies the address of a statement's own page; there is none for text of no provision. */
export function CopyLink({ citation: { statement, cited_as } }: { citation: Citation }) {
  if (statement === undefined) return null;
  const address = `${window.location.origin}${statementPath(statement)}`;
  return (
    <CopyButton
      size="small"
      label={sourceWords.copyLink}
      isNamed
      read={() => ({ text: address, html: `<a href="${escapeHtml(address)}">${escapeHtml(cited_as)}</a>` })}
    />
  );
}
