import { schemaOf } from './values-schema.mjs';

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
