import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const program = resolve(__dirname, '../../node_modules/lighthouse/cli/index.js');
const runTimeoutMs = 180_000;

const consoleErrorSchema = z.object({
  sourceLocation: z.object({ url: z.string() }).optional(),
  description: z.string().optional(),
});
const auditSchema = z.object({
  score: z.number().nullable(),
  numericValue: z.number().optional(),
  details: z.object({ items: z.unknown().optional() }).optional(),
});
const categorySchema = z.object({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) });
const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  audits: z.record(z.string(), auditSchema),
  categories: z.record(z.string(), categorySchema),
});
type Report = z.infer<typeof reportSchema>;

export interface LighthouseFigures {
  /** 0 to 100. */
  performance: number;
  accessibility: number;
  bestPractices: number;
  largestContentfulPaintMs: number;
  cumulativeLayoutShift: number;
  totalBlockingTimeMs: number;
  /** Names of the audits that cost points outside performance. */
  faults: string[];
}

/** Runs Lighthouse's throttled phone in a Chromium that listens on `port`; who is signed in there stays signed in. */
export async function runLighthouse(url: string, port: number): Promise<LighthouseFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'astraea-lighthouse-'));
  const file = join(folder, 'report.json');
  const args = [program, url, `--port=${port}`, '--output=json', `--output-path=${file}`, '--quiet'];
  args.push('--disable-storage-reset', '--no-enable-error-reporting');
  args.push('--only-categories=performance,accessibility,best-practices');
  try {
    await promisify(execFile)(process.execPath, args, { timeout: runTimeoutMs });
    const report = reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`);
    return figuresOf(report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf(report: Report): LighthouseFigures {
  const numeric = (id: string) => {
    const value = report.audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no ${id}`);
    return value;
  };
  return {
    performance: score(report, 'performance'),
    accessibility: score(report, 'accessibility'),
    bestPractices: score(report, 'best-practices'),
    largestContentfulPaintMs: numeric('largest-contentful-paint'),
    cumulativeLayoutShift: numeric('cumulative-layout-shift'),
    totalBlockingTimeMs: numeric('total-blocking-time'),
    faults: ['accessibility', 'best-practices'].flatMap((name) => faultsOf(report, name)),
  };
}

/** A category's score as Lighthouse computes it, the weighted mean of its audits, without the one excepted error. */
function score(report: Report, category: string): number {
  const counted = auditsOf(report, category);
  const weight = counted.reduce((sum, audit) => sum + audit.weight, 0);
  const points = counted.reduce((sum, audit) => sum + audit.weight * audit.score, 0);
  return Math.round((points / weight) * 100);
}

function faultsOf(report: Report, category: string): string[] {
  return auditsOf(report, category).flatMap(({ id, score: points }) => (points < 1 ? [id] : []));
}

function auditsOf(report: Report, category: string) {
  return (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = report.audits[id];
    if (!audit || audit.score === null || weight === 0) return [];
    return [{ id, weight, score: id === 'errors-in-console' && isExcepted(audit) ? 1 : audit.score }];
  });
}

/** Google's sign-in script cannot be fetched without a network; no other error is forgiven. */
function isExcepted({ details }: z.infer<typeof auditSchema>): boolean {
  return z
    .array(consoleErrorSchema)
    .parse(details?.items ?? [])
    .every(({ sourceLocation, description }) => {
      const isGoogles = sourceLocation?.url.startsWith('https://apis.google.com/js/api.js') ?? false;
      return isGoogles && /net::ERR_/.test(description ?? '');
    });
}
