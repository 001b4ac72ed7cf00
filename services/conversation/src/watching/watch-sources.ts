import { createHash } from 'node:crypto';
import { type CitedVersion, isAskedAgain, type SourceChange } from '@astraea/contracts';
import type { SourceChanges, StoredConversation, StoredMessage } from '../conversations/conversation';
import type { ConversationStore } from '../conversations/conversation-store';
import type { WatchSources } from '../conversations/read-conversation';
import type { CitedClient } from './cited-client';
import { distinct, keyOfCited } from './cited-versions';

interface WatchDeps {
  conversations: Pick<ConversationStore, 'messages' | 'change'>;
  cited: CitedClient;
  /** For the conversations of one call: what is not looked at by then is left for the next call. */
  withinMs: number;
}

/** By what is cited, what became of it; of what is not in it nothing has. */
type Standings = ReadonlyMap<string, string>;

function isTouched(standings: Standings) {
  return (cited: CitedVersion) => standings.has(keyOfCited(cited));
}

/** Another one when something may have become of what the conversation cites, or something was asked in it; empty where nothing has. */
function standingOf({ cited = [], message_count }: StoredConversation, standings: Standings): string {
  const touched = cited
    .filter(isTouched(standings))
    .map((each) => [keyOfCited(each), standings.get(keyOfCited(each))]);
  if (touched.length === 0) return '';
  return createHash('sha256')
    .update(JSON.stringify([message_count, touched]))
    .digest('base64url');
}

/** Undefined while the document service does not answer. */
async function readChanges(
  { cited }: WatchDeps,
  messages: readonly StoredMessage[],
  standings: Standings,
  token: string,
): Promise<(SourceChange & { index: number })[] | undefined> {
  const touched = messages.flatMap(({ index, proof }) =>
    (proof?.citations ?? []).filter(isTouched(standings)).map((citation) => ({ index, citation })),
  );
  const citations = touched.map(
    ({ citation: { doc, version, quote, instrument, provision, status } }) =>
      ({ doc, version, quote, instrument, provision, status }) as const,
  );
  const changes = await cited.changes(citations, token);
  return changes?.flatMap((change, at) => {
    const of = touched[at];
    return change && of ? [{ index: of.index, marker: of.citation.marker, ...change }] : [];
  });
}

async function lookAt(
  deps: WatchDeps,
  header: StoredConversation,
  standings: Standings,
  token: string,
): Promise<StoredConversation> {
  const standing = standingOf(header, standings);
  if ((header.source_changes?.standing ?? '') === standing) return header;
  const store = async (source_changes: SourceChanges | undefined) => {
    const stored = await deps.conversations.change(header.id, ({ source_changes: _former, ...newest }) =>
      newest.removed ? undefined : { ...newest, ...(source_changes && { source_changes }) },
    );
    return stored ?? header;
  };
  if (standing === '') return store(undefined);
  const messages = await deps.conversations.messages(header.id);
  const changes = await readChanges(deps, messages, standings, token);
  if (!changes) return header;
  const is_open = changes.some(({ index }) => !isAskedAgain(messages, index));
  return store({ standing, changes, is_open });
}

/**
 * Asks the document service what became of the sources of conversations, when they are listed or opened. Which versions are cited
 * stands in each header, and so does what was found out, so that nothing but headers is read until something changes.
 */
export function createWatch(deps: WatchDeps): WatchSources {
  return async (headers, token) => {
    const until = performance.now() + deps.withinMs;
    const cited = distinct(headers.flatMap((header) => header.cited ?? []));
    if (cited.length === 0) return headers;
    const answer = await deps.cited.standings(cited, token);
    if (!answer) return headers;
    const standings: Standings = new Map(
      cited.flatMap((each, at) => {
        const standing = answer[at];
        return standing ? [[keyOfCited(each), standing] as const] : [];
      }),
    );
    const watched: StoredConversation[] = [];
    for (const header of headers)
      watched.push(performance.now() < until ? await lookAt(deps, header, standings, token) : header);
    return watched;
  };
}
