export { createAlertStores } from './alerts/alert-stores';
export { followIdOf } from './alerts/follow-target';
export { spreadChanges } from './alerts/spread-changes';
export { type ConversationConfig, conversationConfigSchema, readConversationConfig } from './config';
export { createConversationService } from './conversation-service';
// For the bench, whose baseline is the list as it was before: whole conversations.
export { toConversation } from './conversations/conversation';
export { createConversationStore } from './conversations/conversation-store';
