import { Notice } from '@astraea/web-kit';

/** Says why the country cannot be changed. */
export function CountryNotice({ onDismiss, className }: { onDismiss(): void; className?: string }) {
  return (
    <Notice onDismiss={onDismiss} className={className}>
      Country is locked for this conversation. To switch countries, you must start a new conversation.
    </Notice>
  );
}
