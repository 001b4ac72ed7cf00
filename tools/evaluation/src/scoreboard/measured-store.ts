import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BeirReport } from '../beir/run-beir';
import { EvaluationError } from '../io/evaluation-error';
import type { QuestionsReport } from '../regression/run-regression';

/** Reports of runs that the scoreboard shows, each with its own date: a set that is not at hand keeps its last figures. */
export interface MeasuredRuns {
  /** By the name of the regression set. */
  questions: Record<string, QuestionsReport>;
  /** By the name of the set. */
  beir: Record<string, BeirReport>;
}

type Kind = keyof MeasuredRuns;

const filePattern = /^(questions|beir)-([\w.-]+)\.json$/;

/** Figures to five digits, so that a file changes where something was measured anew and nowhere else. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value;
}

export async function storeRun(folder: string, kind: Kind, name: string, report: object): Promise<void> {
  if (!filePattern.test(`${kind}-${name}.json`))
    throw new EvaluationError(
      `${JSON.stringify(name)} cannot name a run; use letters, digits, dots and hyphens.`,
    );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${kind}-${name}.json`), `${JSON.stringify(report, rounded)}\n`);
}

export async function readRuns(folder: string): Promise<MeasuredRuns> {
  const runs: MeasuredRuns = { questions: {}, beir: {} };
  const names = await readdir(folder).catch(() => []);
  for (const file of names.sort()) {
    const [, kind, name] = filePattern.exec(basename(file)) ?? [];
    if (!kind || !name) continue;
    runs[kind as Kind][name] = JSON.parse(await readFile(join(folder, file), 'utf8'));
  }
  return runs;
}
