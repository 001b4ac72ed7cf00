import type { DocumentStore } from '@astraea/service-kit/document-store';
import { tombstone } from '../conversations/conversation';
import { type ConversationStore, createConversationStore } from '../conversations/conversation-store';
import { searchConversations } from '../conversations/search-conversations';
import { buildHeader } from './test-parts';

interface SearchPlace {
  documents: DocumentStore;
  remove(): Promise<void>;
}

const minute = (at: number) => new Date(Date.UTC(2026, 10, 21, 10, at)).toISOString();
const page = { limit: 20, skip: 0 };

/** Finding words in the titles, questions and answers of all of a user's conversations; one suite for all stores. */
export function describeSearch(open: () => Promise<SearchPlace>): void {
  let place: SearchPlace;
  let conversations: ConversationStore;
  let stored: number;
  beforeEach(async () => {
    place = await open();
    conversations = await createConversationStore(place.documents);
    stored = 0;
  });
  afterEach(() => place.remove());

  /** A conversation with these questions, newer than those before it. */
  async function store(id: string, title: string, questions: string[] = ['Who?'], user_id = 'ann') {
    stored += 1;
    const question_index = (questions.length - 1) * 2;
    const counted = { question_index, message_count: question_index + 1, updated_at: minute(stored) };
    await conversations.insert(buildHeader({ ...counted, id, title, user_id }));
    for (const [at, content] of questions.entries()) {
      const said = { content, timestamp: minute(stored), topic: 'Licensing', index: at * 2 };
      await conversations.addMessage({
        ...said,
        id: `${id}-${at}`,
        conversation_id: id,
        role: 'user',
        user_id,
      });
    }
  }
  async function answer(conversation_id: string, index: number, content: string) {
    const said = { content, timestamp: minute(stored), topic: 'Licensing', index };
    await conversations.addMessage({
      ...said,
      id: `${conversation_id}-${index}`,
      conversation_id,
      role: 'assistant',
    });
    await conversations.change(conversation_id, (header) => ({ ...header, message_count: index + 1 }));
  }
  const searchAll = (words: string, paged: Partial<typeof page> = {}) =>
    searchConversations(conversations, 'ann', words, { ...page, ...paged });
  const search = async (words: string, paged?: Partial<typeof page>) =>
    (await searchAll(words, paged)).map(({ header }) => header.id);

  test('finds words in titles and in questions, newest first', async () => {
    await store('first', 'Japan - Licensing');
    await store('second', 'France - Liability', ['Who pays?', 'Is there a licensing fee?']);
    await store('third', 'France - Registration');
    expect(await search('licensing')).toEqual(['second', 'first']);
  });

  test('finds all of several words, wherever in the conversation each stands', async () => {
    await store('both', 'Japan - Launch', ['Who pays?', 'And the insurance?']);
    await store('one', 'Japan - Launch', ['Who decides?']);
    expect(await search('insurance japan  pays')).toEqual(['both']);
    expect(await search('japan decides insurance')).toEqual([]);
  });

  test('does not look at upper and lower case, in any language', async () => {
    await store('greek', 'Greece', ['Ποιος χορηγεί άδεια ΕΚΤΌΞΕΥΣΗΣ;']);
    await store('japanese', 'Japan', ['人工衛星の打上げの許可は誰が与えますか']);
    expect(await search('ΧΟΡΗΓΕΊ εκτόξευση')).toEqual(['greek']);
    expect(await search('許可')).toEqual(['japanese']);
    expect(await search('可の許')).toEqual([]);
  });

  test('finds words with and without their accents, whichever way they were asked and are looked for', async () => {
    await store('french', 'Brésil', ['La réentrée d’un étage est-elle déclarée?']);
    await store('turkish', 'Türkiye', ['İzmir fırlatma?']);
    expect(await search("reentree d'un bresil")).toEqual(['french']);
    expect(await search('IZMIR firlatma Turkiye')).toEqual(['turkish']);
    expect(await search('ètage')).toEqual(['french']);
  });

  test('looks for words, whatever signs stand beside them', async () => {
    await store('signs', '100% (sure)', ['Is $ne or .* a sign?']);
    expect(await search('100% "$ne"')).toEqual(['signs']);
    expect(await search('.* %')).toEqual([]);
  });

  test('finds nothing of another user', async () => {
    await store('mine', 'Mine', ['Who?']);
    await store('theirs', 'Licensing', ['Licensing?'], 'bob');
    await answer('theirs', 1, 'Licensing is needed.');
    expect(await search('licensing')).toEqual([]);
  });

  test('finds words of answers, and says where, with the words around them', async () => {
    await store('renewed', 'Japan - Licensing', ['Who decides?', 'And then?']);
    const long =
      'The **minister** decides on it after a hearing of all who are concerned, and the licence is renewed every five years [1].';
    await answer('renewed', 1, long);
    await answer('renewed', 3, 'Nothing else is renewed.');
    const [result] = await searchAll('RENEWED licence minister');
    expect(result).toMatchObject({ header: { id: 'renewed' }, found: { message_index: 1 } });
    expect(result?.found?.excerpt).toMatch(/^The minister decides on it .* is renewed every five years\.$/);
    const [later] = await searchAll('else');
    expect(later?.found).toEqual({ message_index: 3, excerpt: 'Nothing else is renewed.' });
    expect((await searchAll('japan'))[0]?.found).toBeUndefined();
  });

  test('cuts an excerpt between words', async () => {
    const filler = 'it is said in many words that follow each other '.repeat(6);
    await store('long', 'x', [`${filler}the needle ${filler}`]);
    const excerpt = (await searchAll('needle'))[0]?.found?.excerpt ?? '';
    expect(excerpt).toMatch(/^…[a-z]+ .* the needle it is said .* [a-z]+…$/);
    expect(excerpt.length).toBeLessThan(170);
  });

  test('finds a conversation by its new title, and no longer by its old one', async () => {
    await store('renamed', 'Frequencies');
    await conversations.change('renamed', (header) => ({ ...header, title: 'Debris' }));
    expect(await search('frequencies')).toEqual([]);
    expect(await search('debris')).toEqual(['renamed']);
  });

  test('finds nothing that was deleted, and nothing is left of it', async () => {
    await store('gone', 'Frequencies', ['Who coordinates?']);
    await store('tombstone', 'Frequencies');
    await conversations.removeMessages('gone');
    await conversations.change('tombstone', tombstone);
    await answer('gone', 1, 'The agency coordinates.');
    expect(await search('frequencies')).toEqual([]);
    expect(await search('coordinates')).toEqual([]);
    await store('erased', 'Frequencies');
    await conversations.removeTexts('ann');
    expect(await search('frequencies')).toEqual([]);
  });

  test('brings in once what was stored before there was a search, in its order', async () => {
    await store('older', 'Frequencies', ['Who coordinates?']);
    await store('newer', 'Frequencies');
    await conversations.removeTexts('ann');
    await conversations.completeSearch();
    expect(await search('frequencies')).toEqual(['newer', 'older']);
    expect(await search('coordinates')).toEqual(['older']);
    await conversations.removeTexts('ann');
    await conversations.completeSearch();
    expect(await search('frequencies')).toEqual([]);
  });

  test('pages through what it finds', async () => {
    for (const id of ['one', 'two', 'three']) await store(id, 'Licensing');
    expect(await search('licensing', { limit: 2 })).toEqual(['three', 'two']);
    expect(await search('licensing', { limit: 2, skip: 2 })).toEqual(['one']);
  });
}
