import { citedBlock, documentOfStatement, type Statement, statementIdOf, statusOn } from '@astraea/contracts';
import { AppError } from '@astraea/service-kit/errors';
import type { SourceContent, SourceDocument, SourceVersion, VersionFacts } from '../source';
import type { SourceStore } from '../source-store';
import { comparedText } from './find-statement';
import { blocksOn, whatBecame } from './what-became';

type Store = Pick<SourceStore, 'documents' | 'versions' | 'listAll' | 'listFacts' | 'statementsOf'>;

interface Found {
  document: SourceDocument;
  version: SourceVersion & { content: SourceContent };
}

function noSuchStatement(): AppError {
  return new AppError('NotFound', 'There is no statement or provision with this address.');
}

const isGuide = ({ source_hash }: SourceDocument) => source_hash !== null;

/** `jp` of `jp-002`: the statements of a guide begin alike. */
const familyOf = (id: string) => id.slice(0, id.lastIndexOf('-'));

/** The blocks that an id names: one statement, or all that stands together in one provision. */
function blocksOf({ content }: Found['version'], id: string) {
  const isNamed = (block: SourceContent['blocks'][number] | undefined) =>
    block !== undefined && statementIdOf(content, block) === id;
  const first = content.blocks.findIndex(isNamed);
  if (first < 0) return [];
  const end = content.blocks.findIndex((block, at) => at > first && !isNamed(block));
  return content.blocks.slice(first, end < 0 ? undefined : end);
}

const notHolding = new Set(['repealed', 'superseded', 'not yet in force']);

/** Of a provision whose paragraphs hold at different times, those that hold together: the ones in force if there are any. */
export function ofOneTime(blocks: SourceContent['blocks'], today: string): SourceContent['blocks'] {
  const lead = blocks.find((block) => !notHolding.has(statusOn(today, block))) ?? blocks[0];
  if (!lead) return [];
  return blocks.filter(
    (block) =>
      statusOn(today, block) === statusOn(today, lead) &&
      block.valid_from === lead.valid_from &&
      block.valid_to === lead.valid_to,
  );
}

/**
 * Finds the statement or provision that an id names: in the current version of its document, or else in the last version that had it.
 * Texts are read of versions that have it alone.
 */
export function createDeepLinks(store: Store) {
  /** The guide whose statement this is, or one of the family of its statements. */
  async function guideOf(id: string): Promise<SourceDocument | undefined> {
    const guides = (await store.listAll()).filter(isGuide);
    const named = await Promise.all(guides.map((guide) => store.statementsOf(guide.current_version)));
    const isOf = (isNamed: (each: string) => boolean) => guides.find((_, at) => named[at]?.some(isNamed));
    return isOf((each) => each === id) ?? isOf((each) => familyOf(each) === familyOf(id));
  }

  async function lastVersionWith(id: string, document: SourceDocument): Promise<Found | undefined> {
    const former = (await store.listFacts(document)).filter(({ id }) => id !== document.current_version);
    const newestFirst: Pick<VersionFacts, 'id'>[] = [
      { id: document.current_version },
      ...former.toReversed(),
    ];
    for (const { id: versionId } of newestFirst) {
      if (!(await store.statementsOf(versionId)).includes(id)) continue;
      const version = await store.versions.get(versionId);
      if (!version?.content) continue;
      const found = { document, version: { ...version, content: version.content } };
      if (blocksOf(found.version, id).length > 0) return found;
    }
    return undefined;
  }

  /** What became of it: it was withdrawn, or stands in no current version. */
  async function changeOf({ document, version }: Found, statement: Statement, today: string) {
    if (document.state === 'active' && version.id === document.current_version) return undefined;
    const current = (await store.versions.get(document.current_version))?.content;
    const text = current ? comparedText(blocksOn(today, current.blocks)) : undefined;
    return whatBecame(document, statement, text, today) ?? undefined;
  }

  return async (id: string, today: string): Promise<Statement> => {
    const named = documentOfStatement(id);
    const document = named === undefined ? await guideOf(id) : await store.documents.get(named);
    if (!document) throw noSuchStatement();
    if (document.state === 'erased') throw new AppError('Gone', 'This document has been erased.');
    const found = await lastVersionWith(id, document);
    const [block, ...further] = found ? ofOneTime(blocksOf(found.version, id), today) : [];
    if (!found || !block) throw noSuchStatement();
    const { content, sha256, published_at } = found.version;
    const quote = [block, ...further].map(({ text }) => text).join(' ');
    const cited = citedBlock(
      { ...content, version: found.version.id, sha256 },
      { ...block, page_end: further.at(-1)?.page_end ?? block.page_end, status: statusOn(today, block) },
      quote,
    );
    const statement = { ...cited, id, title: document.title, published_at };
    const change = await changeOf(found, statement, today);
    const instruments = content.instruments ?? [];
    const own = instruments.find(({ id }) => id === block.instrument_id);
    const successor = instruments.find(({ id }) => id === own?.superseded_by)?.title;
    return {
      ...statement,
      ...(change ? { change } : {}),
      ...(successor ? { superseded_by: successor } : {}),
    };
  };
}
