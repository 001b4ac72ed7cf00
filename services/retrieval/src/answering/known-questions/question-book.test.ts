import { PassageIndex } from '../../search/passage-index';
import { buildBlock, buildContent, putContent } from '../../testing/build-index';
import { QuestionBook } from './question-book';

const utopia = buildContent({
  blocks: [
    buildBlock({ id: 'b1', asked_as: ['do I need a permit before a launch', 'who issues the permit'] }),
    buildBlock({ id: 'b2' }),
  ],
  open_questions: ['how much is the fee for a permit', 'how much is the fine'],
});

function bookOver(index: PassageIndex, book = new QuestionBook()): QuestionBook {
  book.sync(index.withQuestions());
  return book;
}

function indexOf(...contents: Parameters<typeof putContent>[1][]): PassageIndex {
  const index = new PassageIndex();
  for (const content of contents) putContent(index, content);
  return index;
}

function likenesses(book: QuestionBook, text: string, meant = new Map<string, number>()) {
  const found: [block: string | undefined, likeness: number][] = [];
  book.compare(
    { text, meant, country: 'Utopia' },
    new Set([utopia.document_id]),
    ({ placeOf, places }, { byWords }) =>
      found.push(
        ...[...byWords].map((likeness, at): [string | undefined, number] => [
          [...placeOf.keys()][places[at] ?? -1],
          likeness,
        ]),
      ),
  );
  return found.filter(([, likeness]) => likeness > 0).sort((one, other) => other[1] - one[1]);
}

describe('comparing', () => {
  const book = bookOver(indexOf(utopia));

  test('finds a known question again, whatever its endings and letters, and says what answers it', () => {
    expect(likenesses(book, 'Who issues the permits?')[0]).toEqual(['b1', expect.closeTo(1, 5)]);
    expect(likenesses(book, 'How much is the fine?')[0]).toEqual([undefined, expect.closeTo(1, 5)]);
  });

  test('finds nothing like a question that shares no word with them', () => {
    expect(likenesses(book, 'zebra crossing')).toEqual([]);
  });

  test('leaves out documents that are not asked', () => {
    const visited: string[] = [];
    book.compare(
      { text: 'who issues the permit', meant: new Map(), country: 'Utopia' },
      new Set(['law']),
      ({ document }) => visited.push(document),
    );
    expect(visited).toEqual([]);
  });

  test('counts a word that may stand for another by its credit', () => {
    const without = likenesses(book, 'who issues the paper');
    const meant = likenesses(book, 'who issues the paper', new Map([['permit', 0.8]]));
    expect(meant[0]?.[1]).toBeGreaterThan(without[0]?.[1] ?? 1);
  });
});

describe('the leaning of words', () => {
  const book = bookOver(indexOf(utopia));

  test('is towards what is answered or what is left open', () => {
    expect(book.leaning('who issues it')).toBeGreaterThan(0);
    expect(book.leaning('how much is it')).toBeLessThan(0);
  });

  test('is none for words that no known question has, and where nothing is left open', () => {
    expect(book.leaning('zebra crossing')).toBe(0);
    expect(bookOver(indexOf({ ...utopia, open_questions: [] })).leaning('how much is it')).toBe(0);
  });
});

describe('a book', () => {
  test('knows documents of which it is known how people ask, and no others', () => {
    const law = buildContent({ document_id: 'law' });
    const book = bookOver(indexOf(utopia, law));
    expect([book.knows(utopia.document_id), book.knows('law')]).toEqual([true, false]);
  });

  test('forgets what is gone and takes in what replaces it', () => {
    const index = indexOf(utopia);
    const book = bookOver(index);
    putContent(index, { ...utopia, version: '2', open_questions: ['which court hears an appeal'] });
    bookOver(index, book);
    expect(likenesses(book, 'fine')).toEqual([]);
    expect(book.leaning('which court')).toBeLessThan(0);
    const fresh = bookOver(indexOf({ ...utopia, open_questions: ['which court hears an appeal'] }));
    expect(book.leaning('which court issues permits')).toBeCloseTo(
      fresh.leaning('which court issues permits'),
      10,
    );
    index.remove(utopia.document_id);
    bookOver(index, book);
    expect([book.knows(utopia.document_id), likenesses(book, 'permit')]).toEqual([false, []]);
  });
});
