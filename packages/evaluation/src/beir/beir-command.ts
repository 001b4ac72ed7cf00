import { heldLines, holdBars, takeBars } from '../bars';
import {
  positiveInteger,
  readArguments,
  readResampling,
  requirePositionals,
  resamplingOptions,
} from '../command-line';
import type { Resampling } from '../figures/figure';
import type { ProgramIo } from '../program-io';
import { openBeirFolder } from './beir-folder';
import { beirInWords } from './beir-words';
import { createPlainBm25 } from './plain-bm25';
import { openProductEngines } from './product-engines';
import { type BeirReport, runBeir } from './run-beir';

const options = {
  engine: { type: 'string', multiple: true },
  k: { type: 'string' },
  split: { type: 'string' },
  json: { type: 'boolean' },
  ...resamplingOptions,
} as const;

const defaultKs = [1, 5, 10, 100];

function readKs(list: string | undefined): number[] {
  if (list === undefined) return defaultKs;
  const ks = list.split(',').map((one) => positiveInteger('--k', one.trim()));
  return [...new Set(ks)].sort((a, b) => a - b);
}

function isFigure(metric: string): boolean {
  return /^recall@[1-9]\d*$|^ndcg@10$|^map@10$|^mrr$/.test(metric);
}

export interface BeirChoice {
  folder: string;
  engines?: readonly string[] | undefined;
  ks?: readonly number[];
  split?: string | undefined;
  resampling: Resampling;
}

/** Measures the product's engines and the baseline on a folder. @throws EvaluationError for a folder or an engine that is not usable */
export async function measureBeir(choice: BeirChoice, io: ProgramIo): Promise<BeirReport> {
  const data = await openBeirFolder(choice.folder, choice.split);
  const product = await openProductEngines(choice.engines, io.note);
  try {
    return await runBeir({
      data,
      engines: product.engines,
      baseline: createPlainBm25(),
      ks: choice.ks ?? defaultKs,
      resampling: choice.resampling,
      occasion: io.occasion(),
      now: io.now,
    });
  } finally {
    await product.close();
  }
}

/** `evaluate beir <folder>`. */
export async function beirCommand(args: readonly string[], io: ProgramIo): Promise<boolean> {
  const { bars, rest } = takeBars(args, isFigure);
  const { values, positionals } = readArguments(rest, options);
  const [folder = ''] = requirePositionals('beir', positionals, ['folder']);
  // A bar needs its figure, whatever is listed.
  const asked = bars.flatMap(({ metric }) => (metric.startsWith('recall@') ? [Number(metric.slice(7))] : []));
  const ks = [...new Set([...readKs(values.k), ...asked])].sort((a, b) => a - b);
  const resampling = readResampling(values);
  const report = await measureBeir(
    { folder, engines: values.engine, ks, split: values.split, resampling },
    io,
  );
  const held = report.engines
    .filter(({ ratio }) => ratio)
    .flatMap(({ name, all }) => holdBars(bars, name, all));
  if (values.json) io.print(JSON.stringify({ ...report, bars: held }, undefined, 2));
  else io.print([beirInWords(report), heldLines(held)].filter((part) => part !== '').join('\n\n'));
  return report.controls.every(({ holds }) => holds) && held.every(({ holds }) => holds);
}
