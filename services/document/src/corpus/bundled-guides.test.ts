import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentBlockSchema, countryInSentence, instrumentBindingSchema } from '@astraea/contracts';
import { openBuiltCorpus } from '../testing/built-guides';
import { type ReadPdf, readPdfs } from '../testing/read-pdfs';
import { buildCorpus } from './build-corpus';
import { type BuiltGuide, type Corpus, openCorpus } from './corpus';
import { treatyKeys } from './guide';
import { statusOfStatement } from './statement-status';

let corpus: Corpus;
let built: BuiltGuide[];
let read: ReadPdf[];

beforeAll(async () => {
  corpus = await openBuiltCorpus();
  built = [];
  for (const file of corpus.files) built.push(await corpus.build(file));
  read = await readPdfs(built.map(({ pdf }) => pdf));
});

function guideOf(slug: string): BuiltGuide {
  const found = built.find(({ guide }) => guide.slug === slug);
  if (!found) throw new Error(`no guide ${slug}`);
  return found;
}

/** What is wrong, as words, over all guides; a test expects none. */
function overAll(check: (guide: BuiltGuide, file: ReadPdf) => (string | false)[]): string[] {
  return built.flatMap((guide, index) =>
    check(guide, read[index] as ReadPdf)
      .filter((problem) => problem !== false)
      .map((problem) => `${guide.guide.slug}: ${problem}`),
  );
}

describe('the bundled corpus', () => {
  it('has the United Arab Emirates, the United States, the United Nations and 47 others, each once', () => {
    const names = built.map(({ guide }) => guide.jurisdiction);
    expect(names).toEqual(
      expect.arrayContaining(['United Arab Emirates', 'United States', 'United Nations']),
    );
    expect(new Set(names).size).toBe(50);
  });

  it('begins with what answers for every country', () => {
    expect(corpus.files.slice(0, 3).map(({ slug }) => slug)).toEqual([
      'united-nations',
      'european-union',
      'algeria',
    ]);
  });

  it('holds every block, to the letter, on the pages that it names', () => {
    expect(
      overAll(({ blocks }, { pages }) =>
        blocks.map(
          (block) =>
            !pages
              .slice(block.page - 1, block.page_end)
              .join(' ')
              .includes(block.text) && block.id,
        ),
      ),
    ).toEqual([]);
  });

  it('makes a block of every statement and of every regulator', () => {
    expect(
      overAll(({ guide, blocks }) => [
        ...guide.statements.map(
          ({ id, text }) => !blocks.some((block) => block.id === id && block.text === text) && id,
        ),
        ...guide.regulators.map(
          ({ name }) => !blocks.some(({ text }) => text.startsWith(`${name} (`)) && name,
        ),
      ]),
    ).toEqual([]);
  });

  it('gives every block the shape of the contract and an id of its own', () => {
    for (const { blocks, bindings } of built) {
      for (const block of blocks) contentBlockSchema.parse(block);
      for (const binding of bindings) instrumentBindingSchema.parse(binding);
      expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
    }
  });

  it('prints each provision, and calls it not confirmed where there is none', () => {
    expect(
      overAll(({ guide, blocks }, { pages }) =>
        guide.statements.map((statement) => {
          const page = pages[(blocks.find(({ id }) => id === statement.id)?.page ?? 0) - 1] ?? '';
          const instrument = statusOfStatement(guide, statement).instrument?.title;
          const cited = [statement.provision, instrument].filter(Boolean).join(', ');
          const name = cited ? `of ${cited}` : `on ${countryInSentence(guide.jurisdiction)}`;
          const missing = `${instrument ? '' : ', no instrument named'}${statement.provision ? '' : ', provision not confirmed'}`;
          const expected = `${statement.text} Astraea summary ${name}${missing}`;
          return !page.includes(expected) && statement.id;
        }),
      ),
    ).toEqual([]);
  });

  it('prints the status that a block has, and what its source tells of besides', () => {
    const words: Partial<Record<string, string>> = {
      amended: 'in force, as amended',
      unknown: 'not confirmed',
    };
    expect(
      overAll(({ guide, blocks }, { pages }) =>
        guide.statements.map((statement) => {
          const { status, beside } = statusOfStatement(guide, statement);
          const block = blocks.find(({ id }) => id === statement.id);
          const [, behind = ''] = (pages[(block?.page ?? 0) - 1] ?? '').split(statement.text);
          const [printed = ''] = behind.split(
            /(?:Official text|Secondary source|Mirror of the official text|Secondary page): /,
          );
          const isSilent = statement.instrument === '' && statement.status === undefined;
          const isRight =
            block?.status === status &&
            (isSilent || printed.includes(`: ${words[status] ?? status}`)) &&
            (beside === undefined || printed.includes(`Beside: ${beside.title} (`));
          return !isRight && statement.id;
        }),
      ),
    ).toEqual([]);
  });

  it('links the source of every statement on its page and the text of every instrument', () => {
    expect(
      overAll(({ guide, blocks }, { links }) => [
        ...guide.statements.map(({ id, source }) => {
          const page = blocks.find((block) => block.id === id)?.page;
          return !links.some((link) => link.page === page && link.url === new URL(source).href) && id;
        }),
        ...guide.instruments.map(
          ({ id, url }) => url !== '' && !links.some((link) => link.url === new URL(url).href) && id,
        ),
      ]),
    ).toEqual([]);
  });

  it('says what is not confirmed and has a bookmark for every topic', () => {
    expect(
      overAll(({ guide }, { pages, bookmarks }) => [
        !pages.join(' ').includes(guide.gaps) && 'gaps',
        ...guide.statements.map(
          ({ topic }) => !bookmarks.some(({ title, page }) => title === topic && page > 0) && topic,
        ),
      ]),
    ).toEqual([]);
  });
});

