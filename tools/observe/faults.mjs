import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { buyPlan, publishLaw } from './traffic.mjs';

/** Until auth has a plan that was paid. */
const planKnownMs = 5_000;

async function publishPoison({ backends }) {
  const brokers = backends.env.KAFKA_BROKERS.split(',');
  const producer = new Kafka({ brokers, logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  await producer.send({ topic: 'auth.user-deleted', messages: [{ key: 'nobody', value: '{"no":"event"}' }] });
  await producer.disconnect();
}

const user = ({ system }) => system.signUp(`buyer-${randomUUID()}`);

/** An account with a plan, which is deleted while Stripe does not answer. */
async function eraseWithoutStripe(watched) {
  const buyer = await user(watched);
  await buyPlan(buyer, watched.stripeUrl);
  await pause(planKnownMs);
  const goOn = await watched.freeze('stripe');
  await fetch(`${watched.system.url}/api/auth/me`, { method: 'DELETE', headers: buyer.headers });
  return goOn;
}

/** A plan is paid and a law published while the broker does not answer. */
async function withoutBroker(watched) {
  const buyer = await user(watched);
  const goOn = await watched.freeze('kafka');
  await buyPlan(buyer, watched.stripeUrl);
  return goOn;
}

async function withoutRetrieval(watched) {
  const goOn = await watched.freeze('retrieval');
  await publishLaw(watched.root, watched.system.dataDir);
  return goOn;
}

/** Changes settings of what the system calls, and says what changes them back. */
function change(thing, values) {
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, thing[name]]));
  Object.assign(thing, values);
  return () => Object.assign(thing, before);
}

/**
 * What is broken on purpose, in an order in which none hides the next: how, and which alerts it has to bring, `after` those that come when
 * it is over. The longest time is of rules whose times are 20 times shorter.
 */
export const faults = [
  {
    name: 'the model takes 5 s to its first word',
    expects: ['AnswersAreSlow page'],
    seconds: 260,
    begin: ({ pace }) => change(pace, { firstMs: 5_000 }),
  },
  {
    name: 'the model fails',
    expects: ['ModelFails ticket'],
    seconds: 120,
    begin: ({ pace }) => change(pace, { fails: true }),
  },
  {
    name: 'Redis hangs',
    expects: ['LimitsAreCountedAlone ticket'],
    seconds: 120,
    begin: (watched) => watched.freeze('redis'),
  },
  {
    name: 'Kafka hangs while a plan is paid',
    expects: ['OutboxWaits ticket', 'PaidPlansWait page'],
    after: ['EventsAreLate ticket', 'PaidPlansAreLate page'],
    atLeast: 80,
    seconds: 150,
    begin: withoutBroker,
  },
  {
    name: 'auth hangs',
    expects: ['SignInFails ticket', 'CallsFail page'],
    seconds: 150,
    begin: (watched) => watched.freeze('auth'),
  },
  {
    name: 'retrieval hangs while a law is published',
    expects: ['AnswersFail page', 'SourcesWait ticket'],
    seconds: 200,
    begin: withoutRetrieval,
  },
  {
    name: 'Stripe hangs while an account is erased',
    expects: ['EventsAreHeldUp ticket'],
    seconds: 120,
    begin: eraseWithoutStripe,
  },
  {
    name: 'an event that breaks its schema',
    expects: ['EventsWerePutAside ticket'],
    seconds: 60,
    async begin(watched) {
      await publishPoison(watched);
      return () => undefined;
    },
  },
  {
    name: 'a remote without files',
    expects: ['ReleaseIsUnknown ticket'],
    seconds: 120,
    begin: ({ remote }) => change(remote, { hasFiles: false }),
  },
  {
    name: 'the gateway hangs',
    expects: ['GatewayIsSilent page'],
    seconds: 120,
    begin: (watched) => watched.freeze('gateway'),
  },
];
