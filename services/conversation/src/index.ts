export { type ConversationConfig, conversationConfigSchema, readConversationConfig } from './config';
export { createConversationService } from './conversation-service';
