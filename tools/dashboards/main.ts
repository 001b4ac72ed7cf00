// Prints the dashboards as Grafana reads them, by the names of their files: node tools/dashboards/main.ts
import type { Dashboard } from '@grafana/grafana-foundation-sdk/dashboard';
import { answerTime, usOrTheModel } from './answers.ts';
import { dependencies, eventsAndIndex, moneyAndQuota, releases } from './system.ts';

const dashboards: Dashboard[] = [
  usOrTheModel,
  dependencies,
  releases,
  answerTime,
  eventsAndIndex,
  moneyAndQuota,
];

const files = dashboards.map((dashboard) => [`${dashboard.uid?.replace('astraea-', '')}.json`, dashboard]);
process.stdout.write(JSON.stringify(Object.fromEntries(files)));
