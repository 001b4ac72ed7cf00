import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { evidenceNames, fittedTrust, ownEvidenceNames } from '@astraea/retrieval';
import { helpText } from '../help';
import { recordIo } from '../testing/program-io';
import { makeTemporaryFolder } from '../testing/temporary-folder';
import { fitCommand } from './fit-command';
import { fitTrust, type TrustFit } from './fit-trust';
import type { OwnRow } from './own-rows';
import type { TrainingRow } from './training-row';
import { trustFile } from './trust-file';

const source = join(__dirname, '../../../../services/retrieval/src/answering/sufficiency/fitted-trust.ts');

async function run(fitted: TrustFit, ...args: string[]) {
  const io = recordIo();
  const file = join(await makeTemporaryFolder(), 'fitted-trust.ts');
  const holds = await fitCommand(args, io, { fit: async () => fitted, held: fittedTrust, file });
  return { holds, file, printed: io.printed.join('\n'), complaints: io.complaints };
}

/** The product's weights, `own` of other questions changed by so much. */
const changedBy = (change: number): TrustFit => {
  const { bias, weights } = fittedTrust.other;
  return { ...fittedTrust, other: { bias, weights: { ...weights, own: weights.own + change } } };
};

it('prints the weights as their source file holds them', async () => {
  const { holds, printed } = await run(fittedTrust);
  const code = (await readFile(source, 'utf8')).split('*/\n')[1];
  expect(holds).toBe(true);
  expect(`${printed}\n`.split('*/\n')[1]).toBe(code);
});

it('writes the source file on demand', async () => {
  const { file, printed } = await run(changedBy(1), '--write');
  expect(await readFile(file, 'utf8')).toBe(trustFile(changedBy(1)));
  expect(printed).toBe(`Written: ${file}`);
});

describe('the check', () => {
  it.each([0, 0.001, -0.001])('holds where a weight differs by %d', async (change) => {
    expect(await run(changedBy(change), '--check')).toMatchObject({ holds: true, complaints: [] });
  });

  it('fails where a weight differs by more than rounding, and names it', async () => {
    const { holds, complaints } = await run(changedBy(0.002), '--check');
    expect(holds).toBe(false);
    expect(complaints).toEqual([expect.stringMatching(/^other\.own is -?[\d.]+, the fit gives -?[\d.]+$/)]);
  });

  it('fails where the fit lacks a sign', async () => {
    const { own: _own, ...weights } = fittedTrust.fact.weights;
    const fitted = { ...fittedTrust, fact: { ...fittedTrust.fact, weights } } as TrustFit;
    expect((await run(fitted, '--check')).complaints).toEqual([expect.stringMatching(/^fact\.own is/)]);
  });
});

it.each([
  [['--check', '--write'], 'not both'],
  [['now'], 'fit has no use for now'],
])('refuses %j', async (args, words) => {
  await expect(run(fittedTrust, ...args)).rejects.toThrow(words);
});

it('is told by the help', () => {
  expect(helpText()).toMatch(/^ {2}fit {2,}fits the weights/m);
  expect(helpText()).toContain('--check');
});

it('fits questions for a fact, and documents of one’s own, apart from the others', () => {
  const row = (asksFact: boolean, answered: boolean, own: number): TrainingRow => {
    const none = Object.fromEntries(evidenceNames.map((name) => [name, 0])) as TrainingRow['evidence'];
    return { evidence: { ...none, own }, asksFact, answered, weight: 1 };
  };
  const seen = Object.fromEntries(ownEvidenceNames.map((name) => [name, 0])) as OwnRow['evidence'];
  const ownRows = [1, 0.6, 0.6, 0].map(
    (covers, at): OwnRow => ({ evidence: { ...seen, covers }, answered: at < 2, weight: 1 }),
  );
  const speaksFor = [
    row(false, true, 1),
    row(false, true, 0.5),
    row(false, false, 0.5),
    row(false, false, 0),
  ];
  const speaksAgainst = [row(true, true, 0), row(true, false, 1)];
  const { fact, other, own } = fitTrust([...speaksFor, ...speaksAgainst], ownRows);
  expect(own.weights.covers).toBeGreaterThan(0);
  expect(own.weights.points).toBe(0);
  expect(other.weights.own).toBeGreaterThan(0);
  expect(fact.weights.own).toBeLessThan(0);
  expect(fact.weights.topic).toBe(0);
});
