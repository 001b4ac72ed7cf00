import { type RemoteAppProps, stripeName } from '@astraea/contracts';
import { createApiClient, createQueryClient } from '@astraea/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { usePaymentScript } from './api/load-payment-script';
import { CheckoutPage } from './features/checkout/checkout-page';
import { PlansPage } from './features/plans/plans-page';

/** The exposed component: the plans, and the result of a checkout. */
export function App({ config, session, getToken, refreshUser, userSignal }: RemoteAppProps) {
  const { pathname } = useLocation();
  const [queryClient] = useState(createQueryClient);
  const api = useMemo(() => createApiClient({ getToken, signal: userSignal }), [getToken, userSignal]);
  const Page = pathname.startsWith('/subscription/success') ? CheckoutPage : PlansPage;
  usePaymentScript(config.processors.payments === stripeName);
  return (
    <QueryClientProvider client={queryClient}>
      <Page api={api} config={config} session={session} refreshUser={refreshUser} />
    </QueryClientProvider>
  );
}