describe('building', () => {
  it('gives the same bytes again, in another order and from another reading', async () => {
    const again = await openCorpus();
    // A third of them: each is a different guide by the same code.
    for (const file of again.files.toReversed().filter((_, at) => at % 3 === 0)) {
      expect([file.slug, (await again.build(file)).sha256]).toEqual([file.slug, guideOf(file.slug).sha256]);
    }
  });

  it('writes the files into a folder for inspection', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guides-'));
    const few = { ...corpus, files: corpus.files.slice(0, 2) };
    expect(await buildCorpus(few, join(folder, 'pdf'))).toBe(2);
    expect(await readFile(join(folder, 'pdf', 'united-nations.pdf'))).toEqual(guideOf('united-nations').pdf);
    await rm(folder, { recursive: true });
  });
});

describe('memberships and bindings', () => {
  it('makes the 27 members of the European Union members and nobody else', () => {
    const members = built
      .filter(({ memberOf }) => memberOf.includes('European Union'))
      .map(({ guide }) => guide.slug);
    expect(members).toEqual(expect.arrayContaining(['france', 'germany', 'luxembourg', 'czechia']));
    for (const outsider of [
      'norway',
      'switzerland',
      'turkiye',
      'ukraine',
      'united-kingdom',
      'european-union',
    ]) {
      expect(members).not.toContain(outsider);
    }
  });

  it('has a binding of every instrument of the United Nations for every country, and none for the United Nations', () => {
    const instruments = guideOf('united-nations').guide.instruments.map(({ id }) => id);
    for (const { guide, bindings } of built) {
      const bound = bindings.map(({ instrument_id: id }) => id);
      if (guide.kind === 'international') expect(bound).toEqual([]);
      else expect(bound).toEqual(expect.arrayContaining([...instruments, 'artemis-accords']));
    }
  });

  it('binds as the guide of the United Arab Emirates has it confirmed', () => {
    const { bindings } = guideOf('united-arab-emirates');
    expect(bindings.find(({ instrument_id: id }) => id === 'un-ost-1967')).toMatchObject({
      binding: 'party',
      basis: 'uae-011',
    });
    expect(bindings.find(({ instrument_id: id }) => id === 'un-moon-1979')?.binding).toBe('not-party');
    expect(bindings.find(({ instrument_id: id }) => id === 'artemis-accords')?.binding).toBe('non-binding');
    expect(bindings.find(({ instrument_id: id }) => id === 'un-debris-2007')?.binding).toBe('non-binding');
    expect(bindings.find(({ instrument_id: id }) => id === 'itu-rr')?.binding).toBe('unknown');
  });

  it('confirms a treaty row by a statement that speaks of the treaty', () => {
    const names = {
      OST: /Outer Space Treaty|treat/i,
      ARRA: /Rescue|treat/i,
      LIAB: /Liability|treat/i,
      REG: /Registration|treat/i,
      MOON: /Moon|treat/i,
      ARTEMIS: /Artemis/,
    };
    expect(
      overAll(({ guide }) =>
        treatyKeys.map((key) => {
          const basis = guide.statements.find(({ id }) => id === guide.treaties[key].basis);
          return basis !== undefined && !names[key].test(basis.text) && `${key} by ${basis.id}`;
        }),
      ),
    ).toEqual([]);
  });
});
