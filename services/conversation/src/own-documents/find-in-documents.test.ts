import type { OwnPassage } from '@astraea/contracts';
import type { StoredConversation, StoredMessage } from '../conversations/conversation';
import { type FindDeps, listFound } from './find-in-documents';
import type { OwnDocumentRecord } from './own-document-store';

const passage = (text: string): OwnPassage => ({
  page: 1,
  page_end: 1,
  heading: null,
  provision: null,
  text,
});
const reference = (passage: number) => ({ document_id: 'd1', passage, from: 0, to: 3 });
const found = { outcome: 'found', references: [0, 1, 0].map(reference), searched: ['d1'] } as const;
const header = {
  ...{ id: 'c1', user_id: 'ann', matter_id: 'm1', message_count: 4 },
  own_documents: { 1: found, 3: found },
} as unknown as StoredConversation;
const record = { document_id: 'd1', matter_id: 'm1', name: 'deed.txt', state: 'ready' } as OwnDocumentRecord;

test('a conversation opens with one reading of each document, however often it is quoted', async () => {
  const ownDocuments = {
    ofMatter: jest.fn(async () => [record]),
    get: jest.fn(async () => record),
    passages: jest.fn(async () => [passage('One two'), passage('Six ten')]),
  };
  const conversations = {
    get: async () => header,
    messageAt: async () => ({ role: 'assistant' }) as StoredMessage,
  } as unknown as FindDeps['conversations'];
  const deps = { ownDocuments, conversations, retrieval: { json: jest.fn() } };
  const { sections } = await listFound(deps, { id: 'ann', plan: 'premium', token: '' } as never, 'c1');
  expect(sections.map(({ citations }) => citations.map(({ quote }) => quote))).toEqual([
    ['One', 'Six', 'One'],
    ['One', 'Six', 'One'],
  ]);
  for (const read of Object.values(ownDocuments)) expect(read).toHaveBeenCalledTimes(1);
});
