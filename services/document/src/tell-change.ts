import type { ComparedVersions, ContentBlock, DocumentChange } from '@astraea/contracts';
import { comparable } from './cited/find-statement';
import { blocksOn } from './cited/what-became';
import {
  type Change,
  type News,
  nameLength,
  type SourceContent,
  type SourceDocument,
  subjectsOf,
} from './source';
import type { SourceStore } from './source-store';

/** The version that a new one takes the place of, with its text, which an erasure may have taken. */
export interface FormerVersion {
  id: string;
  blocks: readonly ContentBlock[] | undefined;
}

/** As many provisions as an event names. */
const mostProvisions = 20;

export async function readFormer(
  store: Pick<SourceStore, 'documents' | 'versions'>,
  documentId: string,
): Promise<FormerVersion | undefined> {
  const document = await store.documents.get(documentId);
  if (document?.state !== 'active') return undefined;
  const id = document.current_version;
  return { id, blocks: (await store.versions.get(id))?.content?.blocks };
}

const placeOf = ({ instrument, provision }: ContentBlock) => JSON.stringify([instrument, provision]);
const wordsOf = (block: ContentBlock) => JSON.stringify([placeOf(block), comparable(block.text)]);

/** Takes out of `from` one block for each of `blocks` that has the same key; returns those of `blocks` that found none. */
function withoutTwins(
  blocks: readonly ContentBlock[],
  from: readonly ContentBlock[],
  keyOf: (block: ContentBlock) => string,
): { left: ContentBlock[]; others: ContentBlock[] } {
  const held = Map.groupBy(from, keyOf);
  const left = blocks.filter((block) => held.get(keyOf(block))?.pop() === undefined);
  return { left, others: [...held.values()].flat() };
}

/**
 * Which statements two texts do not have in common: matched by their words, place and status, then by words and place, then by their
 * place alone where it is a provision.
 */
export function compareBlocks(
  before: readonly ContentBlock[],
  now: readonly ContentBlock[],
): Omit<ComparedVersions, 'with'> & { blocks: ContentBlock[] } {
  const same = withoutTwins(now, before, (block) => JSON.stringify([wordsOf(block), block.status]));
  const worded = withoutTwins(same.left, same.others, wordsOf);
  const hasPlace = ({ provision }: ContentBlock) => provision !== null;
  const placed = withoutTwins(worded.left.filter(hasPlace), worded.others.filter(hasPlace), placeOf);
  const added = [...placed.left, ...worded.left.filter((block) => !hasPlace(block))];
  const removed = [...placed.others, ...worded.others.filter((block) => !hasPlace(block))];
  const blocks = [...same.left, ...removed];
  const provisions = new Set(blocks.flatMap(({ provision }) => provision ?? []));
  return {
    added: added.length,
    removed: removed.length,
    changed: worded.left.length - added.length,
    restated: same.left.length - worded.left.length,
    provisions: [...provisions].slice(0, mostProvisions).map((name) => name.slice(0, nameLength)),
    blocks,
  };
}

/** What a version that is published changes for readers; undefined where it says what was said before. */
export function whatIsNew(
  found: SourceDocument | undefined,
  former: FormerVersion | undefined,
  blocks: readonly ContentBlock[],
  today: string,
): News | undefined {
  if (found?.state !== 'active') return { kind: 'added', ...subjectsOf(blocks) };
  // Another version came meanwhile, or its text was erased.
  if (!former?.blocks || former.id !== found.current_version)
    return { kind: 'replaced', ...subjectsOf(blocks) };
  const difference = compareBlocks(blocksOn(today, former.blocks), blocksOn(today, blocks));
  const { blocks: others, ...compared } = difference;
  return others.length === 0
    ? undefined
    : { kind: 'replaced', ...subjectsOf(others), compared: { with: former.id, ...compared } };
}

/** The change as its event tells it; the document has it as its last one. */
export function toldOf(
  {
    title,
    source_kind,
    changes,
  }: Pick<SourceContent, 'title' | 'source_kind'> & Pick<SourceDocument, 'changes'>,
  { at, status }: Change,
  { kind, topics, instruments, compared }: News,
): DocumentChange {
  return {
    ...{ number: changes.length, kind, changed_at: at, title, source_kind },
    ...(status && { status }),
    ...{ topics, instruments },
    ...(compared && { compared }),
  };
}
