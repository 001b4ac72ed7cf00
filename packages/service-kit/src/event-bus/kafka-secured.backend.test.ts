import { writeFile } from 'node:fs/promises';
import type { Admin } from 'kafkajs';
import { eventually } from '../cache/testing/eventually';
import { silentLogger } from '../log/log';
import { firstPortFor } from '../testing/start-backend';
import { PoisonEvent } from './event-bus';
import { makeTopic } from './kafka-topics';
import { buildEvent, createRecorder, deadLettersOf, newName } from './testing/events';
import { aclsOf, noUser, type SecuredKafka, startSecuredKafka, tokenOf } from './testing/secured-kafka';
import { checkTopics } from './topics/check-topics';
import { plannedRights, plannedTopics } from './topics/planned-topics';

let kafka: SecuredKafka;
beforeAll(async () => {
  kafka = await startSecuredKafka(firstPortFor(10));
});
afterAll(() => kafka.stop());

const withToken = async (token: string) => ({
  ...noUser,
  KAFKA_SASL_MECHANISM: 'oauthbearer',
  KAFKA_SASL_TOKEN_FILE: await kafka.writeSecret(token),
});

describe('Kafka with TLS and SASL', () => {
  const ways: [string, () => Promise<Record<string, string>>][] = [
    ['a client certificate', async () => kafka.clientCertificate],
    ['SASL PLAIN', async () => ({ KAFKA_SASL_MECHANISM: 'plain' })],
    ['SCRAM-SHA-256', async () => ({ KAFKA_SASL_MECHANISM: 'scram-sha-256' })],
    ['SCRAM-SHA-512', async () => ({ KAFKA_SASL_MECHANISM: 'scram-sha-512' })],
    ['a token of OAUTHBEARER', () => withToken(tokenOf('astraea'))],
  ];
  it.each(ways)('takes events from and gives them to who comes with %s', async (_way, env) => {
    const bus = kafka.openBus(await env());
    const [topic, group] = [newName('topic'), newName('group')];
    const recorder = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('a', 1));
    expect(await recorder.has(1)).toEqual(['a/1']);
    await bus.close();
  });

  it.each<[string, () => Record<string, string>]>([
    ['a wrong password', () => ({ KAFKA_SASL_PASSWORD_FILE: '/etc/hostname' })],
    ['another authority', () => ({ KAFKA_TLS_CA_FILE: '' })],
    [
      'no client certificate',
      () => ({ ...kafka.clientCertificate, KAFKA_TLS_CERT_FILE: '', KAFKA_TLS_KEY_FILE: '' }),
    ],
  ])('is not reached with %s', async (_what, env) => {
    const bus = kafka.openBus(env());
    await expect(bus.ping()).rejects.toThrow();
    await bus.close();
  });

  it('reads the token again at each connection, so that it can be renewed', async () => {
    const env = await withToken('expired');
    const bus = kafka.openBus(env);
    await expect(bus.ping()).rejects.toThrow();
    await writeFile(env.KAFKA_SASL_TOKEN_FILE, tokenOf('astraea'));
    await eventually('the new token is used', () =>
      bus.ping().then(
        () => true,
        () => undefined,
      ),
    );
    await bus.close();
  });
});

describe('a token that has eight seconds to live', () => {
  it('is used until then, and the one that replaces it in its file after that', async () => {
    const env = await withToken(tokenOf('astraea', 8));
    const bus = kafka.openBus(env);
    const [topic, group] = [newName('topic'), newName('group')];
    const recorder = createRecorder();
    await bus.subscribe({ group, topics: [topic], handle: recorder.handle });
    await bus.publish(topic, buildEvent('a', 1));
    expect(await recorder.has(1)).toEqual(['a/1']);
    await writeFile(env.KAFKA_SASL_TOKEN_FILE, tokenOf('astraea', 8));
    await bus.publish(topic, buildEvent('a', 2));
    expect(await recorder.has(2)).toEqual(['a/1', 'a/2']);
    await bus.close();
  });
});

