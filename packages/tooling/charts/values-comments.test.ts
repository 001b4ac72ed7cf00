import { readValues } from './values-comments.mjs';

const read = (text: string) => readValues(text, 'values.yaml');

describe('values.yaml', () => {
  test('each described value has its path, its words, its restrictions and its default', () => {
    const entries = read(`
one:
  # -- What it is, on
  # two lines.
  # @schema {"minimum": 1}
  two: 3
# -- Another.
list: [a]
`);
    expect(entries).toEqual([
      { path: ['one', 'two'], description: 'What it is, on two lines.', schema: { minimum: 1 }, value: 3 },
      { path: ['list'], description: 'Another.', schema: undefined, value: ['a'] },
    ]);
  });

  test('what stands inside a described map is its default, not another value', () => {
    const entries = read('# -- Resources.\nresources:\n  limits:\n    memory: 1Gi\n# -- Next.\nnext: true\n');
    expect(entries.map(({ path }) => path.join('.'))).toEqual(['resources', 'next']);
    expect(entries[0]?.value).toEqual({ limits: { memory: '1Gi' } });
  });

  test('a comment belongs to the key right below it', () => {
    expect(() => read('# -- Lost.\n\nkey: 1\n')).toThrow('key has no description');
  });

  test.each(['key: 1\n', 'key: {}\n', 'outer:\n  key: text\n'])(
    '%j is refused: nothing describes it',
    (text) => {
      expect(() => read(text)).toThrow('has no description');
    },
  );

  test('a file without values has none', () => {
    expect(read('# Nothing.\n\n{}\n')).toEqual([]);
  });
});
