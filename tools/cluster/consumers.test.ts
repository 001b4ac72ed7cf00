import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { consumerGroups } from '@astraea/contracts';
import { parse } from 'yaml';

const table = fileURLToPath(new URL('../../charts/astraea-library/templates/_parts.tpl', import.meta.url));

/** What the charts say that a service reads of Kafka. */
function groupsOf(service: string): Record<string, string[]> {
  const [, part] = new RegExp(`^${service}:\\n((?: {2}.*\\n)+)`, 'm').exec(readFileSync(table, 'utf8')) ?? [];
  return parse(part ?? '').consumes ?? {};
}

test('the charts scale by the consumer groups that there are', () => {
  const planned = Object.entries(consumerGroups).map(([group, { service, topics }]) => ({
    service,
    group,
    topics,
  }));
  const services = [...new Set(planned.map(({ service }) => service))];
  const inCharts = services.flatMap((service) =>
    Object.entries(groupsOf(service)).map(([group, topics]) => ({ service, group, topics })),
  );
  const order = (one: { group: string }, other: { group: string }) => one.group.localeCompare(other.group);
  expect(inCharts.sort(order)).toEqual(planned.sort(order));
});
