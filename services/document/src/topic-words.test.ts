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
  expect(topicWords(guides)).toEqual({
    Liability: { damag: 1, opera: 1 },
    Licensing: { grant: 1, offic: 1 },
  });
});

test('the bundled guides tell topics by words that no topic is called by', async () => {
  const { guides } = await readCorpusFiles(bundledCorpusFolder);
  const words = topicWords(guides.map(({ file, bytes }) => countWords(parseGuide(file, bytes).statements)));
  const topicOf = (stem: string) => Object.keys(words).filter((topic) => words[topic]?.[stem]);
  expect(topicOf('permi')).toEqual(['Licensing and authorisation']);
  expect(topicOf('damag')).toEqual(['Liability and insurance']);
  expect(topicOf('colli')).toEqual(['Space debris and sustainability']);
  expect(topicOf('frequ')).toEqual(['Spectrum and orbital resources']);
  expect(topicOf('image')).toEqual(['Remote sensing and data']);
  expect(topicOf('space')).toEqual([]);
});

test('no guide tells nothing', () => {
  expect(topicWords([])).toEqual({});
});
