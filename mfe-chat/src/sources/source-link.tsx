import type { Citation, ReadAt } from '@astraea/contracts';
import { SiteLink } from './site-link';
import { webAddress } from './source-facts';

/** The ways to the text behind a citation, named by their sites: the official one first, then the page that was read. */
export function SourceLink({
  citation: { url, url_kind, read_at },
  className,
}: {
  citation: Citation;
  className?: string;
}) {
  const address = webAddress(url);
  const readAddress = webAddress(read_at?.url ?? null);
  return (
    <>
      {address ? (
        <span>
          {url_kind === 'official text' ? 'Official text' : 'Secondary source'}:{' '}
          <SiteLink url={address} className={className} />
        </span>
      ) : null}
      {read_at && readAddress && readAddress !== address ? (
        <span>
          {readWords[read_at.kind]}: <SiteLink url={readAddress} className={className} />
        </span>
      ) : null}
    </>
  );
}

const readWords: Record<ReadAt['kind'], string> = {
  'official text': 'Read at',
  'mirror of the official text': 'Read in a mirror',
  'secondary page': 'Read in a secondary source',
};
