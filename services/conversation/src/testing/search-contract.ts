import type { DocumentStore } from '@astraea/service-kit/document-store';
import { type ConversationStore, createConversationStore } from '../conversations/conversation-store';
import { searchConversations } from '../conversations/search-conversations';
import { buildHeader } from './test-parts';

interface SearchPlace {
  documents: DocumentStore;
  remove(): Promise<void>;
}

const minute = (at: number) => new Date(Date.UTC(2026, 10, 21, 10, at)).toISOString();
const page = { limit: 20, skip: 0 };

/** Finding words in the titles and questions of all of a user's conversations; one suite for all stores. */
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
  const search = async (
    words: string,
    options: Partial<typeof page & { searchMaxQuestions: number }> = {},
  ) => {
    const { searchMaxQuestions = 1000, ...paged } = options;
    const deps = { conversations, searchMaxQuestions };
    const found = await searchConversations(deps, 'ann', words, { ...page, ...paged });
    return found.map(({ id }) => id);
  };

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
  });

  test('finds words with and without their accents, whichever way they were asked and are looked for', async () => {
    await store('french', 'Brésil', ['La réentrée d’un étage est-elle déclarée?']);
    await store('turkish', 'Türkiye', ['İzmir fırlatma?']);
    expect(await search("reentree d'un bresil")).toEqual(['french']);
    expect(await search('IZMIR firlatma Turkiye')).toEqual(['turkish']);
    expect(await search('ètage')).toEqual(['french']);
  });

  test('takes signs as they are', async () => {
    await store('signs', '100% (sure)', ['Is $ne or .* a sign?']);
    await store('plain', 'Plain');
    expect(await search('100% $ne .*')).toEqual(['signs']);
  });

  test('finds nothing of another user, and no answer', async () => {
    await store('mine', 'Mine', ['Who?']);
    await store('theirs', 'Licensing', ['Licensing?'], 'bob');
    const answer = { content: 'Licensing is needed.', timestamp: minute(1), topic: 'x', index: 1 };
    await conversations.addMessage({ ...answer, id: 'a', conversation_id: 'mine', role: 'assistant' });
    expect(await search('licensing')).toEqual([]);
  });

  test('pages through what it finds', async () => {
    for (const id of ['one', 'two', 'three']) await store(id, 'Licensing');
    expect(await search('licensing', { limit: 2 })).toEqual(['three', 'two']);
    expect(await search('licensing', { limit: 2, skip: 2 })).toEqual(['one']);
  });

  test('looks through more than one page of what is stored', async () => {
    await store(
      'oldest',
      'Frequencies',
      Array.from({ length: 700 }, (_, at) => `Question ${at}?`),
    );
    expect(await search('frequencies 0? 699?')).toEqual(['oldest']);
  });

  test('sees only the titles of what is older than the newest questions', async () => {
    await store('older', 'Frequencies', ['Who coordinates?']);
    await store('newer', 'Launch', ['Who decides?']);
    expect(await search('coordinates', { searchMaxQuestions: 1 })).toEqual([]);
    expect(await search('frequencies', { searchMaxQuestions: 1 })).toEqual(['older']);
  });
}
