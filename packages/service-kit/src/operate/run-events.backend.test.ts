import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { openKafkaBus } from '../backends/distributed-backends';
import { backendAddress } from '../document-store/testing/backend-address';
import { PoisonEvent } from '../event-bus/event-bus';
import { buildEvent, createRecorder, deadLettersOf, newName } from '../event-bus/testing/events';
import { silentLogger } from '../log/log';
import type { NamedLetter } from './dead-letters';
import { runEvents } from './run-events';

const brokers = backendAddress('KAFKA_BROKERS');

async function run(env: NodeJS.ProcessEnv, ...args: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await runEvents({ args, env, say, complain: say });
  return { code, text: lines.join('\n') };
}

test('npm run events tells key and headers of a dead letter on Kafka and hands it out once, under the prefix', async () => {
  const prefix = `${newName('eu')}.`;
  const env = { KAFKA_BROKERS: brokers, KAFKA_PREFIX: prefix };
  const bus = openKafkaBus('test', { ...env, KAFKA_PARTITIONS: 1 }, silentLogger);
  let isMended = false;
  const recorder = createRecorder(async () => {
    if (!isMended) throw new PoisonEvent('no field');
  });
  await bus.subscribe({ group: 'g', topics: ['t'], handle: recorder.handle });
  const producer = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).producer({
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  const value = JSON.stringify(buildEvent('a'));
  await producer.send({ topic: `${prefix}t`, messages: [{ key: 'a', value, headers: { tenant: 'eu' } }] });
  await producer.disconnect();
  await deadLettersOf(bus, 'g', 1);

  const [letter] = JSON.parse((await run(env, 'list', '--json')).text) as NamedLetter[];
  const id = letter?.id ?? '';
  expect(letter).toMatchObject({ group: 'g', topic: 't', key: 'a', headers: { tenant: 'eu' }, attempts: 1 });
  expect(JSON.parse((await run(env, 'show', id)).text)).toEqual(letter);
  isMended = true;
  expect(await run(env, 'replay', id)).toEqual({ code: 0, text: `${id} replayed\n1 of 1 replayed.` });
  expect(await run(env, 'replay', id)).toEqual({
    code: 0,
    text: `${id} was replayed before\n0 of 1 replayed.`,
  });
  expect((await run(env, 'list')).text).toBe('0 dead letters.');
  await bus.publish('t', buildEvent('a', 2));
  await recorder.hasSome((seen) => seen.includes('a/2') && seen.length >= 3);
  expect([...recorder.seen].sort()).toEqual(['a/1', 'a/1', 'a/2']);
  await bus.close();
});
