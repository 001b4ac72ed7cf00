import type { Clock } from '@astraea/service-kit/clock';
import Stripe from 'stripe';
import type { Ledger } from './ledger';
import type { Delivery } from './ledger-state';

const answerTimeoutMs = 10_000;

export interface DeliveryOptions {
  ledger: Ledger;
  /** The machine's time, which the receiver compares the signature with. */
  clock: Clock;
  webhookUrl: string | undefined;
  webhookSecret: string;
  /** Pauses between the tries of one event; after the last it is given up. */
  retryDelaysMs: readonly number[];
}

export interface EventDelivery {
  sendTo(webhookUrl: string): void;
  /** Sends what waits. Resolves when everything that may be sent now was tried. */
  settle(): Promise<void>;
  /** Sends an event once more, whatever became of it. @returns the status of the answer; 0 without one */
  resend(event: string): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Sends signed events in the order of their creation, one after the other. One that is not taken is tried again later and
 * holds up no other, so that what arrives can be out of order, as from Stripe.
 */
export function createEventDelivery(options: DeliveryOptions): EventDelivery {
  const { ledger, clock, webhookSecret, retryDelaysMs } = options;
  let webhookUrl = options.webhookUrl;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const machineNow = (): number => clock().getTime();

  async function post(event: string): Promise<number> {
    const payload = JSON.stringify(ledger.state.events[event]);
    const timestamp = Math.floor(machineNow() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp });
    try {
      const response = await fetch(webhookUrl ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (a stand-in on this machine)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(answerTimeoutMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const status = await post(delivery.event);
    delivery.attempts += 1;
    // Dropped or held while it was on its way: the answer still says whether it arrived.
    if (status >= 200 && status < 300) {
      delivery.status = 'delivered';
      return;
    }
    const delay = retryDelaysMs[delivery.attempts - 1];
    if (delay === undefined && delivery.status === 'waiting') delivery.status = 'failed';
    delivery.not_before = machineNow() + (delay ?? 0);
  }

  const waiting = (): Delivery[] => ledger.state.deliveries.filter(({ status }) => status === 'waiting');

  function planNext(): void {
    clearTimeout(timer);
    if (stopped || webhookUrl === undefined) return;
    const times = waiting().map((delivery) => delivery.not_before);
    if (times.length === 0) return;
    timer = setTimeout(() => void settle(), Math.max(0, Math.min(...times) - machineNow()));
    timer.unref();
  }

  async function sendWaiting(): Promise<void> {
    const isDue = (one: Delivery): boolean => one.not_before <= machineNow();
    while (!stopped && webhookUrl !== undefined) {
      const delivery = waiting().find(isDue);
      if (!delivery) break;
      await attempt(delivery);
      ledger.save();
    }
  }

  function settle(): Promise<void> {
    running ??= sendWaiting().finally(() => {
      running = undefined;
      planNext();
    });
    return running;
  }

  ledger.onRecord(planNext);
  planNext();
  return {
    sendTo(url) {
      webhookUrl = url;
      for (const delivery of waiting()) delivery.not_before = 0;
      planNext();
    },
    settle,
    async resend(event) {
      const status = await post(event);
      const delivery = ledger.state.deliveries.find((one) => one.event === event);
      if (delivery && status >= 200 && status < 300) delivery.status = 'delivered';
      return status;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
