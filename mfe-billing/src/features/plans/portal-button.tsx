import type { ApiClient } from '@astraea/web-kit';
import { billingWords } from '../../locales/catalogue';
import { HostedPageButton } from './hosted-page-button';

export interface PortalButtonProps {
  api: ApiClient;
  label: string;
  contactEmail: string;
}

/** Opens Stripe's portal: invoices, cards, resuming. */
export function PortalButton({ api, label, contactEmail }: PortalButtonProps) {
  return (
    <HostedPageButton
      label={label}
      busyLabel={billingWords.plans.openingBilling}
      contactEmail={contactEmail}
      request={() => api.openPortal()}
    />
  );
}
