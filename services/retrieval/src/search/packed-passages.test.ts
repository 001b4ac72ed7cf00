import { buildBlock, buildPassageOf } from '../testing/build-index';
import { PackedPassages, traits } from './packed-passages';

const guide = { source_kind: 'guide' } as const;
const passages = [
  buildPassageOf({ id: 'first', text: 'Ελληνικά – “quoted” 法', heading: 'Part I', provision: null }, guide),
  buildPassageOf({ id: 'second', topic: 'Space resources', status: 'repealed', instrument: null }, guide),
  buildPassageOf({ id: 'regulator-1', text: 'Utopian Space Office: licenses launches.' }, guide),
];
const [first] = passages;
if (!first) throw new Error('there is a first');
const packed = new PackedPassages(first.header, passages);

describe('PackedPassages', () => {
  test('gives back every passage as it was', () => {
    expect([...packed]).toEqual(passages);
    expect(packed.at(1)).toEqual(passages[1]);
  });

  test('a field that a passage lacks stays away', () => {
    expect(Object.keys(packed.at(1).block)).not.toContain('heading');
  });

  test('knows the topic and the traits of each without unpacking it', () => {
    expect([...packed.topicOf].map((at) => packed.topics[at])).toEqual([
      buildBlock().topic,
      'Space resources',
      buildBlock().topic,
    ]);
    expect([...packed.traits]).toEqual([0, traits.notInForce, traits.tableRow]);
  });

  test('there is nothing beyond the last', () => {
    expect(() => packed.at(3)).toThrow();
  });
});
