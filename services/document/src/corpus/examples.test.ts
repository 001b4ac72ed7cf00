import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledCorpusFolder, openCorpus } from './corpus';
import { type Example, readExamples } from './examples';
import type { Guide } from './guide';
import { type Membership, parseGuide, parseMembership, readCorpusFiles } from './load-guides';
import { sourceOfStatement } from './statement-source';
import { statusOfStatement } from './statement-status';

const offeredAtFirst = 3;

describe('the bundled examples', () => {
  let guides: Guide[];
  let union: Membership;
  let countries: Record<string, Example[]>;
  beforeAll(async () => {
    const files = await readCorpusFiles(bundledCorpusFolder);
    guides = files.guides.map(({ file, bytes }) => parseGuide(file, bytes));
    union = parseMembership(files.euMembers.file, files.euMembers.bytes);
    countries = (await readExamples(bundledCorpusFolder)).countries;
  });

  /** Those whose statements may answer for the jurisdiction. */
  const citable = ({ jurisdiction }: Guide) =>
    guides.filter(
      (other) =>
        [jurisdiction, 'United Nations'].includes(other.jurisdiction) ||
        (other.jurisdiction === union.bloc && union.members.includes(jurisdiction)),
    );
  const all = () =>
    guides.flatMap((guide) =>
      (countries[guide.jurisdiction] ?? []).map((example) => ({ guide, ...example })),
    );

  it('are at least as many for each guide as are offered at first, and of no jurisdiction without a guide', () => {
    const names = guides.map(({ jurisdiction }) => jurisdiction);
    expect(Object.keys(countries).toSorted()).toEqual(names.toSorted());
    expect(names.filter((name) => (countries[name] ?? []).length < offeredAtFirst)).toEqual([]);
  });

  it('rest on statements of law in force that have an official address', () => {
    const faults = all().filter(({ guide, rests_on: id }) => {
      const own = citable(guide).find(({ statements }) => statements.some((one) => one.id === id));
      const statement = own?.statements.find((one) => one.id === id);
      if (!own || !statement) return true;
      const isInForce = ['in force', 'amended'].includes(statusOfStatement(own, statement).status);
      return !isInForce || sourceOfStatement(own, statement).url_kind !== 'official text';
    });
    expect(faults.map(({ guide, question }) => `${guide.jurisdiction}: ${question}`)).toEqual([]);
  });

  it('stand under topics of their guides', () => {
    // The list of bodies in charge stands under this one in every guide.
    const isOf = ({ statements }: Guide, topic: string) =>
      topic === 'Policy and institutions' || statements.some((one) => one.topic === topic);
    const faults = all().filter(({ guide, topic }) => !isOf(guide, topic));
    expect(faults.map(({ guide, topic }) => `${guide.jurisdiction}: ${topic}`)).toEqual([]);
  });

  it('are told apart by their words', () => {
    for (const own of Object.values(countries))
      expect(new Set(own.map(({ question }) => question)).size).toBe(own.length);
  });
});

describe('a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'examples-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('without examples offers none', async () => {
    expect(await readExamples(folder)).toEqual({ anywhere: [], countries: {} });
  });

  it('with a file that is none is refused with what is wrong', async () => {
    await writeFile(
      join(folder, 'examples.yaml'),
      'anywhere: []\ncountries: {Utopia: [{question: licence, topic: Spectrum, rests_on: uto-1}]}\n',
    );
    await expect(readExamples(folder)).rejects.toThrow(/Utopia\.0\.question.*Utopia\.0\.topic/s);
  });
});

it('the corpus has them', async () => {
  expect((await openCorpus()).examples.anywhere).toHaveLength(offeredAtFirst);
});
