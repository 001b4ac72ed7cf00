import { type RemoteAppProps, stripeName } from '@astraea/contracts';
import { createApiClient, createQueryClient, spoken } from '@astraea/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { usePaymentScript } from './api/load-payment-script';
import { CheckoutPage } from './features/checkout/checkout-page';
import { PlansPage } from './features/plans/plans-page';
import { catalogue } from './locales/catalogue';

function Pages({ config, session, getToken, refreshUser, userSignal }: RemoteAppProps) {
  const { pathname } = useLocation();
  const [queryClient] = useState(createQueryClient);
  const api = useMemo(() => createApiClient({ getToken, signal: userSignal }), [getToken, userSignal]);
  usePaymentScript(config.processors.payments === stripeName);
  const shared = { api, config, session, refreshUser };
  return (
    <QueryClientProvider client={queryClient}>
      {pathname.startsWith('/subscription/success') ? (
        <CheckoutPage {...shared} getToken={getToken} />
      ) : (
        <PlansPage {...shared} />
      )}
    </QueryClientProvider>
  );
}

/** The exposed component: the plans, and the result of a checkout. */
export const App = spoken(catalogue, Pages);
