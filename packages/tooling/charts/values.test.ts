import { readValues, schemaOf } from './values.mjs';

const entry = (path: string, value: unknown, schema?: object) => ({
  path: path.split('.'),
  description: `About ${path}.`,
  schema,
  value,
});

describe('the schema of documented values', () => {
  test('every level is closed and has the type of its default', () => {
    expect(schemaOf([entry('a.b', 1), entry('a.c', 'text'), entry('d', true)])).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      additionalProperties: false,
      properties: {
        a: {
          type: 'object',
          additionalProperties: false,
          properties: {
            b: { description: 'About a.b.', type: 'integer' },
            c: { description: 'About a.c.', type: 'string' },
          },
        },
        d: { description: 'About d.', type: 'boolean' },
      },
    });
  });

  test('a map without a restriction holds nothing', () => {
    expect(schemaOf([entry('map', {})]).properties).toMatchObject({ map: { additionalProperties: false } });
  });

  test('a restriction of its own opens a map and narrows a number', () => {
    const schema = schemaOf([
      entry('map', {}, { additionalProperties: true }),
      entry('n', 2, { minimum: 1 }),
    ]);
    expect(schema.properties).toMatchObject({
      map: { additionalProperties: true },
      n: { type: 'integer', minimum: 1 },
    });
  });

  test("a part's own description replaces the common one", () => {
    const own = { ...entry('replicas', 3), description: 'Own.' };
    expect(schemaOf([entry('replicas', 2), own]).properties).toMatchObject({
      replicas: { description: 'Own.' },
    });
  });

  test('keys that another chart checks are open', () => {
    expect(schemaOf([], ['gateway']).properties).toEqual({ gateway: { type: 'object' } });
  });
});

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