describe('a prefix', () => {
  it('keeps two installations on one cluster apart: topics, groups and dead letters', async () => {
    const [staging, production] = [
      kafka.openBus({ KAFKA_PREFIX: 'staging.' }),
      kafka.openBus({ KAFKA_PREFIX: 'production.' }),
    ];
    const [topic, group] = [newName('topic'), newName('group')];
    const [first, second] = [
      createRecorder(async ({ sequence }) => {
        if (sequence === 2) throw new PoisonEvent('no');
      }),
      createRecorder(),
    ];
    await staging.subscribe({ group, topics: [topic], handle: first.handle });
    await production.subscribe({ group, topics: [topic], handle: second.handle });
    await staging.publish(topic, buildEvent('a', 1));
    await staging.publish(topic, buildEvent('a', 2));
    await production.publish(topic, buildEvent('b', 1));
    expect(await first.has(2)).toEqual(['a/1', 'a/2']);
    expect(await second.has(1)).toEqual(['b/1']);
    const [letter] = await deadLettersOf(staging, group, 1);
    expect(letter).toMatchObject({ topic, event: { subject: 'a', sequence: 2 } });
    expect(await production.deadLetters(group, 10)).toEqual([]);
    expect(await staging.deadLetterGroups()).toContain(group);
    await Promise.all([staging.close(), production.close()]);
  });
});

describe('a service that may make no topics', () => {
  const prefix = 'bound.';
  const plan = { prefix, partitions: 1 };
  let admin: Admin;
  beforeAll(async () => {
    admin = await kafka.openAdmin();
  });
  afterAll(() => admin.disconnect());

  it('says everything that is missing at once, and goes to work when it is there, with the printed rights and no other', async () => {
    const said: string[] = [];
    const note = (_event: string, fields?: Record<string, unknown>): void =>
      void said.push(String(fields?.error));
    const bound = {
      KAFKA_PREFIX: prefix,
      KAFKA_CREATE_TOPICS: 'false',
      KAFKA_SASL_USERNAME: 'bound',
      KAFKA_SASL_PASSWORD_FILE: await kafka.writeSecret('bound'),
    };
    const bus = kafka.openBus(bound, { ...silentLogger, warn: note });
    const recorder = createRecorder(async ({ subject }) => {
      if (subject === 'poison') throw new PoisonEvent('no');
    });
    const topics = ['auth.user-registered', 'conversation.question-answered'];
    await bus.subscribe({ group: 'billing', topics, handle: recorder.handle });
    const [first] = await eventually('it is said', () => (said.length > 0 ? said : undefined));
    const missing = [...topics, 'billing.replay', 'billing.dead-letter'];
    for (const topic of missing) expect(first).toContain(`bound.${topic} is missing`);
    expect(first).toContain('npm run topics');
    await expect(bus.publish('billing.subscription-changed', buildEvent('a'))).rejects.toThrow(/is missing/);
    expect(await checkTopics(admin, plannedTopics(plan), 1)).toHaveLength(plannedTopics(plan).length);

    for (const { topic, configEntries } of plannedTopics(plan))
      await makeTopic(admin, { topic, numPartitions: 1, replicationFactor: 1, configEntries });
    expect(await checkTopics(admin, plannedTopics(plan), 1)).toEqual([]);
    const rights = plannedRights(plan).filter(({ who }) => who === 'billing');
    await admin.createAcls({ acl: aclsOf(rights, 'bound') });

    const others = kafka.openBus({ ...kafka.administrator, KAFKA_PREFIX: prefix });
    await others.publish('auth.user-registered', buildEvent('a', 1));
    await others.publish('auth.user-registered', buildEvent('poison', 1));
    expect(await recorder.has(2)).toEqual(expect.arrayContaining(['a/1', 'poison/1']));
    await deadLettersOf(others, 'billing', 1);
    await bus.publish('billing.subscription-changed', buildEvent('a'));
    // One that would make topics has nothing to make, and asks for no right to.
    const maker = kafka.openBus({ ...bound, KAFKA_CREATE_TOPICS: 'true' });
    await maker.publish('billing.subscription-changed', buildEvent('b'));
    await maker.close();
    await expect(bus.publish('auth.user-registered', buildEvent('a'))).rejects.toThrow();
    await Promise.all([bus.close(), others.close()]);
  });

  it('is told of partitions, copies and configuration that differ', async () => {
    const topic = newName('differs');
    await makeTopic(admin, { topic, numPartitions: 2, replicationFactor: 1 });
    const configEntries = [{ name: 'cleanup.policy', value: 'compact' }];
    expect(await checkTopics(admin, [{ topic, partitions: 1, configEntries }], 3)).toEqual([
      `${topic}: has 2 partitions and must have 1`,
      `${topic}: has 1 copies, and 3 are wanted (KAFKA_REPLICATION_FACTOR)`,
      `${topic}: cleanup.policy is delete and must be compact`,
    ]);
    expect(await checkTopics(admin, [{ topic, partitions: 6, configEntries: [] }], 1)).toEqual([
      `${topic}: has 2 partitions, and 6 are wanted (KAFKA_PARTITIONS)`,
    ]);
  });
});
