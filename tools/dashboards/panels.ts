import type { Builder } from '@grafana/grafana-foundation-sdk/cog';
import {
  type Dashboard,
  DashboardBuilder,
  DatasourceVariableBuilder,
  type Panel,
  RowBuilder,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as TimeSeriesBuilder } from '@grafana/grafana-foundation-sdk/timeseries';

/** An expression, and how its lines are called by their labels. */
interface Line {
  expr: string;
  legend: string;
}

interface Shown {
  title: string;
  /** What a reader learns from it. */
  about: string;
  lines: Line[];
  /** Of Grafana: `s`, `percentunit`, `reqps`, `short`. */
  unit: string;
}

const datasource = { type: 'prometheus', uid: '$metrics' };
const rowHeight = 7;
/** Of the parts' metrics (`OTEL_METRIC_EXPORT_INTERVAL`): a rate over less would hold a single value. */
const exportInterval = '1m';

const queries = (lines: Line[]) =>
  lines.map(({ expr, legend }, at) =>
    new DataqueryBuilder()
      .refId(String.fromCharCode(65 + at))
      .datasource(datasource)
      .expr(expr)
      .legendFormat(legend)
      .range(),
  );

/** Lines over time, a third of a row wide. */
export function lines({ title, about, lines: shown, unit }: Shown): Builder<Panel> {
  return new TimeSeriesBuilder()
    .title(title)
    .description(about)
    .datasource(datasource)
    .interval(exportInterval)
    .targets(queries(shown))
    .unit(unit)
    .min(0)
    .span(8)
    .height(rowHeight);
}

/** The newest value, a third of a row wide. */
export function newest({ title, about, lines: shown, unit }: Shown): Builder<Panel> {
  return new StatBuilder()
    .title(title)
    .description(about)
    .datasource(datasource)
    .interval(exportInterval)
    .targets(queries(shown))
    .unit(unit)
    .span(8)
    .height(rowHeight);
}

/** A quantile of a histogram, by some of its labels. */
export function quantile(share: number, metric: string, by: string[] = []): string {
  return `histogram_quantile(${share}, sum by (${[...by, 'le'].join(', ')}) (rate(${metric}_bucket[$__rate_interval])))`;
}

/** Times a second, by some labels; `filter` is a matcher. */
export function perSecond(metric: string, by: string[] = [], filter = ''): string {
  const of = `rate(${metric}${filter && `{${filter}}`}[$__rate_interval])`;
  return by.length === 0 ? `sum(${of})` : `sum by (${by.join(', ')}) (${of})`;
}

/** A dashboard with a row a question; its address and file are called by `uid`. */
export function dashboard(uid: string, title: string, rows: Record<string, Builder<Panel>[]>): Dashboard {
  const metrics = new DatasourceVariableBuilder('metrics').label('Metrics').type('prometheus');
  const board = new DashboardBuilder(title)
    .uid(`astraea-${uid}`)
    .tags(['astraea'])
    .readonly()
    .time({ from: 'now-3h', to: 'now' })
    .refresh('1m')
    .withVariable(metrics);
  for (const [question, panels] of Object.entries(rows)) {
    board.withRow(new RowBuilder(question));
    for (const panel of panels) board.withPanel(panel);
  }
  return board.build();
}
