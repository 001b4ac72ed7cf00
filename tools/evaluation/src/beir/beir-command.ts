import { positiveInteger, readArguments, requirePositionals } from '../io/command-line';
import type { ProgramIo } from '../io/program-io';
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
} as const;

const defaultKs = [1, 5, 10, 100];

function readKs(list: string | undefined): number[] {
  if (list === undefined) return defaultKs;
  const ks = list.split(',').map((one) => positiveInteger('--k', one.trim()));
  return [...new Set(ks)].sort((a, b) => a - b);
}

export interface BeirChoice {
  folder: string;
  engines?: readonly string[] | undefined;
  ks?: readonly number[];
  split?: string | undefined;
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
      io,
    });
  } finally {
    await product.close();
  }
}

/** `evaluate beir <folder>`. */
export async function beirCommand(args: readonly string[], io: ProgramIo): Promise<boolean> {
  const { values, positionals } = readArguments(args, options);
  const [folder = ''] = requirePositionals('beir', positionals, ['folder']);
  const { engine: engines, split } = values;
  const choice = { folder, engines, ks: readKs(values.k), split };
  const report = await measureBeir(choice, io);
  io.print(values.json ? JSON.stringify(report, undefined, 2) : beirInWords(report));
  return report.controls.every(({ holds }) => holds);
}
