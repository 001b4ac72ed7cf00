import { consumeEvents, type EventBus, type Subscription } from '@astraea/service-kit';
import type { AnswerLog } from '../answer-log/answer-log';
import { type IngestDeps, ingestVersion } from './ingest-version';

/** Consumer group that turns published versions into passages. */
export const ingestGroup = 'retrieval-ingest';
/** Consumer group that follows what becomes of conversations. */
const conversationGroup = 'retrieval-conversations';

/** Subscribes to all that this service acts on. */
export async function consumeRetrievalEvents(
  bus: EventBus,
  deps: { ingest: IngestDeps; answerLog: AnswerLog },
): Promise<Subscription> {
  const { ingest, answerLog } = deps;
  const subscriptions = await Promise.all([
    consumeEvents(bus, ingestGroup, {
      'document.version-published': (event) => ingestVersion(event, ingest),
    }),
    consumeEvents(bus, conversationGroup, {
      'conversation.deleted': ({ data }) => answerLog.forgetConversation(data.conversation_id),
      'conversation.feedback-given': ({ data, sequence }) =>
        answerLog.recordFeedback({
          conversation_id: data.conversation_id,
          message_index: data.message_index,
          feedback: data.feedback,
          reason: data.reason,
          taken_back: data.taken_back,
          sequence,
        }),
    }),
  ]);
  return {
    async close() {
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    },
  };
}
