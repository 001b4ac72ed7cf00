import { createServer } from 'node:http';
import { type Clock, systemClock } from '@astraea/service-kit/clock';
import { listen } from '@astraea/service-kit/http';
import { createApp } from './create-app';
import { createEventDelivery } from './deliver-events';
import { createLedger, type Ledger } from './ledger';
import { catchUp } from './lifecycle/move-clock';

export const standInKey = 'sk_test_standin';

/** Fast at first, because the receiver may still be starting; about an hour altogether. */
const retryDelaysMs = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, ...Array(60).fill(60_000)];
const catchUpMs = 1_000;

export interface StripeStandInOptions {
  /** Where signed events are sent. Until it is known (`sendEventsTo`) they wait. */
  webhookUrl?: string;
  webhookSecret: string;
  /** On 127.0.0.1; 0 or nothing lets the system choose. */
  port?: number;
  /** The machine's time; the account's clock begins with it and can be moved ahead of it. */
  clock?: Clock;
  /** JSON file that keeps everything over a restart; nothing is kept without it. */
  file?: string;
  secretKey?: string;
  /** Pauses between the tries of one event. */
  retryDelaysMs?: readonly number[];
}

export interface StripeStandIn {
  /** Address of the API (`/v1`), of the pages and of the controls (`/_test`). */
  url: string;
  secretKey: string;
  sendEventsTo(webhookUrl: string): void;
  close(): Promise<void>;
}

/** After a restart, older pages have the present address. */
function moveAddresses(ledger: Ledger): void {
  const { sessions, portal_sessions: portals } = ledger.state;
  const moved = (address: string): string => ledger.url + new URL(address).pathname;
  for (const page of [...Object.values(sessions), ...Object.values(portals)])
    if (page.url) page.url = moved(page.url);
}

/**
 * A Stripe account on this machine that the real `stripe` package talks to: it keeps state, shows pages to pay on, sends
 * signed events, and its clock moves on demand. No money moves.
 * @throws PortInUse; ConfigError when the file is damaged
 */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { clock = systemClock, secretKey = standInKey } = options;
  const ledger = createLedger({ clock, file: options.file });
  const delivery = createEventDelivery({
    ledger,
    clock,
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
  });
  const server = createServer(createApp({ ledger, delivery, secretKey }));
  ledger.url = await listen(server, options.port ?? 0, '127.0.0.1');
  moveAddresses(ledger);
  const timer = setInterval(() => catchUp(ledger), catchUpMs);
  return {
    url: ledger.url,
    secretKey,
    sendEventsTo: delivery.sendTo,
    async close() {
      clearInterval(timer);
      await delivery.stop();
      ledger.save();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
