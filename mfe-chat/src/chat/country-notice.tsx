import { Notice } from '@astraea/web-kit';
import { locationWords } from '../countries/words';

/** Says why the country cannot be changed. */
export function CountryNotice({ onDismiss, className }: { onDismiss(): void; className?: string }) {
  return (
    <Notice onDismiss={onDismiss} className={className}>
      {locationWords.countryIsLocked}
    </Notice>
  );
}
