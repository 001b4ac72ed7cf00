import type { Citation, SourceChange } from '@astraea/contracts';
import { citationWithReference } from './citation-words';
import { CopyButton } from './copy-button';
import { proofWords } from './proof-words';

interface CopyCitationProps {
  citation: Citation;
  change: SourceChange | undefined;
}

/** Copies the cited words of one source with all that a reader needs to find them. */
export function CopyCitation({ citation, change }: CopyCitationProps) {
  return (
    <CopyButton
      size="small"
      label={proofWords.copyCitation}
      isNamed
      read={() => citationWithReference(citation, change)}
    />
  );
}
