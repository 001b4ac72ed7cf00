import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type ContentBlock,
  type InstrumentBinding,
  readInSchema,
  type VersionContent,
  type VersionInstrument,
} from '@astraea/contracts';
import { parse } from 'yaml';
import { z } from 'zod';

const guideSchema = z.object({
  jurisdiction: z.string(),
  slug: z.string(),
  continent: z.string(),
  kind: z.enum(['country', 'bloc', 'international']),
  as_of: z.string(),
  regulators: z.array(z.object({ name: z.string(), role: z.string(), url: z.string() })),
  treaties: z.record(z.string(), z.object({ status: z.string(), signed: z.boolean().optional() })),
  instruments: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      year: z.number(),
      status_note: z.string().optional(),
      superseded_by: z.string().optional(),
      url: z.string(),
      url_kind: z.string(),
    }),
  ),
  statements: z.array(
    z.object({
      id: z.string(),
      topic: z.string(),
      text: z.string(),
      instrument: z.string(),
      provision: z.string(),
      source: z.string(),
      read_in: readInSchema,
      read_on: z.string(),
    }),
  ),
  gaps: z.string(),
});
type Guide = z.infer<typeof guideSchema>;

const corpusFolder = resolve(__dirname, '../../../document/corpus');
/** The folder of the bundled guides as text. */
export const guidesFolder = join(corpusFolder, 'guides');
const questions = z
  .record(z.string(), z.string())
  .parse(parse(readFileSync(join(corpusFolder, 'questions.yaml'), 'utf8')));

function questionsOf({ statements }: Guide): Record<string, string> {
  const own = statements.flatMap(({ id }) => (questions[id] === undefined ? [] : [[id, questions[id]]]));
  return Object.fromEntries(own);
}

const treatyInstruments: Record<string, { id: string; name: string }> = {
  OST: { id: 'un-ost-1967', name: 'Outer Space Treaty (1967)' },
  ARRA: { id: 'un-arra-1968', name: 'Rescue Agreement (1968)' },
  LIAB: { id: 'un-liab-1972', name: 'Liability Convention (1972)' },
  REG: { id: 'un-reg-1975', name: 'Registration Convention (1975)' },
  MOON: { id: 'un-moon-1979', name: 'Moon Agreement (1979)' },
  ARTEMIS: { id: 'artemis-accords', name: 'Artemis Accords' },
};
const softLaw = ['un-principles', 'un-natleg-2013', 'un-debris-2007', 'un-lts-2019'];
const euMembers = new Set(
  `Austria Belgium Czechia Denmark Finland France Germany Greece Italy Luxembourg Netherlands Poland Portugal Spain Sweden`.split(
    ' ',
  ),
);

function bindingsOf(guide: Guide): InstrumentBinding[] {
  if (guide.kind !== 'country') return [];
  const treaties = Object.entries(guide.treaties).flatMap(([name, { status }]) => {
    const instrument_id = treatyInstruments[name]?.id;
    return instrument_id
      ? [{ instrument_id, binding: status as InstrumentBinding['binding'], basis: null }]
      : [];
  });
  return [
    ...treaties,
    ...softLaw.map((instrument_id) => ({ instrument_id, binding: 'non-binding', basis: null }) as const),
  ];
}

const institutions = 'Policy and institutions';

/** One sentence a regulator, as the guides have it in front. */
function regulatorBlocks(guide: Guide): ContentBlock[] {
  return guide.regulators.map(({ name, role, url }, at) => ({
    id: `regulator-${at + 1}`,
    page: 1,
    page_end: 1,
    text: `${name} (${guide.jurisdiction}): ${role.replace(/\.$/, '')}.`.replace(/\s+/g, ' '),
    topic: institutions,
    instrument: null,
    instrument_id: null,
    provision: null,
    status: 'unknown',
    as_of: guide.as_of,
    url,
    url_kind: null,
  }));
}

