import { ExternalLink } from 'lucide-react';
import { siteOf, webAddress } from './source-facts';

/** A link named by its site: `legislation.gov.uk`; nothing for what is no web address. */
export function SiteLink({ url, className }: { url: string | null; className?: string }) {
  const address = webAddress(url);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={className}>
      {siteOf(address)} <ExternalLink size={14} aria-label="(opens in a new tab)" />
    </a>
  );
}
