import { buildBlock, buildContent, buildIndex, buildRequest, putContent } from '../../testing/build-index';
import { readQuestion } from './question';

const index = buildIndex('united-arab-emirates', 'united-states', 'united-nations');

function read(question: string, ...earlier: string[]) {
  const history = earlier.flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'An answer.' },
  ]);
  return readQuestion(buildRequest({ question, country: 'United States', history }), index);
}

function termsOf(question: string, ...earlier: string[]): string[] {
  return read(question, ...earlier)[0]?.terms.groups.map(({ term }) => term) ?? [];
}

describe('readQuestion', () => {
  test('a question that stands alone is read alone', () => {
    const readings = read('Which insurance must the holder of a launch licence carry?', 'What about debris?');
    expect(readings).toHaveLength(1);
    expect(readings[0]?.leansOn).toBeUndefined();
  });

  test('an elliptic question is read with the one before it first', () => {
    const [joined, alone] = read('and for a foreign company?', 'Do I need a licence to launch a rocket?');
    expect(joined?.leansOn).toBe('Do I need a licence to launch a rocket?');
    expect(joined?.terms.groups.map(({ term }) => term)).toEqual(
      expect.arrayContaining(['foreign', 'licenc', 'rocket']),
    );
    expect(alone?.leansOn).toBeUndefined();
  });

  test('a chain of elliptic questions reaches back to the last full one', () => {
    expect(termsOf('and abroad?', 'Do I need a licence to launch a rocket?', 'and for a company?')).toContain(
      'rocket',
    );
  });

  test('a short question is read alone first, and with the one before it if that is not enough', () => {
    const [alone, joined] = read('Which fee?', 'Do I need a licence to launch a rocket?');
    expect(alone?.leansOn).toBeUndefined();
    expect(joined?.leansOn).toBeDefined();
  });

  test('without earlier messages an elliptic question is read as it is', () => {
    expect(read('and for a foreign company?')).toHaveLength(1);
  });

  test('the chosen country’s names are no terms; another country’s law is the topic', () => {
    expect(termsOf('What does the US require?')).not.toContain('us');
    const [question] = read('What does French law require?');
    expect(question?.otherPlace).toBe('France');
  });

  test('a place that may be cited anyway, or is only mentioned beside the chosen country, is no other topic', () => {
    expect(read('What do the UN treaties say?')[0]?.otherPlace).toBeUndefined();
    const [question] = read('How does the United States differ from France?');
    expect(question?.otherPlace).toBeUndefined();
    expect(question?.mentioned).toEqual(['France']);
  });

  test('asking for a cost is asking for a fee', () => {
    expect(termsOf('What does a licence cost?')).toContain('fee');
  });
});

describe('readQuestion in a language that sources speak', () => {
  const request = buildRequest({ question: 'ما مبلغ تأمين مشغل القاطرة المدارية؟', country: 'Utopia' });
  const text = 'يلتزم مشغل القاطرة المدارية بتأمين لا يقل عن سبعة ملايين درهم قبل كل رحلة.';

  function indexOf(language: string | undefined, said: string) {
    const spoken = buildIndex('united-nations');
    putContent(
      spoken,
      buildContent({ ...(language ? { language } : {}), blocks: [buildBlock({ text: said })] }),
    );
    return spoken;
  }

  test.each([
    ['is said to be', 'ar'],
    ['shows itself to be', undefined],
  ])('reads it as it stands first, and then in English, where a source %s in it', (_, language) => {
    const [first, second] = readQuestion(request, indexOf(language, text));
    expect([first?.inSourceLanguage, second?.inSourceLanguage]).toEqual([true, false]);
    expect(first?.text).toBe('how much is it مشغل القاطرة المدارية');
    expect(second?.text).toBe('insurance');
  });

  test.each([
    [
      'no source is in that language',
      indexOf(undefined, 'An operator insures its orbital tug before a flight.'),
    ],
    ['the source in its letters is said to be in another', indexOf('fa', text)],
    [
      'the sources in that language use other words',
      indexOf('ar-AE', 'تخضع الملاحة الجوية لأحكام قانون آخر غير هذا القانون.'),
    ],
  ])('reads it in English alone where %s', (_, other) => {
    expect(readQuestion(request, other).map(({ inSourceLanguage }) => inSourceLanguage)).toEqual([false]);
  });
});
