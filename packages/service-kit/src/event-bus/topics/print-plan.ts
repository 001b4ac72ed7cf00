import type { WantedTopic } from '../kafka-topics';
import {
  type PlannedRight,
  type PlanOptions,
  plannedGroups,
  plannedRights,
  plannedTopics,
} from './planned-topics';

function table(head: string[], rows: string[][]): string {
  const widths = head.map((_title, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]): string =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(line).join('\n');
}

const configText = ({ configEntries }: WantedTopic): string =>
  configEntries.map(({ name, value }) => `${name}=${value}`).join(' ');

const rightRow = ({ who, resource, pattern, name, operations }: PlannedRight): string[] => [
  who,
  resource,
  pattern,
  name,
  operations.join(', '),
];

type PrintedPlan = PlanOptions & { replicationFactor: number };

/** Topics, groups and rights as data, for tools that make them. */
export function planData(options: PrintedPlan) {
  return {
    topics: plannedTopics(options).map(({ topic, partitions, configEntries }) => ({
      topic,
      partitions,
      replication_factor: options.replicationFactor,
      config: Object.fromEntries(configEntries.map(({ name, value }) => [name, value])),
    })),
    groups: plannedGroups(options.prefix),
    rights: plannedRights(options),
  };
}

/** The same as tables for whoever makes topics and grants rights by hand. */
export function printPlan(options: PrintedPlan): string {
  const topics = plannedTopics(options).map((wanted) => [
    wanted.topic,
    String(wanted.partitions),
    String(options.replicationFactor),
    configText(wanted),
  ]);
  return [
    'TOPICS',
    table(['topic', 'partitions', 'copies', 'configuration'], topics),
    '\nCONSUMER GROUPS',
    ...plannedGroups(options.prefix),
    '\nRIGHTS of each service and of the commands `events` and `topics`; one user may have several of them',
    table(['who', 'resource', 'pattern', 'name', 'operations'], plannedRights(options).map(rightRow)),
    '',
  ].join('\n');
}
