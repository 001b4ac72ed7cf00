import type { Citation } from '@astraea/contracts';
import { ExternalLink } from 'lucide-react';
import { webAddress } from './source-facts';

/** The way to the text behind a citation, named for what it leads to. */
export function SourceLink({
  citation: { url, url_kind },
  className,
}: {
  citation: Citation;
  className?: string;
}) {
  const address = webAddress(url);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={className}>
      {url_kind ?? 'secondary source'} <ExternalLink size={14} aria-label="(opens in a new tab)" />
    </a>
  );
}