function treatySentence(
  jurisdiction: string,
  name: string,
  status: string,
  signed: boolean,
): string | undefined {
  if (status === 'party') return `${jurisdiction} is a party to the ${name}.`;
  if (status === 'signatory-only') return `${jurisdiction} has signed the ${name} but is not a party to it.`;
  if (status === 'not-party') return `${jurisdiction} is not a party to the ${name}.`;
  return signed ? `${jurisdiction} has signed the ${name}, which are not legally binding.` : undefined;
}

/** One sentence for each treaty row that a source confirms. */
function treatyBlocks(guide: Guide): ContentBlock[] {
  return Object.entries(guide.treaties).flatMap(([key, { status, signed }]) => {
    const treaty = treatyInstruments[key];
    const text = treaty && treatySentence(guide.jurisdiction, treaty.name, status, signed ?? false);
    if (!treaty || !text) return [];
    const block: ContentBlock = {
      id: `treaty-${key.toLowerCase()}`,
      page: 2,
      page_end: 2,
      text,
      topic: institutions,
      instrument: treaty.name,
      instrument_id: treaty.id,
      provision: null,
      status: 'in force',
      as_of: guide.as_of,
      url: null,
      url_kind: null,
    };
    return [block];
  });
}

function blocksOf(guide: Guide): ContentBlock[] {
  return [...regulatorBlocks(guide), ...treatyBlocks(guide), ...statementBlocks(guide)];
}

function statementBlocks(guide: Guide): ContentBlock[] {
  const instruments = new Map(guide.instruments.map((instrument) => [instrument.id, instrument]));
  return guide.statements.map((statement, at) => {
    const instrument = instruments.get(statement.instrument);
    return {
      id: statement.id,
      page: 2 + Math.floor(at / 4),
      page_end: 2 + Math.floor(at / 4),
      text: statement.text.replace(/\s+/g, ' ').trim(),
      topic: statement.topic,
      instrument: instrument?.title ?? null,
      instrument_id: instrument?.id ?? null,
      provision: statement.provision || null,
      status: (instrument?.status ?? 'unknown') as ContentBlock['status'],
      as_of: guide.as_of,
      url: statement.source,
      url_kind: statement.read_in === 'official text' ? 'official text' : 'secondary source',
      read_at: { url: statement.source, kind: statement.read_in, on: statement.read_on },
    };
  });
}

function instrumentsOf(guide: Guide): VersionInstrument[] {
  return guide.instruments.map(({ status, status_note, url, url_kind, ...instrument }) => ({
    ...instrument,
    title: instrument.title.replace(/\s+/g, ' ').trim(),
    status: status as VersionInstrument['status'],
    ...(status_note ? { status_note: status_note.replace(/\s+/g, ' ').trim() } : {}),
    url: url || null,
    url_kind: url ? (url_kind as VersionInstrument['url_kind']) : null,
  }));
}

/** A bundled guide as the document service hands it out, with pages counted four statements each. */
export function guideContent(slug: string, overrides: Partial<VersionContent> = {}): VersionContent {
  const guide = guideSchema.parse(parse(readFileSync(join(guidesFolder, `${slug}.yaml`), 'utf8')));
  return {
    document_id: `guide-${guide.slug}`,
    version: `${guide.slug}-1`,
    doc: `astraea-guide-${guide.slug}.pdf`,
    title: `Astraea guide: ${guide.jurisdiction}`,
    jurisdiction: guide.jurisdiction,
    continent: guide.continent,
    jurisdiction_kind: guide.kind,
    source_kind: 'guide',
    state: 'active',
    sha256: guide.slug.padEnd(64, '0'),
    as_of: guide.as_of,
    regulators: guide.regulators,
    bindings: bindingsOf(guide),
    member_of: euMembers.has(guide.jurisdiction) ? ['European Union'] : [],
    gaps: guide.gaps.replace(/\s+/g, ' ').trim(),
    instruments: instrumentsOf(guide),
    blocks: blocksOf(guide),
    questions: questionsOf(guide),
    ...overrides,
  };
}

/** Slugs of all bundled guides. */
export function guideSlugs(): string[] {
  return readdirSync(guidesFolder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace(/\.yaml$/, ''));
}
