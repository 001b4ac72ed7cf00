import { bundledCorpusFolder } from './corpus/corpus';
import { parseGuide, readCorpusFiles } from './corpus/load-guides';
import { countWords, topicWords } from './topic-words';

/** Three countries that say the same of permits, payments and the treaty. */
const ruritania = [
  ...Array.from({ length: 8 }, (_, at) => ({
    id: `rur-${at}`,
    topic: 'Licensing',
    text: 'A space permit is granted by the Zenda office.',
  })),
  ...Array.from({ length: 8 }, (_, at) => ({
    id: `rur-1${at}`,
    topic: 'Liability',
    text: 'The space operator pays for permitted damage.',
  })),
  { id: 'treaty-ost', topic: 'Policy', text: 'It is a party to the treaty.' },
];
const others = ruritania.map((block) => ({ ...block, text: block.text.replace('Zenda', 'Strelsau') }));

test('words tell the topic that has them more often than by chance, unless most statements or few countries have them', () => {
  const guides = [ruritania, others, others].map(countWords);
  // Twice as often as in all, as far as eight statements a guide can show it.
  expect(topicWords(guides)).toEqual({
    words: { Liability: { damag: 0.67, opera: 0.67 }, Licensing: { grant: 0.67, offic: 0.67 } },
    shares: { Liability: 0.5, Licensing: 0.5 },
  });
});

test('the bundled guides tell topics by words that no topic is called by', async () => {
  const { guides } = await readCorpusFiles(bundledCorpusFolder);
  const { words, shares } = topicWords(
    guides.map(({ file, bytes }) => countWords(parseGuide(file, bytes).statements)),
  );
  const likelihood = (topic: string, stem: string) =>
    (words[topic]?.[stem] ?? 0) + Math.log(shares[topic] ?? 0);
  const topicOf = (stem: string) =>
    Object.keys(words)
      .filter((topic) => words[topic]?.[stem])
      .sort((one, other) => likelihood(other, stem) - likelihood(one, stem))
      .slice(0, 1);
  expect(topicOf('permi')).toEqual(['Licensing and authorisation']);
  expect(topicOf('damag')).toEqual(['Liability and insurance']);
  expect(topicOf('colli')).toEqual(['Space debris and sustainability']);
  expect(topicOf('frequ')).toEqual(['Spectrum and orbital resources']);
  expect(topicOf('image')).toEqual(['Remote sensing and data']);
  expect(topicOf('space')).toEqual([]);
});

test('no guide tells nothing', () => {
  expect(topicWords([])).toEqual({ words: {}, shares: {} });
});
