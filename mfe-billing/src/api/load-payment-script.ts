import { useEffect } from 'react';
import { warnOf } from '../log-failure';

const address = 'https://js.stripe.com/v3/';

/** Brings Stripe's script in behind what is on the screen, once for the page; it has to come from Stripe itself. */
export function usePaymentScript(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || document.querySelector(`script[src="${address}"]`)) return;
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onerror = () => {
      // Another visit of the screen tries again.
      script.remove();
      warnOf('The payment script could not be loaded');
    };
    document.head.append(script);
  }, [wanted]);
}
